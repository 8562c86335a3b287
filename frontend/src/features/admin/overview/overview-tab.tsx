import { useApi } from '@/api/client';
import { useViewer } from '@/session/viewer';
import { consoleTexts } from '@/texts/admin';
import { ConsolePanel } from '../console-panel';
import { Loaded } from '../loaded';
import { Funnel } from './figures/funnel';
import { Metrics } from './figures/metrics';
import { SearchAnalytics } from './figures/search-analytics';
import { Trend } from './figures/trend';
import { PhoneBookings } from './phone-bookings';
import { PriceQueue } from './price-queue';
import { ProviderAnalytics } from './provider-analytics';
import type { DayRange } from './range';
import { RangeBar } from './range-bar';
import { useRange } from './use-range';
import '../charts/charts.css';
import './overview.css';

/** The figures of the site for a range of days. */
export function OverviewTab() {
  const { range, choose } = useRange();
  return (
    <div className="console-panels">
      <RangeBar range={range} choose={choose} />
      {!range.fault && <Figures range={range} />}
    </div>
  );
}

/** Analysts see figures without contact data; the server would refuse it. */
function Figures({ range }: { range: DayRange }) {
  const { overview: texts } = consoleTexts.useTexts();
  const viewer = useViewer();
  const contacts = viewer.kind === 'user' && viewer.user.role !== 'analyst';
  const daily = useApi(
    '/api/admin/daily-figures',
    { params: { query: { startDate: range.from, endDate: range.to } } },
    { keepPreviousData: true },
  );
  return (
    <>
      <Metrics range={range} days={daily.data ?? []} contacts={contacts} />
      <ConsolePanel title={texts.trend.title}>
        <Loaded from={daily} what={texts.parts.trend}>
          {(days) => <Trend range={range} days={days} />}
        </Loaded>
      </ConsolePanel>
      <ConsolePanel title={texts.funnel.title}>
        <Loaded from={daily} what={texts.parts.trend}>
          {(days) => <Funnel days={days} />}
        </Loaded>
      </ConsolePanel>
      <ProviderAnalytics range={range} linked={contacts} />
      <SearchAnalytics range={range} exports={contacts} />
      {contacts && <PriceQueue />}
      <PhoneBookings contacts={contacts} />
    </>
  );
}

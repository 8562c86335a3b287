import { useApi } from '../../../api/client';
import type { Schema } from '../../../api/schema';
import { consoleTexts } from '../../../texts/admin';
import { ConsolePanel } from '../console-panel';
import { FigureTable } from '../figure-table';
import { Loaded } from '../loaded';
import type { DayRange } from './range';
import { useDayTexts } from './use-day-texts';

type Day = Schema<'DayFiguresView'>;

interface DayDetailsProps {
  metric: 'aiSearches' | 'showMoreClicks' | 'requestAppointmentClicks' | 'bookProviderClicks';
  days: readonly Day[];
  before: DayRange;
}

/** A figure day by day, each day with that of the period before. */
export function DayDetails({ metric, days, before }: DayDetailsProps) {
  const { overview: { metrics: texts, trend, parts }, none } = consoleTexts.useTexts();
  const words = useDayTexts();
  const title = texts.detailsOf(texts.names[metric]);
  const earlier = useApi('/api/admin/daily-figures', { params: { query: { startDate: before.from, endDate: before.to } } }, { revalidateIfStale: true });
  const count = (day: Day | undefined): string => day?.[metric].toLocaleString('en-US') ?? none;
  return (
    <ConsolePanel title={title}>
      <div className="console-panel-body">
        <Loaded from={earlier} what={parts.trend}>
          {(then) => (
            <FigureTable
              label={title}
              empty={trend.empty}
              columns={[{ title: trend.day }, { title: texts.names[metric], figure: true }, { title: texts.comparedWith, figure: true }, { title: texts.onThatDay, figure: true }]}
              rows={days.map((day, at) => ({ key: day.date, cells: [words.day(day.date), count(day), then[at] ? words.day(then[at].date) : none, count(then[at])] })).reverse()}
            />
          )}
        </Loaded>
      </div>
    </ConsolePanel>
  );
}

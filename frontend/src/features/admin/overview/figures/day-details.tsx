import { useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { ConsolePanel } from '@/features/admin/console-panel';
import { FigureTable } from '@/features/admin/figure-table';
import { Loaded } from '@/features/admin/loaded';
import { formatMediumDay } from '@/format/date';
import { formatCount } from '@/format/number';
import { consoleTexts } from '@/texts/admin';
import { useLanguage } from '@/texts/language';
import type { DayRange } from '../range';

type Day = Schema<'DayFiguresView'>;

interface DayDetailsProps {
  metric: 'aiSearches' | 'showMoreClicks' | 'requestAppointmentClicks' | 'bookProviderClicks';
  days: readonly Day[];
  before: DayRange;
}

/** A figure for each day, beside the same day of the period before. */
export function DayDetails({ metric, days, before }: DayDetailsProps) {
  const {
    overview: { metrics: texts, trend, parts },
    none,
  } = consoleTexts.useTexts();
  const { language } = useLanguage();
  const title = texts.detailsOf(texts.names[metric]);
  const earlier = useApi('/api/admin/daily-figures', {
    params: { query: { startDate: before.from, endDate: before.to } },
  });
  const count = (day: Day | undefined): string => (day ? formatCount(day[metric]) : none);
  return (
    <ConsolePanel title={title}>
      <Loaded from={earlier} what={parts.trend}>
        {(then) => (
          <div className="console-panel-body">
            <FigureTable
              label={title}
              empty={trend.empty}
              columns={[
                { title: trend.day },
                { title: texts.names[metric], figure: true },
                { title: texts.comparedWith, figure: true },
                { title: texts.onThatDay, figure: true },
              ]}
              rows={days
                .map((day, at) => ({
                  key: day.date,
                  cells: [
                    formatMediumDay(day.date, language),
                    count(day),
                    then[at] ? formatMediumDay(then[at].date, language) : none,
                    count(then[at]),
                  ],
                }))
                .reverse()}
            />
          </div>
        )}
      </Loaded>
    </ConsolePanel>
  );
}

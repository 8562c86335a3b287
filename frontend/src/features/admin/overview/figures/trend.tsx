import type { Schema } from '@/api/schema';
import { LineChart } from '@/features/admin/charts/line-chart';
import { FigureTable } from '@/features/admin/figure-table';
import { formatCount } from '@/format/number';
import { consoleTexts } from '@/texts/admin';
import type { DayRange } from '../range';
import { useDayTexts } from '../use-day-texts';
import { asWeeks, drawn } from '../weeks';

const LINES = ['aiSearches', 'requestAppointmentClicks', 'bookProviderClicks'] as const;

/** Searches, appointment requests and booking clicks for each day. */
export function Trend({
  range,
  days,
}: {
  range: DayRange;
  days: readonly Schema<'DayFiguresView'>[];
}) {
  const {
    overview: {
      trend: texts,
      metrics: { names },
    },
  } = consoleTexts.useTexts();
  const words = useDayTexts();
  const points = drawn(days);
  const label = asWeeks(days) ? texts.summaryOfWeeks : texts.summary;
  const sum = (group: readonly Schema<'DayFiguresView'>[], key: (typeof LINES)[number]): number =>
    group.reduce((all, day) => all + day[key], 0);
  return (
    <div className="chart-pair">
      <div>
        <LineChart
          label={label(LINES.map((key) => names[key]).join(', '), words.range(range))}
          names={points.map((group) => words.day(group[0]?.date ?? range.to))}
          lines={LINES.map((key) => ({
            name: names[key],
            values: points.map((group) => sum(group, key)),
          }))}
        />
        {asWeeks(days) && <p className="chart-note muted">{texts.weeks}</p>}
      </div>
      <FigureTable
        label={texts.title}
        empty={texts.empty}
        columns={[
          { title: texts.day },
          ...LINES.map((key) => ({ title: names[key], figure: true })),
        ]}
        rows={days.toReversed().map((day) => ({
          key: day.date,
          cells: [words.day(day.date), ...LINES.map((key) => formatCount(day[key]))],
        }))}
      />
    </div>
  );
}

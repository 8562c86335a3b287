import type { Schema } from '../../../api/schema';
import { consoleTexts } from '../../../texts/admin';
import { LineChart } from '../charts/line-chart';
import { FigureTable } from '../figure-table';
import type { DayRange } from './range';
import { useDayTexts } from './use-day-texts';

const LINES = ['aiSearches', 'requestAppointmentClicks', 'bookProviderClicks'] as const;

/** What was searched, asked for and booked, day by day. */
export function Trend({ range, days }: { range: DayRange; days: readonly Schema<'DayFiguresView'>[] }) {
  const { overview: { trend: texts, metrics: { names } } } = consoleTexts.useTexts();
  const words = useDayTexts();
  return (
    <div className="chart-pair">
      <LineChart
        label={texts.summary(LINES.map((key) => names[key]).join(', '), words.range(range))}
        names={days.map(({ date }) => words.day(date))}
        lines={LINES.map((key) => ({ name: names[key], values: days.map((day) => day[key]) }))}
      />
      <FigureTable
        label={texts.title}
        empty={texts.empty}
        columns={[{ title: texts.day }, ...LINES.map((key) => ({ title: names[key], figure: true }))]}
        rows={days.toReversed().map((day) => ({ key: day.date, cells: [words.day(day.date), ...LINES.map((key) => day[key].toLocaleString('en-US'))] }))}
      />
    </div>
  );
}

import type { Schema } from '@/api/schema';
import { BarChart } from '@/features/admin/charts/bar-chart';
import { FigureTable } from '@/features/admin/figure-table';
import { formatCount } from '@/format/number';
import { consoleTexts } from '@/texts/admin';

const STEPS = ['aiSearches', 'requestAppointmentClicks', 'bookProviderClicks'] as const;

/** How many searches lead to an appointment request, and to an appointment. */
export function Funnel({ days }: { days: readonly Schema<'DayFiguresView'>[] }) {
  const {
    overview: { funnel: texts },
    none,
  } = consoleTexts.useTexts();
  const steps = STEPS.map((key) => ({
    key,
    name: texts.steps[key],
    value: days.reduce((sum, day) => sum + day[key], 0),
  }));
  const searches = steps[0]?.value ?? 0;
  return (
    <div className="chart-pair">
      <BarChart label={texts.summary} bars={steps} />
      <FigureTable
        label={texts.title}
        empty=""
        columns={[
          { title: texts.step },
          { title: texts.count, figure: true },
          { title: texts.share, figure: true },
        ]}
        rows={steps.map(({ key, name, value }) => ({
          key,
          cells: [
            name,
            formatCount(value),
            searches ? ((100 * value) / searches).toFixed(1) : none,
          ],
        }))}
      />
    </div>
  );
}

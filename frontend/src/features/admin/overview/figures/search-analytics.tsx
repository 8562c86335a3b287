import { api, useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { BarChart } from '@/features/admin/charts/bar-chart';
import { ConsolePanel } from '@/features/admin/console-panel';
import { ExportButton } from '@/features/admin/export-button';
import { FigureTable } from '@/features/admin/figure-table';
import { Loaded } from '@/features/admin/loaded';
import { Stats } from '@/features/admin/stats';
import { formatCount } from '@/format/number';
import { consoleTexts } from '@/texts/admin';
import type { DayRange } from '../range';
import { useDayTexts } from '../use-day-texts';
import { latestDays, meanSeconds } from './search-figures';

const MAX_BARS = 10;

/** Searches and how well they are answered. `exports` offers the file with all searches. */
export function SearchAnalytics({ range, exports }: { range: DayRange; exports: boolean }) {
  const {
    overview: { search: texts, parts },
  } = consoleTexts.useTexts();
  const query = { startDate: range.from, endDate: range.to };
  const answer = useApi(
    '/api/admin/search-analytics',
    { params: { query } },
    { keepPreviousData: true },
  );
  const file = (
    <ExportButton
      label={texts.export}
      done={texts.exported}
      fileName={`search-analytics_${range.from}_${range.to}.json`}
      read={() =>
        api.GET('/api/admin/export-search-analytics', { params: { query }, parseAs: 'stream' })
      }
    />
  );
  return (
    <ConsolePanel title={texts.title} aside={exports && file}>
      <Loaded from={answer} what={parts.search}>
        {(figures) => <Figures figures={figures} />}
      </Loaded>
    </ConsolePanel>
  );
}

function Figures({
  figures: { totalSearches, zeroResultRate, dailySearchCounts, topSearchPhrases },
}: {
  figures: Schema<'SearchFiguresView'>;
}) {
  const {
    overview: { search: texts },
  } = consoleTexts.useTexts();
  const words = useDayTexts();
  return (
    <>
      <Stats
        stats={[
          { name: texts.total, value: formatCount(totalSearches) },
          { name: texts.zero, value: `${zeroResultRate.toFixed(1)}%` },
          { name: texts.average, value: texts.seconds(meanSeconds(dailySearchCounts)) },
        ]}
      />
      <h3 className="console-panel-part">{texts.phrases}</h3>
      {topSearchPhrases.length === 0 ? (
        <p className="console-panel-body muted">{texts.noPhrases}</p>
      ) : (
        <div className="chart-pair">
          <BarChart
            label={texts.summary}
            bars={topSearchPhrases
              .slice(0, MAX_BARS)
              .map(({ phrase, count }) => ({ key: phrase, name: phrase, value: count }))}
          />
          <FigureTable
            label={texts.phrases}
            empty={texts.noPhrases}
            columns={[{ title: texts.phrase }, { title: texts.count, figure: true }]}
            rows={topSearchPhrases.map(({ phrase, count }) => ({
              key: phrase,
              cells: [phrase, formatCount(count)],
            }))}
          />
        </div>
      )}
      <h3 className="console-panel-part">{texts.days}</h3>
      <div className="console-panel-body">
        <FigureTable
          label={texts.days}
          empty={texts.noDays}
          columns={[
            { title: texts.day },
            { title: texts.count, figure: true },
            { title: texts.duration, figure: true },
          ]}
          rows={latestDays(dailySearchCounts).map((day) => ({
            key: day.date,
            cells: [words.day(day.date), formatCount(day.count), texts.seconds(meanSeconds([day]))],
          }))}
        />
      </div>
    </>
  );
}

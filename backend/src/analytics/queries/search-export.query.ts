import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DailyFigures } from './day-figures.js';
import { type DayRange } from './days.js';
import { searchFiguresOf } from './search-figures.query.js';
import { SearchPhrases } from './search-phrases.js';

const PHRASES_AT_ONCE = 1000;

/**
 * JSON of a SearchFiguresView in parts, with every phrase of at least three sessions and not only
 * the first twenty.
 */
export class SearchExport extends Query<AsyncGenerator<string>> {
  constructor(
    readonly range: DayRange,
    readonly zone: string,
  ) {
    super();
  }
}

@QueryHandler(SearchExport)
export class SearchExportHandler implements IQueryHandler<SearchExport> {
  constructor(
    private readonly figures: DailyFigures,
    private readonly phrases: SearchPhrases,
  ) {}

  async execute({ range, zone }: SearchExport): Promise<AsyncGenerator<string>> {
    const days = await this.figures.of(range, zone);
    const open = days.filter((day) => day.open).map(({ date }) => date);
    return written(
      JSON.stringify(searchFiguresOf(days)),
      this.phrases.pages(range, open, zone, PHRASES_AT_ONCE),
    );
  }
}

async function* written(
  figures: string,
  pages: AsyncGenerator<readonly object[]>,
): AsyncGenerator<string> {
  yield `${figures.slice(0, -1)},"topSearchPhrases":[`;
  let isFirst = true;
  for await (const page of pages) {
    if (page.length)
      yield `${isFirst ? '' : ','}${page.map((phrase) => JSON.stringify(phrase)).join(',')}`;
    isFirst &&= page.length === 0;
  }
  yield ']}';
}

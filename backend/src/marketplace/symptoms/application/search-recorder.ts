import { Injectable } from '../../../platform/config/injectable.js';
import { Clock } from '../../../shared/clock.js';
import { Ids } from '../../../shared/ids.js';
import { SearchLog, type SearchRecord } from '../domain/search-log.js';
import { scrubbed } from '../domain/text/scrubbed.js';

/** Keeps searches without what would name a person. */
@Injectable()
export class SearchRecorder {
  constructor(
    private readonly log: SearchLog,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** @returns the id of the search, which is stored by then. */
  record(search: Omit<SearchRecord, 'id' | 'at'>): Promise<string> {
    return this.log.add({
      ...search,
      id: this.ids.next(),
      at: this.clock.now(),
      query: scrubbed(search.query),
    });
  }
}

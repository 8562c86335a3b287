import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../shared/domain/clock.js';
import { Ids } from '../../shared/domain/ids.js';
import { SearchLog, type SearchRecord } from '../domain/search-log.js';
import { scrubbed } from '../domain/symptoms/scrubbed.js';

/** Keeps a search without what would name a person; answers its id. */
export class RecordSearch extends Command<string> {
  constructor(readonly search: Omit<SearchRecord, 'id' | 'at'>) { super(); }
}

@CommandHandler(RecordSearch)
export class RecordSearchHandler implements ICommandHandler<RecordSearch> {
  constructor(private readonly log: SearchLog, private readonly clock: Clock, private readonly ids: Ids) {}

  execute({ search }: RecordSearch): Promise<string> {
    return this.log.add({ ...search, id: this.ids.next(), at: this.clock.now(), query: scrubbed(search.query) });
  }
}

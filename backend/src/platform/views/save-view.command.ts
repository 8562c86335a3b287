import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Ids } from '../../shared/ids.js';
import { Sql } from '../database/sql.js';
import type { ViewList } from './view-lists.js';

/** What a person saves of a list. */
export interface NewView {
  readonly list: ViewList;
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
}

/** Saves the filters and the order of a list, and resolves with the id of the view. */
export class SaveView extends Command<string> {
  static readonly action = 'create';
  /** The list; what is searched for can be about people. */
  readonly reason: string;

  constructor(
    readonly by: string,
    readonly view: NewView,
  ) {
    super();
    this.reason = view.list;
  }
}

@CommandHandler(SaveView)
export class SaveViewHandler implements ICommandHandler<SaveView> {
  constructor(
    private readonly sql: Sql,
    private readonly ids: Ids,
  ) {}

  async execute({ by, view: { list, name, query, shared } }: SaveView): Promise<string> {
    const id = this.ids.next();
    const [saved] = await this.sql.rows<{ id: string }>(
      `insert into shared.saved_views (id, owner_id, list, name, query, shared)
       values (?, ?, ?, ?, ?, ?)
       on conflict (owner_id, list, lower(name)) do update
       set name = excluded.name, query = excluded.query, shared = excluded.shared
       returning id`,
      [id, by, list, name, query, shared],
    );
    return saved?.id ?? id;
  }
}

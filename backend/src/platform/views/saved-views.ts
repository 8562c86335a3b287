import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import type { SavedViewView } from './admin-saved-views.dto.js';
import type { ViewList } from './view-lists.js';

/** More are not listed. */
const MAX_LISTED = 200;

const COLUMNS = 'id, list, name, query, shared, owner_id = ?::uuid as own';

/** Reads saved filters and orders of the console's lists. */
@Injectable()
export class SavedViews {
  constructor(private readonly sql: Sql) {}

  /** One's own and the shared ones of a list, by name. */
  of(list: ViewList, userId: string): Promise<SavedViewView[]> {
    return this.sql.rows<SavedViewView>(
      `select ${COLUMNS}
       from shared.saved_views
       where list = ? and (shared or owner_id = ?)
       order by lower(name), id
       limit ${MAX_LISTED}`,
      [userId, list, userId],
    );
  }

  /** One of these lists; undefined when there is none that the person may open. */
  async find(
    id: string,
    userId: string,
    lists: readonly ViewList[],
  ): Promise<SavedViewView | undefined> {
    const [view] = await this.sql.rows<SavedViewView>(
      `select ${COLUMNS}
       from shared.saved_views
       where id = ? and (shared or owner_id = ?) and list in (?)`,
      [userId, id, userId, lists],
    );
    return view;
  }
}

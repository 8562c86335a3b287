import { Injectable } from '@nestjs/common';
import type { Role } from '../../shared/actors.js';
import { Sql } from '../database/sql.js';
import type { SavedViewView } from './admin-saved-views.dto.js';
import { listsFor, type ViewList } from './view-lists.js';

/** More are not listed. */
const MAX_LISTED = 200;

const COLUMNS = `
  id, list, name, query, shared,
  owner_id = ?::uuid as own,
  owner_id = ?::uuid or (shared and ?::boolean) as deletable`;

interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/** The values of COLUMNS. */
const valuesFor = ({ id, role }: Viewer): unknown[] => [id, id, role === 'super_admin'];

/** Reads saved filters and orders of the console's lists. */
@Injectable()
export class SavedViews {
  constructor(private readonly sql: Sql) {}

  /** One's own and the shared ones of a list, by name. */
  of(list: ViewList, viewer: Viewer): Promise<SavedViewView[]> {
    return this.sql.rows<SavedViewView>(
      `select ${COLUMNS}
       from shared.saved_views
       where list = ? and (shared or owner_id = ?)
       order by lower(name), id
       limit ${MAX_LISTED}`,
      [...valuesFor(viewer), list, viewer.id],
    );
  }

  /** Undefined when there is none that the person may open. */
  async find(id: string, viewer: Viewer): Promise<SavedViewView | undefined> {
    const [view] = await this.sql.rows<SavedViewView>(
      `select ${COLUMNS}
       from shared.saved_views
       where id = ? and (shared or owner_id = ?) and list in (?)`,
      [...valuesFor(viewer), id, viewer.id, listsFor(viewer.role)],
    );
    return view;
  }
}

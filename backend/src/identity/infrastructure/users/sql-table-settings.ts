import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { type TableChoice, TableSettings } from '../../application/users/table-settings.js';

/** What people chose for the console's lists, in `identity.table_settings`. */
@Injectable()
export class SqlTableSettings extends TableSettings {
  constructor(private readonly sql: Sql) {
    super();
  }

  async save(userId: string, { compact, tables }: TableChoice, at: Date): Promise<void> {
    await this.sql.rows(
      `insert into identity.table_settings (user_id, compact, tables, saved_at)
       values (?, ?, ?, ?)
       on conflict (user_id) do update
       set compact = excluded.compact, tables = excluded.tables, saved_at = excluded.saved_at`,
      [userId, compact, JSON.stringify(tables), at],
    );
  }

  async deleteOf(userId: string): Promise<void> {
    await this.sql.rows('delete from identity.table_settings where user_id = ?', [userId]);
  }
}

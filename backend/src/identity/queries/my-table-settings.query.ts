import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql, utc } from '../../platform/database/sql.js';

export class TableColumnsView {
  /** The page and the first column of the list. */
  table!: string;
  /** Names of columns that are hidden. */
  hidden!: string[];
  /** Names of columns that are shown although the screen is too narrow for them. */
  shown!: string[];
}

export class TableSettingsView {
  /** Whether rows have less space around them. */
  compact!: boolean;
  tables!: TableColumnsView[];
  /** Null when the person has chosen nothing yet. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) savedAt!: string | null;
}

const NOTHING_CHOSEN: TableSettingsView = { compact: false, tables: [], savedAt: null };

/** How a person wants the console's lists. */
export class MyTableSettings extends Query<TableSettingsView> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(MyTableSettings)
export class MyTableSettingsHandler implements IQueryHandler<MyTableSettings> {
  constructor(private readonly sql: Sql) {}

  async execute({ userId }: MyTableSettings): Promise<TableSettingsView> {
    const [chosen] = await this.sql.rows<TableSettingsView>(
      `select compact, tables, ${utc('saved_at')} as "savedAt"
       from identity.table_settings
       where user_id = ?`,
      [userId],
    );
    return chosen ?? NOTHING_CHOSEN;
  }
}

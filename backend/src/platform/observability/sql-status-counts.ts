import type { Sql } from '../database/sql.js';
import { StatusCounts } from './status-counts.js';

/** Counts the rows of a table by its column `status`. */
export class SqlStatusCounts extends StatusCounts {
  constructor(
    private readonly sql: Sql,
    readonly section: StatusCounts['section'],
    private readonly from: string,
  ) {
    super();
  }

  async read(): Promise<Readonly<Record<string, number>>> {
    const rows = await this.sql.rows<{ status: string; count: number }>(
      `select status, count(*)::int as count from ${this.from} group by status order by status`,
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  }
}

import { sql } from 'kysely';
import { Injectable } from '../../../platform/config/injectable.js';
import { type Page, Sql, utc } from '../../../platform/database/sql.js';
import { WaitingWork, type WorkItem } from '../../../platform/work/waiting-work.js';

/**
 * Price files that were read and wait to be applied, the oldest first; without those whose bytes
 * are in force, or whose hospital has a later file in force.
 */
@Injectable()
export class WaitingPriceFiles extends WaitingWork {
  readonly kind = 'price-file';
  readonly access = 'admin';

  constructor(private readonly sql: Sql) {
    super();
  }

  read(limit: number): Promise<Page<WorkItem>> {
    return this.sql.page({
      alias: 'imported',
      from: sql`from pricing.price_file_imports imported`,
      where: [
        sql`imported.status = 'ready'
          and not exists (
            select from pricing.price_file_imports other
            where other.provider_id = imported.provider_id
              and other.status = 'applied'
              and (
                other.sha256 = imported.sha256
                or other.created_at > imported.created_at
              )
          )`,
      ],
      order: [{ by: 'imported.created_at' }, { by: 'imported.id' }],
      columns: `
        imported.id,
        coalesce(imported.reading->>'hospital', imported.file_name) as title,
        imported.file_name as detail,
        null::int as count,
        null as "dueAt",
        ${utc('imported.created_at')} as since`,
      limit,
      offset: 0,
    });
  }
}

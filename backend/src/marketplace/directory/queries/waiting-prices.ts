import { sql } from 'kysely';
import { Injectable } from '../../../platform/config/injectable.js';
import { type Page, Sql, utc } from '../../../platform/database/sql.js';
import { WaitingWork, type WorkItem } from '../../../platform/work/waiting-work.js';
import { ENDING_PRICE_DAYS } from '../../contract/ending-prices.js';

/**
 * Clinics whose first price ends within ENDING_PRICE_DAYS, because it was attested long ago. Prices
 * of published files are replaced by files, and nobody confirms those of an invented clinic.
 */
@Injectable()
export class WaitingPrices extends WaitingWork {
  readonly kind = 'expiring-price';
  readonly access = 'admin';

  constructor(private readonly sql: Sql) {
    super();
  }

  read(limit: number): Promise<Page<WorkItem>> {
    return this.sql.page({
      alias: 'd',
      from: sql`from marketplace.directory d`,
      where: [
        sql`d.changes_on <= current_date + ${sql.lit(ENDING_PRICE_DAYS)}
          and exists (
            select from marketplace.providers p
            where p.id = d.provider_id and p.kind = 'clinic' and not p.demo
          )`,
      ],
      order: [{ by: 'd.changes_on' }, { by: 'd.provider_id' }],
      columns: `
        d.provider_id as id,
        named.name as title,
        null as detail,
        null::int as count,
        ${utc("(d.changes_on::timestamp at time zone 'UTC')")} as "dueAt",
        null as since`,
      joins: 'join marketplace.providers named on named.id = d.provider_id',
      limit,
      offset: 0,
    });
  }
}

import { sql } from 'kysely';
import { Injectable } from '../../platform/config/injectable.js';
import { allOf, idOrWords, Sql } from '../../platform/database/sql.js';
import { type FoundRecord, MAX_MATCHES, RecordFinder } from '../../platform/find/record-finder.js';

/** Finds price requests by reference, contact, or what they are about. */
@Injectable()
export class PriceRequestFinder extends RecordFinder {
  readonly access = 'admin';

  constructor(private readonly sql: Sql) {
    super();
  }

  find(search: string, limit: number): Promise<FoundRecord[]> {
    return this.sql.select(sql<FoundRecord>`
      select
        'price-request' as kind,
        r.id,
        coalesce(
          nullif(concat_ws(', ', r.service_name, r.provider_name, r.specialty), ''),
          r.reference
        ) as title,
        concat_ws(', ', r.reference, r.contact_email) as detail,
        null as slug
      from (
        select *
        from pricing.price_requests r
        where ${allOf(idOrWords('r', search))}
        limit ${MAX_MATCHES}
      ) r
      order by r.created_at desc, r.id desc
      limit ${limit}`);
  }
}

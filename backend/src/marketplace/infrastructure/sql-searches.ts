import { Injectable } from '@nestjs/common';
import { Sql } from '../../shared/infrastructure/sql.js';
import { type SearchDay, type SearchPhrase, Searches } from '../contract/searches.js';

const LEAST_SESSIONS = 3;
const PEOPLES = 'not staff and not robot and searched_at >= ?::timestamptz and searched_at < ?::timestamptz';

@Injectable()
export class SqlSearches extends Searches {
  constructor(private readonly sql: Sql) { super(); }

  async clicked(searchId: string, { providerId, serviceId }: { readonly providerId: string | null; readonly serviceId: string | null }): Promise<boolean> {
    const rows = await this.sql.rows(
      `update marketplace.searches set clicked_at = now(), clicked_provider_id = ?, clicked_service_id = ? where id = ? and clicked_at is null and searched_at > now() - interval '30 minutes' returning id`,
      [providerId, serviceId, searchId],
    );
    return rows.length > 0;
  }

  days(from: Date, to: Date, zone: string): Promise<SearchDay[]> {
    return this.sql.rows<SearchDay>(
      `select to_char(searched_at at time zone ?, 'YYYY-MM-DD') as date, count(*)::int as searches, (count(*) filter (where results = 0))::int as "withoutResult", round(avg(duration_ms))::int as "averageDuration"
         from marketplace.searches where ${PEOPLES} group by 1 order by 1`,
      [zone, from, to],
    );
  }

  phrases(from: Date, to: Date, most: number): Promise<SearchPhrase[]> {
    return this.sql.rows<SearchPhrase>(
      `select query as phrase, count(*)::int as count from marketplace.searches where ${PEOPLES}
         group by query having count(distinct coalesce(session_id::text, visitor)) >= ${LEAST_SESSIONS} order by 2 desc, 1 limit ?`,
      [from, to, most],
    );
  }
}

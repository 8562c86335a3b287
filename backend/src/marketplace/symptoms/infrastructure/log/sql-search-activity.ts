import { Injectable } from '@nestjs/common';
import { Sql } from '../../../../platform/database/sql.js';
import {
  type DayOfPhrase,
  type DayOfSearches,
  SearchActivity,
} from '../../../contract/search-activity.js';

const DAY = `to_char(searched_at at time zone ?, 'YYYY-MM-DD') as date`;
const OF_PEOPLE = `
  from marketplace.searches
  where not staff
    and not robot
    and searched_at >= ?::date::timestamp at time zone ?
    and searched_at < (?::date + 1)::timestamp at time zone ?`;

@Injectable()
export class SqlSearchActivity extends SearchActivity {
  constructor(private readonly sql: Sql) {
    super();
  }

  perDay(from: string, to: string, zone: string): Promise<DayOfSearches[]> {
    return this.sql.rows<DayOfSearches>(
      `select ${DAY}, count(*)::int as searches, count(*) filter (where results = 0)::int as zero,
         avg(duration_ms)::double precision as average
       ${OF_PEOPLE}
       group by 1
       order by 1`,
      [zone, from, zone, to, zone],
    );
  }

  phrases(from: string, to: string, zone: string): Promise<DayOfPhrase[]> {
    return this.sql.rows<DayOfPhrase>(
      `select ${DAY}, regexp_replace(lower(btrim(query)), '\\s+', ' ', 'g') as phrase,
         count(*)::int as searches,
         count(distinct coalesce(session_id::text, visitor))::int as sessions
       ${OF_PEOPLE}
       group by 1, 2`,
      [zone, from, zone, to, zone],
    );
  }

  async careSequences(
    searchIds: readonly string[],
    sessionIds: readonly string[],
  ): Promise<ReadonlyMap<string, unknown>> {
    const rows = await this.sql.prepared<{ id: string; care: unknown }>(
      `select id, care_sequence as care
       from marketplace.searches
       where id = any($1::uuid[]) and session_id = any($2::uuid[])`,
      [searchIds, sessionIds],
    );
    return new Map(rows.map(({ id, care }) => [id, care]));
  }

  async first(): Promise<Date | null> {
    const [row] = await this.sql.rows<{ first: Date | null }>(
      'select min(searched_at) as first from marketplace.searches',
    );
    return row?.first ?? null;
  }
}

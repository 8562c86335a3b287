import { Injectable } from '../../../platform/config/injectable.js';
import { MAX_COUNTED, type Page, Sql } from '../../../platform/database/sql.js';
import { WaitingWork, type WorkItem } from '../../../platform/work/waiting-work.js';
import { MIN_SESSIONS } from './search-misses.query.js';

/** The statement of `WaitingMisses`: phrases of the last week without an answer. */
const MISSES = `
  with missed as (
    select
      query,
      language,
      (count(*) + sum(repeats))::int as searches,
      min(searched_at) as first_at
    from marketplace.searches
    where triage = 'none'
      and not staff
      and not robot
      and searched_at > now() - interval '7 days'
    group by query, language
    having count(distinct coalesce(session_id::text, visitor)) >= ${MIN_SESSIONS}
  )
  select
    (
      select count(*)::int
      from (select from missed limit ${MAX_COUNTED + 1}) counted
    ) as total,
    (
      select coalesce(json_agg(page), '[]')
      from (
        select
          query as id,
          query as title,
          language as detail,
          searches as count,
          null as "dueAt",
          to_char(first_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
        from missed
        order by searches desc, query, language
        limit ?
      ) page
    ) as rows`;

/** Phrases that several people searched this week without an answer, the most frequent first. */
@Injectable()
export class WaitingMisses extends WaitingWork {
  readonly kind = 'search-miss';
  readonly access = 'analyst';

  constructor(private readonly sql: Sql) {
    super();
  }

  async read(limit: number): Promise<Page<WorkItem>> {
    const [page] = await this.sql.rows<Page<WorkItem>>(MISSES, [limit]);
    return page ?? { rows: [], total: 0 };
  }
}

import { Injectable } from '@nestjs/common';
import { Sql } from '../../src/platform/database/sql.js';
import { Clock } from '../../src/shared/clock.js';
import { batches, idOf, midnightOf, roll, ScaleSeed } from './scale-seed.js';

/** So many days up to yesterday, the longest of the list, and so many searches of a phrase. */
const DAYS = 89;
const EACH = 10;
const INSERT = `
  insert into marketplace.searches (
    id, searched_at, session_id, visitor, query, language, triage, results, services, specialties,
    care_sequence, source, degraded, duration_ms, staff, robot
  )
  select ${idOf('21', 'n')},
    ?::timestamptz - mod(n, ${DAYS}) * interval '1 day' - ${roll(1, 86_400)} * interval '1 second',
    ${idOf('41', 'n')}, 'visitor ' || n,
    (array['zumbling', 'knee paain', 'wobbly', 'qwert'])[mod(phrase, 4) + 1] || ' about ' || phrase,
    (array['en', 'es'])[mod(phrase, 2) + 1], 'none', 0, '{}', '{}', '{}', 'offline', false, 5,
    false, false
  from (
    select n, 1 + ${roll(2, '?::bigint')} as phrase from generate_series(?::bigint, ?::bigint) n
  ) drawn`;

/** Searches of the last days in which nothing was found, each of another session. */
@Injectable()
export class SearchMissesSeed extends ScaleSeed {
  readonly option = 'search-misses';
  readonly order = 7;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    super();
  }

  async seed(count: number): Promise<string> {
    const midnight = midnightOf(this.clock.now());
    for (const batch of batches(count))
      await this.sql.rows(INSERT, [midnight, Math.ceil(count / EACH), ...batch]);
    await this.sql.rows('analyze marketplace.searches');
    return `${count} searches that found nothing.`;
  }
}

import { Injectable } from '@nestjs/common';
import { Sql } from '../../src/platform/database/sql.js';
import { Clock } from '../../src/shared/clock.js';
import { batches, idOf, IN_A_YEAR, midnightOf, roll, ScaleSeed } from './scale-seed.js';

/** One in so many of what visitors do is a search. */
const ONE_IN = 20;
const INSERT = `
  insert into marketplace.searches (
    id, searched_at, session_id, visitor, query, language, triage, results, services, specialties,
    care_sequence, source, degraded, duration_ms, staff, robot
  )
  select ${idOf('20', 'n')}, ${IN_A_YEAR}, ${idOf('40', roll(2, 200_000))},
    'visitor ' || ${roll(2, 200_000)}, 'phrase ' || ${roll(5, 500)}, 'en', 'routine',
    ${roll(6, 10)}, '{}', '{}', '{}', 'offline', false, 5 + ${roll(7, 90)}, false,
    ${roll(4, 20)} = 0
  from generate_series(?::bigint, ?::bigint) n`;

/** The searches among the events, spread evenly over the 365 days up to yesterday. */
@Injectable()
export class SearchesSeed extends ScaleSeed {
  readonly option = 'events';
  readonly order = 3;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    super();
  }

  async seed(events: number): Promise<string> {
    const count = Math.floor(events / ONE_IN);
    const lastMidnight = midnightOf(this.clock.now());
    for (const batch of batches(count)) await this.sql.rows(INSERT, [lastMidnight, ...batch]);
    await this.sql.rows('analyze marketplace.searches');
    return `${count} searches.`;
  }
}

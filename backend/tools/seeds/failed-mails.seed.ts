import { Injectable } from '@nestjs/common';
import { Registry } from '../../src/platform/config/registry.js';
import { Sql } from '../../src/platform/database/sql.js';
import { Reactions } from '../../src/platform/events/reaction.js';
import { isMailReaction } from '../../src/platform/events/reaction-queue.js';
import { Clock } from '../../src/shared/clock.js';
import { batches, IN_A_YEAR, midnightOf, roll, ScaleSeed } from './scale-seed.js';

/** Far from the numbers of events that come to be. */
const FIRST_EVENT = 1_000_000_000_000;
const INSERT = `
  with kinds as (select ?::json as list)
  insert into shared.failed_mails (id, kind, event, recorded_at, failed_at, attempts, fault)
  select concat(mail ->> 'kind', '-', ${FIRST_EVENT} + n), mail ->> 'kind', mail ->> 'event', at,
    at + interval '10 minutes', 8,
    (
      array['Error EENVELOPE', 'Error ETIMEDOUT', 'Error ECONNECTION', 'Error EMESSAGE']
    )[${roll(4, 4)} + 1]
  from (
    select n, ${IN_A_YEAR} as at,
      kinds.list -> ${roll(3, 'json_array_length(kinds.list)')}::int as mail
    from generate_series(?::bigint, ?::bigint) n
    cross join kinds
  ) drawn`;

/**
 * Mails of every kind that were given up. The queue knows none of them: asking for one again sends
 * nothing.
 */
@Injectable()
export class FailedMailsSeed extends ScaleSeed {
  readonly option = 'failed-mails';
  readonly order = 5;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly registry: Registry,
  ) {
    super();
  }

  async seed(count: number): Promise<string> {
    const midnight = midnightOf(this.clock.now());
    const kinds = this.registry
      .all(Reactions)
      .flatMap(({ all }) => all)
      .filter(({ name }) => isMailReaction(name))
      .map(({ name, type }) => ({ kind: name, event: type }));
    for (const batch of batches(count))
      await this.sql.rows(INSERT, [JSON.stringify(kinds), midnight, ...batch]);
    await this.sql.rows('vacuum analyze shared.failed_mails');
    return `${count} failed mails.`;
  }
}

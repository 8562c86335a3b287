import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { RollUpDay } from '../../src/analytics/application/roll-up-day.command.js';
import { EventPartitions } from '../../src/analytics/infrastructure/event-partitions.js';
import { dayAfter, dayIn } from '../../src/analytics/queries/days.js';
import { Commands } from '../../src/platform/commands/commands.js';
import { Settings } from '../../src/platform/config/settings.js';
import { Sql } from '../../src/platform/database/sql.js';
import { Clock } from '../../src/shared/clock.js';
import { idOf, roll, SCALE_DAYS, ScaleSeed } from './scale-seed.js';

/** In one statement, far below the time limit of one. */
const BATCH = 10_000;

const uuid = (kind: number, number: string): string => idOf(`${kind}0`, number);
const AT = `?::timestamptz + ${roll(1, 86_400)} * interval '1 second'`;
const NUMBERS = 'from generate_series(?::bigint, ?::bigint) n';
/**
 * Of a hundred rows eighty-five are events and ten clicks on one of 2,000 providers; five are
 * searches, which the marketplace seeds.
 */
const INSERTS = [
  `insert into analytics.user_events (
     id, received_at, session_id, event_type, url, user_agent, ip_address, excluded
   )
   select ${uuid(1, 'n')}, ${AT}, ${uuid(4, roll(2, 200_000))},
     (array['PAGE_VIEW', 'PAGE_VIEW', 'NAVIGATION_CLICK', 'MODAL_OPEN'])[${roll(3, 4)} + 1], '/',
     'Firefox', '192.0.2.0', case when ${roll(4, 20)} = 0 then 'bot' end
   ${NUMBERS}
   where mod(n, 100) < 85`,
  `insert into analytics.provider_interactions (
     id, received_at, session_id, provider_id, interaction_type, provider_rank, total_results
   )
   select ${uuid(3, 'n')}, ${AT}, ${uuid(4, roll(2, 200_000))},
     ('01900000-0002-7000-8000-' || lpad(to_hex(1 + ${roll(8, 2000)}), 12, '0'))::uuid,
     (array['show_more', 'show_more', 'request_appointment', 'book_provider'])[${roll(9, 4)} + 1],
     1 + ${roll(10, 20)}, 20
   ${NUMBERS}
   where mod(n, 100) >= 90`,
];

/**
 * Spread evenly over the 365 days up to yesterday, each rolled up; a product that runs on them
 * needs EVENT_DAYS of at least as many.
 */
@Injectable()
export class EventsSeed extends ScaleSeed {
  readonly option = 'events';
  readonly order = 4;

  constructor(
    private readonly sql: Sql,
    private readonly commands: Commands,
    private readonly modules: ModuleRef,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    super();
  }

  async seed(count: number): Promise<string> {
    const today = dayIn(this.settings.timeZone, this.clock.now());
    const first = dayAfter(today, -SCALE_DAYS);
    const perDay = Math.ceil(count / SCALE_DAYS);
    const partitions = this.modules.get(EventPartitions, { strict: false });
    await partitions.makeAhead(new Date(`${first}T00:00:00Z`));
    for (let day = 0; day < SCALE_DAYS; day++) {
      const date = dayAfter(first, day);
      const end = Math.min(count, (day + 1) * perDay);
      for (let from = day * perDay; from < end; from += BATCH) {
        const [low, high] = [from, Math.min(from + BATCH, end) - 1];
        for (const text of INSERTS) await this.sql.rows(text, [`${date}T06:00:00Z`, low, high]);
      }
    }
    for (const table of ['user_events', 'provider_interactions'])
      await this.sql.rows(`analyze analytics.${table}`);
    for (let day = 0; day < SCALE_DAYS; day++)
      await this.commands.execute(new RollUpDay(dayAfter(first, day)));
    for (const table of ['daily_analytics', 'provider_clicks', 'search_phrases'])
      await this.sql.rows(`analyze analytics.${table}`);
    return `${count} events, searches and clicks over ${SCALE_DAYS} days.`;
  }
}

import { Injectable } from '@nestjs/common';
import { DemoPeople } from '../../../identity/contract/demo-people.js';
import { DemoClinics } from '../../../marketplace/contract/demo-clinics.js';
import { Settings } from '../../../platform/config/settings.js';
import { Sql } from '../../../platform/database/sql.js';
import { StartupTask } from '../../../platform/events/startup.js';
import { Clock } from '../../../shared/clock.js';
import { DAY_MS } from '../../../shared/day.js';
import { DEMO_DAYS } from '../../../shared/demo-moments.js';
import { EventPartitions } from '../event-partitions.js';
import { demoActivity } from './demo-events.js';

/** Where the steps of a visit were, when no address is set. */
const ORIGIN = 'http://127.0.0.1';

/** Parameters: JSON of the events, JSON of the interactions. */
const ADD = `
  with events as (
    insert into analytics.user_events (
      id, received_at, occurred_at, session_id, user_id, event_type, url, user_agent, ip_address
    )
    select id, at, at, "sessionId", "userId", "eventType", url, "userAgent", "ipAddress"
    from json_to_recordset(?::json) as event(
      id uuid, at timestamptz, "sessionId" uuid, "userId" uuid, "eventType" text, url text,
      "userAgent" text, "ipAddress" text
    )
  )
  insert into analytics.provider_interactions (
    id, received_at, session_id, user_id, provider_id, service_id, interaction_type, page_url,
    user_agent, ip_address
  )
  select
    id, at, "sessionId", "userId", "providerId", "serviceId", "interactionType", url, "userAgent",
    "ipAddress"
  from json_to_recordset(?::json) as interaction(
    id uuid, at timestamptz, "sessionId" uuid, "userId" uuid, "providerId" uuid, "serviceId" uuid,
    "interactionType" text, url text, "userAgent" text, "ipAddress" text
  )`;

/**
 * Adds what invented visitors did within the last 30 days: once, while there is no event. The
 * rollup that runs when a worker starts computes the figures of these days. One statement adds all,
 * or nothing.
 */
@Injectable()
export class DemoEventsTask extends StartupTask {
  readonly order = 44;

  constructor(
    private readonly settings: Settings,
    private readonly people: DemoPeople,
    private readonly clinics: DemoClinics,
    private readonly partitions: EventPartitions,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    if (!this.settings.withDemoData) return;
    const existing = await this.sql.rows('select from analytics.user_events limit 1');
    if (existing.length) return;
    const [people, offers] = await Promise.all([this.people.patients(), this.clinics.offers()]);
    if (!people.length || !offers.length) return;
    const now = this.clock.now();
    const userIds = people.map(({ id }) => id);
    const origin = this.settings.publicUrl ?? ORIGIN;
    const { events, interactions } = demoActivity(now, { userIds, offers, origin });
    await this.partitions.makeAhead(new Date(now.getTime() - DEMO_DAYS * DAY_MS));
    await this.sql.rows(ADD, [JSON.stringify(events), JSON.stringify(interactions)]);
  }
}

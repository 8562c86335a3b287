import { Injectable } from '@nestjs/common';
import { Settings } from '../../../../platform/config/settings.js';
import { Sql } from '../../../../platform/database/sql.js';
import { StartupTask } from '../../../../platform/events/startup.js';
import { Clock } from '../../../../shared/clock.js';
import { demoSearches } from './demo-searches.js';

/** Parameters: JSON of the searches. */
const ADD = `
  insert into marketplace.searches (
    id, searched_at, session_id, visitor, query, language, triage, results, services, specialties,
    care_sequence, confidence, source, degraded, duration_ms, staff, robot
  )
  select
    id, at, "sessionId", visitor, query, language, triage, cardinality(services), services,
    specialties, '{}', confidence, 'offline', false, "durationMs", false, false
  from json_to_recordset(?::json) as search(
    id uuid, at timestamptz, "sessionId" uuid, visitor text, query text, language text,
    triage text, services text[], specialties text[], confidence int, "durationMs" int
  )`;

/**
 * Adds invented searches of the last 30 days beside the invented clinics: once, while nobody has
 * searched. One statement adds all, or nothing.
 */
@Injectable()
export class DemoSearchesTask extends StartupTask {
  readonly order = 43;

  constructor(
    private readonly settings: Settings,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    if (!this.settings.withDemoData) return;
    const [wanted] = await this.sql.rows(
      `select
       where exists (select from marketplace.providers where demo)
         and not exists (select from marketplace.searches)`,
    );
    if (!wanted) return;
    await this.sql.rows(ADD, [JSON.stringify(demoSearches(this.clock.now()))]);
  }
}

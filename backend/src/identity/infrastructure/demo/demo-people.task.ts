import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Sql } from '../../../platform/database/sql.js';
import { StartupTask } from '../../../platform/events/startup.js';
import { Clock } from '../../../shared/clock.js';
import { IdentityProvider } from '../../application/sign-in/identity-provider.js';
import { DEMO_EMAILS } from '../provider/demo-accounts.js';
import { demoSignIns, demoUsers } from './demo-people.js';

const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/142.0.0.0 Safari/537.36';

/** Parameters: the user agent, JSON of the people, JSON of their sign-ins. */
const ADD = `
  with browser as (
    select ?::text as agent
  ),
  people as (
    insert into identity.users (
      id, email, first_name, last_name, zip_code, status, email_verified_at, language,
      signup_utm_source, signup_user_agent, created_at, updated_at, demo
    )
    select
      person.id, person.email, person."firstName", person."lastName", person."zipCode",
      person.status,
      case when person.status <> 'pending_verification' then person."createdAt" end,
      person.language, person."utmSource", browser.agent, person."createdAt", person."createdAt",
      true
    from json_to_recordset(?::json) as person(
      id uuid, email text, "firstName" text, "lastName" text, "zipCode" text, status text,
      language text, "utmSource" text, "createdAt" timestamptz
    )
    cross join browser
  )
  insert into identity.sign_in_logs (
    id, email, user_id, event_type, ip_address, user_agent, success, error_message, created_at
  )
  select
    entry.id, entry.email, entry."userId",
    case when entry.success then 'sign_in_success' else 'sign_in_failed' end,
    entry."ipAddress", browser.agent, entry.success,
    case when not entry.success then 'invalid-credentials' end, entry.at
  from json_to_recordset(?::json) as entry(
    id uuid, "userId" uuid, email text, success boolean, "ipAddress" text, at timestamptz
  )
  cross join browser`;

/**
 * Adds invented patients and their sign-ins while there is nobody but the demo accounts. They have
 * no account at the identity provider, so nobody signs in as one of them, and no event announces
 * them, so that nothing is mailed. One statement adds all, or nothing.
 */
@Injectable()
export class DemoPeopleTask extends StartupTask {
  readonly order = 40;

  constructor(
    private readonly settings: Settings,
    private readonly sql: Sql,
    private readonly provider: IdentityProvider,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    if (!this.settings.withDemoData || !this.provider.capabilities.includes('password')) return;
    const others = await this.sql.rows(
      'select from identity.users where email not in (?) limit 1',
      [DEMO_EMAILS],
    );
    if (others.length) return;
    const now = this.clock.now();
    const users = demoUsers(now);
    const signIns = demoSignIns(now, users);
    await this.sql.rows(ADD, [USER_AGENT, JSON.stringify(users), JSON.stringify(signIns)]);
  }
}

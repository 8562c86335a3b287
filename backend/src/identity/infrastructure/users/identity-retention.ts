import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Sql } from '../../../platform/database/sql.js';
import {
  browserFamilySql,
  Retention,
  truncatedAddressSql,
} from '../../../platform/events/retention.js';

/** How long the counts of an API key are kept, and the key itself after its end. */
const KEY_USE_DAYS = 90;
const ENDED_KEY_DAYS = 90;

/**
 * Truncates IP addresses and user agents after ADDRESS_DAYS, and deletes sign-in log entries after
 * SIGN_IN_LOG_DAYS, expired sessions, counts of API keys and keys after
 * their days, and links and sign-ups whose link no longer works.
 */
@Injectable()
export class IdentityRetention extends Retention {
  constructor(
    private readonly sql: Sql,
    private readonly settings: Settings,
  ) {
    super();
  }

  async apply(): Promise<void> {
    const { addressDays, signInLogDays } = this.settings;
    await this.truncate('identity.users', 'signup_ip_address', 'signup_user_agent', addressDays);
    await this.truncate('identity.sign_in_logs', 'ip_address', 'user_agent', addressDays);
    await this.sql.rows(
      `delete from identity.sign_in_logs where created_at < now() - ? * interval '1 day'`,
      [signInLogDays],
    );
    await this.sql.rows('delete from identity.pending_sign_ups where expires_at < now()');
    await this.sql.rows(
      `delete from identity.api_key_uses where day < (now() at time zone 'utc')::date - ?::int`,
      [KEY_USE_DAYS],
    );
    await this.sql.rows(
      `delete from identity.api_keys
        where least(revoked_at, expires_at) < now() - ? * interval '1 day'`,
      [ENDED_KEY_DAYS],
    );
    await this.sql.rows(`delete from idp.link_code where "expiresAt" < now()`);
    await this.sql.rows(`delete from idp.session where "expiresAt" < now()`);
  }

  private async truncate(
    table: string,
    address: string,
    agent: string,
    days: number,
  ): Promise<void> {
    await this.sql.rows(
      `update ${table}
        set ${address} = ${truncatedAddressSql(address)}, ${agent} = ${browserFamilySql(agent)}
        where created_at < now() - ? * interval '1 day'
        and (${address}, ${agent}) is distinct from (${truncatedAddressSql(address)},
          ${browserFamilySql(agent)})`,
      [days],
    );
  }
}

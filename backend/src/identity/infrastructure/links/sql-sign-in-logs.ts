import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { networkOf } from '../../../platform/limits/network.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Ids } from '../../../shared/ids.js';
import {
  type RefusedSignIn,
  type SignInEntry,
  SignInLogs,
} from '../../application/sign-in/sign-in-logs.js';

/** Networks of one account to compare, newest first. */
const MAX_NETWORKS = 500;

/** The sign-in log in `identity.sign_in_logs`. IP addresses are truncated after ADDRESS_DAYS. */
@Injectable()
export class SqlSignInLogs extends SignInLogs {
  constructor(
    private readonly sql: Sql,
    private readonly ids: Ids,
    private readonly metrics: Metrics,
  ) {
    super();
  }

  async addRefused({ email, ipAddress, userAgent, errorCode }: RefusedSignIn): Promise<void> {
    await this.sql.rows(
      `insert into identity.sign_in_logs (id, email, user_id, event_type, ip_address, user_agent,
          success, error_message)
        values (?, ?, (select id from identity.users where email = ?), 'sign_in_failed', ?, ?,
          false, ?)`,
      [this.ids.next(), email, email, ipAddress, userAgent, errorCode],
    );
    this.metrics.countSignInFailure(errorCode);
  }

  async add({
    email,
    userId,
    eventType,
    ipAddress,
    userAgent,
    errorCode,
  }: SignInEntry): Promise<void> {
    await this.sql.rows(
      `insert into identity.sign_in_logs (id, email, user_id, event_type, ip_address, user_agent,
          success, error_message) values (?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        this.ids.next(),
        email,
        userId ?? null,
        eventType,
        ipAddress,
        userAgent,
        errorCode === undefined,
        errorCode ?? null,
      ],
    );
    if (eventType === 'sign_in_failed' && errorCode)
      this.sql.afterCommit(() => this.metrics.countSignInFailure(errorCode));
  }

  async hasSignInFrom(email: string, ipAddress: string): Promise<boolean> {
    const rows = await this.sql.rows<{ address: string }>(
      `select ip_address as address
         from identity.sign_in_logs
        where email = ?
          and event_type = 'sign_in_success'
          and ip_address is not null
        group by ip_address
        order by max(created_at) desc
        limit ?`,
      [email, MAX_NETWORKS],
    );
    const requested = networkOf(ipAddress);
    return rows.some(({ address }) => networkOf(address) === requested);
  }

  async eraseIdentity(userId: string, email: string): Promise<void> {
    await this.sql.rows(
      `update identity.sign_in_logs
        set email = '', ip_address = null, user_agent = null where user_id = ? or email = ?`,
      [userId, email],
    );
  }
}

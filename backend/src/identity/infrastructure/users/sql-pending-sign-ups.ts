import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Sql } from '../../../platform/database/sql.js';
import {
  type PendingSignUp,
  PendingSignUps,
} from '../../application/verification/pending-sign-ups.js';

const hash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** `identity.pending_sign_ups`; of a browser's secret only a hash is stored. */
@Injectable()
export class SqlPendingSignUps extends PendingSignUps {
  constructor(
    private readonly sql: Sql,
    private readonly settings: Settings,
  ) {
    super();
  }

  newSecret(): string {
    return randomBytes(32).toString('base64url');
  }

  async add(userId: string, { browserSecret, returnTo }: PendingSignUp, at: Date): Promise<void> {
    await this.sql.rows(
      `insert into identity.pending_sign_ups
          (user_id, browser_hash, return_to, created_at, expires_at)
        values (?, ?, ?, ?::timestamptz, ?::timestamptz + ? * interval '1 hour')`,
      [userId, hash(browserSecret), returnTo ?? null, at, at, this.settings.verificationHours],
    );
  }

  async consumeSecret(userId: string, browserSecret: string, at: Date): Promise<boolean> {
    const consumed = await this.sql.rows(
      `update identity.pending_sign_ups p
          set browser_hash = null
          from identity.users u
        where u.id = p.user_id
          and p.user_id = ?
          and p.browser_hash = ?
          and p.expires_at > ?::timestamptz
          and (u.sessions_from is null or u.sessions_from <= p.created_at)
        returning 1`,
      [userId, hash(browserSecret), at],
    );
    return consumed.length > 0;
  }

  async take(userId: string, at: Date): Promise<string | undefined> {
    const [taken] = await this.sql.rows<{ returnTo: string | null }>(
      `delete from identity.pending_sign_ups
        where user_id = ?
        returning case when expires_at > ?::timestamptz then return_to end as "returnTo"`,
      [userId, at],
    );
    return taken?.returnTo ?? undefined;
  }
}

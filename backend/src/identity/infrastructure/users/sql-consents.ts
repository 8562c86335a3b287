import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { Ids } from '../../../shared/ids.js';
import { type ConsentKind, Consents } from '../../application/users/consents.js';

/**
 * Serializes giving and withdrawing: an event of an earlier consent may arrive while a withdrawal
 * is written.
 */
const LOCK = 'select pg_advisory_xact_lock(hashtextextended(?, 0))';

const GIVE = `
  insert into identity.consents (id, user_id, kind, version, given_at, withdrawn_at)
  select ?::uuid, u.id, ?, ?, ?::timestamptz,
      (select w.withdrawn_at
        from identity.consent_withdrawals w
      where w.user_id = u.id and w.kind = ? and w.withdrawn_at >= ?::timestamptz)
    from identity.users u
    where u.id = ?
  on conflict (user_id, kind, version) where withdrawn_at is null do nothing`;

const NOTE_WITHDRAWAL = `
  insert into identity.consent_withdrawals as w (user_id, kind, withdrawn_at) values (?, ?, ?)
  on conflict (user_id, kind) do
  update set withdrawn_at = greatest(w.withdrawn_at, excluded.withdrawn_at)`;

/** Consents in `identity.consents`, and the last withdrawal of each kind. */
@Injectable()
export class SqlConsents extends Consents {
  constructor(
    private readonly sql: Sql,
    private readonly ids: Ids,
  ) {
    super();
  }

  async give(userId: string, kind: ConsentKind, version: string, at: Date): Promise<void> {
    await this.sql.rows(LOCK, [`${userId} ${kind}`]);
    await this.sql.rows(GIVE, [this.ids.next(), kind, version, at, kind, at, userId]);
  }

  async withdraw(userId: string, kind: ConsentKind, at: Date): Promise<boolean> {
    await this.sql.rows(LOCK, [`${userId} ${kind}`]);
    await this.sql.rows(NOTE_WITHDRAWAL, [userId, kind, at]);
    const withdrawn = await this.sql.rows(
      `update identity.consents
          set withdrawn_at = ?
        where user_id = ?
          and kind = ?
          and withdrawn_at is null
        returning 1`,
      [at, userId, kind],
    );
    return withdrawn.length > 0;
  }
}

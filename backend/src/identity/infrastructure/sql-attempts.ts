import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AttemptKey, Attempts } from '../application/attempts.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { network } from '../../shared/infrastructure/network.js';
import { SigningKeys } from './signing-keys.js';

/** Counters by a keyed hash: no address and no e-mail lies in the table. */
@Injectable()
export class SqlAttempts extends Attempts {
  constructor(private readonly sql: Sql, private readonly keys: SigningKeys) { super(); }

  async take(key: AttemptKey, most: number, windowSeconds: number): Promise<number> {
    // A few that are over go at the same time, so that the table stays small.
    const [row] = await this.sql.rows<{ count: number; seconds: number }>(
      `with gone as (
         delete from identity.attempts where key in (select key from identity.attempts where until <= now() and key <> ? limit 20 for update skip locked)
       )
       insert into identity.attempts as a (key, count, until) values (?, 1, now() + ? * interval '1 second')
         on conflict (key) do update set count = case when a.until <= now() then 1 else a.count + 1 end, until = case when a.until <= now() then excluded.until else a.until end
         returning count, ceil(extract(epoch from until - now()))::int as seconds`,
      [this.hash(key), this.hash(key), windowSeconds],
    );
    return row && row.count > most ? Math.max(1, row.seconds) : 0;
  }

  async clear(key: AttemptKey): Promise<void> {
    await this.sql.rows('delete from identity.attempts where key = ?', [this.hash(key)]);
  }

  private hash({ purpose, ipAddress, email = '' }: AttemptKey): string {
    return createHmac('sha256', this.keys.for('attempts')).update([purpose, network(ipAddress), email].join('\n')).digest('base64url');
  }
}

import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { network } from '../../shared/infrastructure/network.js';
import { Settings } from '../../shared/infrastructure/settings.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { RecentRequests } from '../application/recent-requests.js';

/** Counters by a keyed hash: no address and no e-mail lies in the table. */
@Injectable()
export class SqlRecentRequests extends RecentRequests {
  private readonly key: Buffer;

  constructor(private readonly sql: Sql, { identitySecret = randomBytes(32).toString('hex') }: Settings) {
    super();
    this.key = createHmac('sha256', identitySecret).update('recent price requests').digest();
  }

  /** In one order, so that two at the same time do not wait for each other; a few counters that are over go as well. */
  async count(ipAddress: string, email: string, most: number): Promise<number> {
    const keys = [this.hash(`network ${network(ipAddress)}`), this.hash(`email ${email}`)].sort();
    const rows = await this.sql.rows<{ count: number; seconds: number }>(
      `with gone as (
         delete from pricing.recent_requests where key in (select key from pricing.recent_requests where until <= now() and key not in (?) limit 20 for update skip locked)
       )
       insert into pricing.recent_requests as r (key, count, until) select key, 1, now() + interval '1 hour' from unnest(array[?]::text[]) key
         on conflict (key) do update set count = case when r.until <= now() then 1 else r.count + 1 end, until = case when r.until <= now() then excluded.until else r.until end
         returning count, ceil(extract(epoch from until - now()))::int as seconds`,
      [keys, keys],
    );
    return Math.max(0, ...rows.filter(({ count }) => count > most).map(({ seconds }) => Math.max(1, seconds)));
  }

  private hash(what: string): string {
    return createHmac('sha256', this.key).update(what).digest('base64url');
  }
}

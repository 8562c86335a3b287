import { Injectable } from '@nestjs/common';
import { Sql } from '../../shared/infrastructure/sql.js';
import { SearchLimits } from '../domain/search-limits.js';
import { SearchHash } from './search-hash.js';

/** A few that are over go at the same time, so that the table stays small. */
const COUNT = `with gone as (
    delete from marketplace.recent_searches where key in (select key from marketplace.recent_searches where until <= now() and key <> $1 limit 20 for update skip locked)
  )
  insert into marketplace.recent_searches as r (key, count, until) values ($1, 1, now() + interval '1 minute')
    on conflict (key) do update set count = case when r.until <= now() then 1 else r.count + 1 end, until = case when r.until <= now() then excluded.until else r.until end
    returning count, ceil(extract(epoch from until - now()))::int as seconds`;

@Injectable()
export class SqlSearchLimits extends SearchLimits {
  constructor(private readonly sql: Sql, private readonly hash: SearchHash) { super(); }

  async count(userId: string | undefined, ipAddress: string, most: number): Promise<number> {
    const key = this.hash.of(userId, ipAddress);
    const [row] = await this.sql.prepared<{ count: number; seconds: number }>(COUNT, [key]);
    return row && row.count > most ? Math.max(1, row.seconds) : 0;
  }
}

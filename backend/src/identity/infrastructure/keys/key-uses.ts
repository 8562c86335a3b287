import type { Sql } from '../../../platform/database/sql.js';
import { dayOf } from '../../../shared/day.js';

/** How long a count may stay in one process only. */
const FLUSH_INTERVAL_MS = 5000;

interface Use {
  readonly keyId: string;
  /** In UTC. */
  readonly day: string;
  reads: number;
  writes: number;
  usedAt: Date;
}

/**
 * Adds counts of a day and notes the last use, which may be a minute old. Rows are locked in the
 * order of their keys, so that processes cannot deadlock. Deleted keys are left out.
 */
const FLUSH = `
  with used as (
    select u.*
      from json_to_recordset($1::json)
        as u("keyId" uuid, day date, reads bigint, writes bigint, "usedAt" timestamptz)
      join identity.api_keys k on k.id = u."keyId"
  ), noted as (
    update identity.api_keys k
       set last_used_at = u."usedAt"
      from (select "keyId", max("usedAt") as "usedAt" from used group by "keyId") u
     where k.id = u."keyId"
       and (k.last_used_at is null or k.last_used_at < u."usedAt" - interval '1 minute')
  )
  insert into identity.api_key_uses as counted (key_id, day, reads, writes)
  select "keyId", day, reads, writes
    from used
   order by "keyId", day
  on conflict (key_id, day) do update set
    reads = counted.reads + excluded.reads,
    writes = counted.writes + excluded.writes`;

/** Counts of API keys in the memory of this process, added to the database every five seconds. */
export class KeyUses {
  private uses = new Map<string, Use>();
  private timer?: NodeJS.Timeout;
  private closed = false;

  constructor(private readonly sql: Sql) {}

  count(keyId: string, reads: boolean, usedAt: Date): void {
    const day = dayOf(usedAt);
    const place = `${keyId} ${day}`;
    const use = this.uses.get(place) ?? { keyId, day, reads: 0, writes: 0, usedAt };
    use[reads ? 'reads' : 'writes'] += 1;
    use.usedAt = usedAt;
    this.uses.set(place, use);
    this.scheduleFlush();
  }

  /** Writes what was counted; a failure loses it, as a crash would. */
  async flush(): Promise<void> {
    const uses = [...this.uses.values()];
    this.uses = new Map();
    if (uses.length) await this.sql.prepared(FLUSH, [JSON.stringify(uses)]);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.flush().catch(() => undefined);
  }

  private scheduleFlush(): void {
    if (this.timer || this.closed) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.flush().catch(() => undefined);
    }, FLUSH_INTERVAL_MS).unref();
  }
}

import { LRUCache } from 'lru-cache';
import type { Sql } from '../database/sql.js';

/** How long a count may be known to one process only. */
const FLUSH_INTERVAL_MS = 1000;
const MAX_COUNTERS = 50_000;

interface Counter {
  /** What the database said the last time, all processes together. */
  shared: number;
  /** Counted here since then. */
  pending: number;
  endsMs: number;
}

export interface Count {
  readonly points: number;
  readonly endsMs: number;
}

/**
 * Key order keeps two processes from waiting for each other. A window of the database that has
 * ended starts anew.
 */
const FLUSH = `insert into shared.rate_limits as counter (key, points, expire)
    select key, points, expire from unnest($1::text[], $2::int[], $3::bigint[]) as counted (key, points, expire) order by key
  on conflict (key) do update set
    points = case when counter.expire <= $4 then excluded.points else counter.points + excluded.points end,
    expire = case when counter.expire <= $4 then excluded.expire else counter.expire end
  returning key, points, expire`;

/**
 * Counters in the memory of this process that are added up with those of the other processes every
 * second.
 */
export class SharedCounters {
  private readonly counters = new LRUCache<string, Counter>({ max: MAX_COUNTERS });
  /** Those that have something pending. */
  private readonly unflushed = new Map<string, Counter>();
  private timer?: NodeJS.Timeout;
  private closed = false;

  /** @param keyOf makes the key of the database out of a counter's own. */
  constructor(
    private readonly sql: Sql,
    private readonly keyOf: (key: string) => Promise<string>,
  ) {}

  add(key: string, windowMs: number): Count {
    const now = Date.now();
    const existing = this.counters.get(key);
    const counter =
      existing && existing.endsMs > now
        ? existing
        : { shared: 0, pending: 0, endsMs: now + windowMs };
    counter.pending += 1;
    this.counters.set(key, counter);
    this.unflushed.set(key, counter);
    this.scheduleFlush();
    return { points: counter.shared + counter.pending, endsMs: counter.endsMs };
  }

  /**
   * Adds what was counted here to the database and learns the sums. What cannot be told now is told
   * a second later.
   */
  async flush(): Promise<void> {
    if (!this.unflushed.size) return;
    const sent = await Promise.all(
      [...this.unflushed].map(async ([own, counter]) => ({
        own,
        counter,
        points: counter.pending,
        key: await this.keyOf(own),
      })),
    );
    const columns = [
      sent.map(({ key }) => key),
      sent.map(({ points }) => points),
      sent.map(({ counter }) => counter.endsMs),
      Date.now(),
    ];
    const rows = await this.sql.prepared<{ key: string; points: number; expire: string }>(
      FLUSH,
      columns,
    );
    const sums = new Map(rows.map((row) => [row.key, row]));
    for (const { own, counter, points, key } of sent) {
      const sum = sums.get(key);
      counter.pending -= points;
      counter.shared = sum?.points ?? points;
      counter.endsMs = sum ? Number(sum.expire) : counter.endsMs;
      if (counter.pending <= 0) this.unflushed.delete(own);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.flush().catch(() => undefined);
  }

  private scheduleFlush(): void {
    if (this.timer || this.closed) return;
    this.timer = setTimeout(() => {
      void this.flush()
        .catch(() => undefined)
        .finally(() => this.afterFlush());
    }, FLUSH_INTERVAL_MS).unref();
  }

  private afterFlush(): void {
    this.timer = undefined;
    if (this.unflushed.size) this.scheduleFlush();
  }
}

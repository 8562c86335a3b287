import { LRUCache } from 'lru-cache';
import type { Sql } from '../database/sql.js';

/** How long a count may stay in one process only. */
const FLUSH_INTERVAL_MS = 1000;
const MAX_COUNTERS = 50_000;

interface Counter {
  /** The total of all processes at the last flush. */
  shared: number;
  /** Counted here since then. */
  pending: number;
  endsMs: number;
}

/** A counter: its calls, and the end of its window in milliseconds since 1970. */
export interface Count {
  readonly points: number;
  readonly endsMs: number;
}

/**
 * Adds counts and returns the totals. A window that has ended starts again. Rows are locked in the
 * order of their keys, so that processes cannot deadlock.
 */
const FLUSH = `insert into shared.rate_limits as counter (key, points, expire)
    select key, points, expire
      from unnest($1::text[], $2::int[], $3::bigint[]) as counted (key, points, expire)
     order by key
  on conflict (key) do update set
    points = case
      when counter.expire <= $4 then excluded.points
      else counter.points + excluded.points
    end,
    expire = case
      when counter.expire <= $4 then excluded.expire
      else counter.expire
    end
  returning key, points, expire`;

/** Counters in the memory of this process, added to those of the other processes every second. */
export class SharedCounters {
  private readonly counters = new LRUCache<string, Counter>({ max: MAX_COUNTERS });
  /** Counters with pending counts. */
  private readonly unflushed = new Map<string, Counter>();
  private timer?: NodeJS.Timeout;
  private closed = false;

  /** @param keyOf the key in the database for the key of a counter */
  constructor(
    private readonly sql: Sql,
    private readonly keyOf: (key: string) => Promise<string>,
  ) {}

  /** Counts one call and returns the known total. */
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
   * Adds the pending counts to the database and reads the totals. Counts of a failed flush stay
   * pending.
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

  /** Flushes a last time; a failure loses the pending counts. */
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

import { setTimeout } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { Sql } from '../../platform/database/sql.js';
import { sqlState } from '../../platform/database/sql-state.js';
import { Clock } from '../../shared/clock.js';
import { EventIntake, IntakeFull } from '../application/event-intake.js';
import type { StoredEvent } from '../application/stored-events.js';
import { ADD_CLICKS, INSERT_EVENTS } from './insert-events.sql.js';

/** How long the first of a group waits for others. */
const GATHER_MS = 2;
const MAX_IN_GROUP = 1000;
/** The rows themselves are refused: repeating them changes nothing. */
const REFUSED = /^(22|23)/;

interface Waiting {
  readonly rows: readonly StoredEvent[];
  done(): void;
  failed(error: unknown): void;
}

/**
 * Requests that arrive within a few milliseconds share one insert and its commit; while one is
 * written the next gather.
 */
@Injectable()
export class GroupCommit extends EventIntake implements BeforeApplicationShutdown {
  private waiting: Waiting[] = [];
  private held = 0;
  private running?: Promise<void>;

  constructor(
    private readonly sql: Sql,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    super();
  }

  store(rows: readonly StoredEvent[]): Promise<void> {
    if (this.held + rows.length > this.settings.eventQueue) return Promise.reject(new IntakeFull());
    this.held += rows.length;
    return new Promise((done, failed) => {
      this.waiting.push({ rows, done, failed });
      this.running ??= this.writeAll().finally(() => {
        this.running = undefined;
      });
    });
  }

  /** Every waiting caller gets an answer before the database is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.running;
  }

  private async writeAll(): Promise<void> {
    await setTimeout(GATHER_MS);
    for (let group = this.next(); group.length; group = this.next()) await this.write(group);
  }

  private next(): Waiting[] {
    let count = 0;
    let rows = 0;
    for (const each of this.waiting) {
      rows += each.rows.length;
      if (count > 0 && rows > MAX_IN_GROUP) break;
      count += 1;
    }
    return this.waiting.splice(0, count);
  }

  private async write(group: readonly Waiting[]): Promise<void> {
    try {
      await this.insert(group.flatMap(({ rows }) => rows));
      for (const each of group) this.settle(each, () => each.done());
    } catch (error) {
      // One request's rows must not cost the others theirs.
      if (group.length > 1 && REFUSED.test(sqlState(error)))
        for (const each of group) await this.write([each]);
      else for (const each of group) this.settle(each, () => each.failed(error));
    }
  }

  private settle({ rows }: Waiting, settled: () => void): void {
    this.held -= rows.length;
    settled();
  }

  private async insert(rows: readonly StoredEvent[]): Promise<void> {
    const distinct = [...new Map(rows.map((row) => [row.id, row])).values()];
    await this.sql.prepared(INSERT_EVENTS, [
      JSON.stringify(distinct),
      this.clock.now().toISOString(),
    ]);
    const clicks = distinct.filter(
      (row) => row.kind === 'event' && row.eventType === 'SEARCH_CLICK_UPDATE',
    );
    if (clicks.length)
      await this.sql.prepared(ADD_CLICKS, [JSON.stringify(clicks), this.clock.now().toISOString()]);
  }
}

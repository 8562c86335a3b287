import type { FirstTouch } from '../session/first-touch';
import type { Batch } from './batch';
import type { FailedEvents } from './failed-events';
import { failedOf, repeatOf } from './failed-notes';
import type { Note } from './notes';

interface TrackerParts {
  sessionId: string;
  touch: FirstTouch;
  failed: FailedEvents;
  /** The answer's status; 0 or a rejection when nobody answered. `leaving` outlives the page. */
  send(batch: Batch, leaving: boolean): Promise<number>;
  /** Path and query of the page without what somebody searched for. */
  page(): string;
  referrer(): string;
  now(): number;
  warn(line: string): void;
}

const FULL = 20;
const MOST_IN_CALL = 40;
const LONGEST_WAIT_MS = 30 * 60_000;
const FIRST_WAIT_MS = 60_000;
const empty = (): Batch => ({ events: [], searches: [], interactions: [] });
const sizeOf = ({ events, searches, interactions }: Batch): number =>
  events.length + searches.length + interactions.length;

/**
 * Gathers what happens and sends it together. What could not be sent is kept and tried again, later
 * each time.
 */
export class Tracker {
  private batch = empty();
  private waitMs = FIRST_WAIT_MS;
  private notBefore = 0;
  private retrying = false;

  constructor(private readonly parts: TrackerParts) {}

  readonly read = (note: Note): void => {
    const { sessionId, touch } = this.parts;
    const clientEventId = crypto.randomUUID();
    const url = this.parts.page();
    if (note.list === 'searches') {
      const { list: _list, ...search } = note;
      this.batch.searches.push({ ...search, sessionId, clientEventId });
    } else if (note.list === 'interactions') {
      const { list: _list, ...interaction } = note;
      this.batch.interactions.push({
        ...interaction,
        sessionId,
        clientEventId,
        pageUrl: url,
        referrer: this.parts.referrer(),
      });
    } else {
      const { list: _list, ...event } = note;
      this.batch.events.push({
        ...event,
        ...touch,
        sessionId,
        clientEventId,
        url,
        referrer: this.parts.referrer(),
        timestamp: new Date(this.parts.now()).toISOString(),
      });
    }
    if (sizeOf(this.batch) >= FULL) void this.flush();
  };

  /** Sends what there is. Never rejects. */
  async flush(leaving = false): Promise<void> {
    const { batch } = this;
    if (sizeOf(batch) === 0) return;
    this.batch = empty();
    await this.deliver(batch, leaving);
  }

  /**
   * Tries again what could not be sent, unless it is too early: in several calls, each forgotten
   * only when it was answered.
   */
  async retry(): Promise<void> {
    const { failed, now } = this.parts;
    if (this.retrying || now() < this.notBefore) return;
    this.retrying = true;
    try {
      const kept = failed.waiting(now());
      for (let from = 0; from < kept.length; from += MOST_IN_CALL) {
        const notes = kept.slice(from, from + MOST_IN_CALL);
        if (!(await this.isAnswered(repeatOf(notes, this.parts.sessionId), false))) return;
        failed.remove(notes.map(({ clientEventId }) => clientEventId));
      }
    } finally {
      this.retrying = false;
    }
  }

  private async deliver(batch: Batch, leaving: boolean): Promise<void> {
    const at = new Date(this.parts.now()).toISOString();
    if (!(await this.isAnswered(batch, leaving))) this.parts.failed.keep(failedOf(batch, at));
  }

  /** False when it is worth another try. What the server refuses it would refuse again. */
  private async isAnswered(batch: Batch, leaving: boolean): Promise<boolean> {
    const status = await this.parts.send(batch, leaving).catch(() => 0);
    if (status >= 200 && status < 300) {
      this.waitMs = FIRST_WAIT_MS;
      this.notBefore = 0;
      return true;
    }
    if (status !== 0 && status !== 401 && status !== 429 && status < 500) return true;
    this.parts.warn(`Analytics were not sent (${status}).`);
    this.notBefore = this.parts.now() + this.waitMs;
    this.waitMs = Math.min(this.waitMs * 2, LONGEST_WAIT_MS);
    return false;
  }
}

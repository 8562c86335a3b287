import type { FirstTouch } from '../session/first-touch';
import type { Batch } from './batch';
import type { FailedEvents } from './failed-events';
import { failedOf, repeatOf } from './failed-notes';
import type { Note } from './notes';

interface TrackerParts {
  sessionId: string;
  touch: FirstTouch;
  failed: FailedEvents;
  /** The response's status; 0 or a rejection without a response. `leaving` outlives the page. */
  send(batch: Batch, leaving: boolean): Promise<number>;
  /** Path and query of the page, without the search text. */
  page(): string;
  referrer(): string;
  now(): number;
  warn(line: string): void;
}

const BATCH_SIZE = 20;
/** Events of one repeated request. */
const MAX_BATCH = 40;
const MAX_DELAY_MS = 30 * 60_000;
const FIRST_DELAY_MS = 60_000;
const empty = (): Batch => ({ events: [], searches: [], interactions: [] });
const sizeOf = ({ events, searches, interactions }: Batch): number =>
  events.length + searches.length + interactions.length;

/**
 * Collects the events of the page and sends them in batches. Events that could not be sent are
 * stored and sent again, with a longer delay each time.
 */
export class Tracker {
  private batch = empty();
  private delayMs = FIRST_DELAY_MS;
  private notBefore = 0;
  private retrying = false;

  constructor(private readonly parts: TrackerParts) {}

  readonly add = (note: Note): void => {
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
    if (sizeOf(this.batch) >= BATCH_SIZE) void this.flush();
  };

  /** Sends the collected events. Never rejects. */
  async flush(leaving = false): Promise<void> {
    const { batch } = this;
    if (sizeOf(batch) === 0) return;
    this.batch = empty();
    await this.deliver(batch, leaving);
  }

  /**
   * Sends the stored events again, unless it is too early. Each request's events are removed only
   * after its response.
   */
  async retry(): Promise<void> {
    const { failed, now } = this.parts;
    if (this.retrying || now() < this.notBefore) return;
    this.retrying = true;
    try {
      const stored = failed.waiting(now());
      for (let from = 0; from < stored.length; from += MAX_BATCH) {
        const notes = stored.slice(from, from + MAX_BATCH);
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

  /** Whether the batch needs no retry: the server accepted it, or refused it for good. */
  private async isAnswered(batch: Batch, leaving: boolean): Promise<boolean> {
    const status = await this.parts.send(batch, leaving).catch(() => 0);
    if (status >= 200 && status < 300) {
      this.delayMs = FIRST_DELAY_MS;
      this.notBefore = 0;
      return true;
    }
    if (status !== 0 && status !== 401 && status !== 429 && status < 500) return true;
    this.parts.warn(`Analytics were not sent (${status}).`);
    this.notBefore = this.parts.now() + this.delayMs;
    this.delayMs = Math.min(this.delayMs * 2, MAX_DELAY_MS);
    return false;
  }
}

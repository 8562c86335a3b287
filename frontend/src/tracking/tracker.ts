import type { Schema } from '../api/schema';
import type { FirstTouch } from '../session/first-touch';
import type { FailedEvent, FailedEvents } from './failed-events';
import type { Note } from './notes';

export type Batch = Required<Schema<'EventBatchDto'>>;

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
const sizeOf = ({ events, searches, interactions }: Batch): number => events.length + searches.length + interactions.length;

/** Gathers what happens and sends it together. What could not be sent is kept and tried again, later each time. */
export class Tracker {
  private batch = empty();
  private waitMs = FIRST_WAIT_MS;
  private notBefore = 0;

  constructor(private readonly parts: TrackerParts) {}

  readonly read = (note: Note): void => {
    const { sessionId, touch } = this.parts, clientEventId = crypto.randomUUID(), url = this.parts.page();
    if (note.list === 'searches') {
      const { list: _list, ...search } = note;
      this.batch.searches.push({ ...search, sessionId, clientEventId });
    } else if (note.list === 'interactions') {
      const { list: _list, ...interaction } = note;
      this.batch.interactions.push({ ...interaction, sessionId, clientEventId, pageUrl: url });
    } else {
      const { list: _list, ...event } = note;
      this.batch.events.push({ ...event, ...touch, sessionId, clientEventId, url, referrer: this.parts.referrer(), timestamp: new Date(this.parts.now()).toISOString() });
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

  /** Tries again what could not be sent, unless it is too early. */
  async retry(): Promise<void> {
    const { failed, now, sessionId } = this.parts;
    if (now() < this.notBefore) return;
    const events = failed.take(now()).slice(-MOST_IN_CALL);
    if (events.length) await this.deliver({ ...empty(), events: events.map((event) => ({ ...event, sessionId })) }, false);
  }

  private async deliver(batch: Batch, leaving: boolean): Promise<void> {
    const status = await this.parts.send(batch, leaving).catch(() => 0);
    if (status >= 200 && status < 300) {
      this.waitMs = FIRST_WAIT_MS;
      this.notBefore = 0;
    } else if (status === 0 || status === 401 || status === 429 || status >= 500) {
      this.parts.warn(`Analytics were not sent (${status}).`);
      this.notBefore = this.parts.now() + this.waitMs;
      this.waitMs = Math.min(this.waitMs * 2, LONGEST_WAIT_MS);
      this.parts.failed.keep(batch.events.flatMap(keepable));
    } // What the server refuses it would refuse again.
  }
}

function keepable({ clientEventId, eventType, eventData, duration, timestamp, url }: Batch['events'][number]): FailedEvent[] {
  if (!clientEventId || !timestamp) return [];
  return [{ clientEventId, eventType, eventData: (eventData ?? undefined) as FailedEvent['eventData'], duration: duration ?? undefined, timestamp, url: url ?? '/' }]; // made above from a note
}

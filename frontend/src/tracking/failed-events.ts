import type { EventData, EventType } from './notes';

/** What could not be sent: no word that somebody typed is among it. */
export interface FailedEvent {
  clientEventId: string;
  eventType: EventType;
  eventData?: EventData;
  duration?: number;
  /** ISO time. */
  timestamp: string;
  url: string;
}

const KEY = 'openfare.failed-events';
const MOST = 50;
const LIFE_MS = 7 * 86_400_000;

/** Keeps up to 50 events for a week, the oldest go first. */
export class FailedEvents {
  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {}

  keep(events: readonly FailedEvent[]): void {
    this.write([...this.read(), ...events].slice(-MOST));
  }

  /** Takes out all that are not too old. */
  take(nowMs: number): FailedEvent[] {
    const kept = this.read().filter(({ timestamp }) => nowMs - Date.parse(timestamp) < LIFE_MS);
    this.forget();
    return kept;
  }

  forget(): void {
    try {
      this.storage.removeItem(KEY);
    } catch {
      // Without storage there is nothing to forget.
    }
  }

  private read(): FailedEvent[] {
    try {
      const kept: unknown = JSON.parse(this.storage.getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? (kept as FailedEvent[]) : []; // written below, in this browser
    } catch {
      return [];
    }
  }

  private write(events: readonly FailedEvent[]): void {
    try {
      this.storage.setItem(KEY, JSON.stringify(events));
    } catch {
      // Without storage they are lost.
    }
  }
}

import type { EventData, EventType } from './notes';

interface Failed {
  clientEventId: string;
  /** ISO time at which it happened. */
  timestamp: string;
}

export interface FailedEvent extends Failed {
  list: 'events';
  eventType: EventType;
  eventData?: EventData;
  duration?: number;
  url: string;
}

export interface FailedInteraction extends Failed {
  list: 'interactions';
  providerId: string;
  serviceId?: string;
  interactionType: string;
  fromSearchId?: string;
  providerRank?: number;
  totalResults?: number;
}

/** Without its words and what they led to: ids and counts only. */
export interface FailedSearch extends Failed {
  list: 'searches';
  searchId?: string;
  resultCount: number;
  searchDuration?: number;
}

/** What could not be sent: no word that somebody typed is among it. */
export type FailedNote = FailedEvent | FailedInteraction | FailedSearch;

const KEY = 'openfare.failed-events';
const MOST = 50;
const LIFE_MS = 7 * 86_400_000;

/** Keeps up to 50 notes for a week, the oldest go first. */
export class FailedEvents {
  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {}

  keep(notes: readonly FailedNote[]): void {
    if (!notes.length) return;
    const known = new Set(notes.map(({ clientEventId }) => clientEventId));
    const others = this.read().filter(({ clientEventId }) => !known.has(clientEventId));
    this.write([...others, ...notes].slice(-MOST));
  }

  /** All that are not too old, oldest first; they stay until they are removed. */
  waiting(nowMs: number): FailedNote[] {
    const kept = this.read();
    const fresh = kept.filter(({ timestamp }) => nowMs - Date.parse(timestamp) < LIFE_MS);
    if (fresh.length < kept.length) this.write(fresh);
    return fresh;
  }

  /** Removes what was taken or refused for good. */
  remove(clientEventIds: readonly string[]): void {
    const gone = new Set(clientEventIds);
    this.write(this.read().filter(({ clientEventId }) => !gone.has(clientEventId)));
  }

  forget(): void {
    try {
      this.storage.removeItem(KEY);
    } catch {
      // Without storage there is nothing to forget.
    }
  }

  private read(): FailedNote[] {
    try {
      const kept: unknown = JSON.parse(this.storage.getItem(KEY) ?? '[]');
      if (!Array.isArray(kept)) return [];
      // Written below, in this browser; an earlier version kept events only and named no list.
      return (kept as FailedNote[]).map((each) =>
        each.list ? each : Object.assign({}, each, { list: 'events' as const }),
      );
    } catch {
      return [];
    }
  }

  private write(notes: readonly FailedNote[]): void {
    if (!notes.length) return this.forget();
    try {
      this.storage.setItem(KEY, JSON.stringify(notes));
    } catch {
      // Without storage they are lost.
    }
  }
}

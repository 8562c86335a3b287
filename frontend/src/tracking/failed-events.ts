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

/** A search without its text and results: ids and counts only. */
export interface FailedSearch extends Failed {
  list: 'searches';
  searchId?: string;
  resultCount: number;
  searchDuration?: number;
}

/** An event that could not be sent, without any entered text. */
export type FailedNote = FailedEvent | FailedInteraction | FailedSearch;

const KEY = 'openfare.failed-events';
const MAX_NOTES = 50;
const MAX_AGE_MS = 7 * 86_400_000;

/** Stores up to 50 events for a week, and drops the oldest beyond that. */
export class FailedEvents {
  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {}

  keep(notes: readonly FailedNote[]): void {
    if (!notes.length) return;
    const ids = new Set(notes.map(({ clientEventId }) => clientEventId));
    const others = this.read().filter(({ clientEventId }) => !ids.has(clientEventId));
    this.write([...others, ...notes].slice(-MAX_NOTES));
  }

  /** The stored events that are not too old, oldest first. They stay until `remove`. */
  waiting(nowMs: number): FailedNote[] {
    const stored = this.read();
    const fresh = stored.filter(({ timestamp }) => nowMs - Date.parse(timestamp) < MAX_AGE_MS);
    if (fresh.length < stored.length) this.write(fresh);
    return fresh;
  }

  /** Removes events that the server accepted, or refused for good. */
  remove(clientEventIds: readonly string[]): void {
    const removed = new Set(clientEventIds);
    this.write(this.read().filter(({ clientEventId }) => !removed.has(clientEventId)));
  }

  forget(): void {
    try {
      this.storage.removeItem(KEY);
    } catch {
      // Without storage there is nothing to remove.
    }
  }

  private read(): FailedNote[] {
    try {
      const stored: unknown = JSON.parse(this.storage.getItem(KEY) ?? '[]');
      if (!Array.isArray(stored)) return [];
      // Written by this module; an earlier version stored only events, without the name of a list.
      return (stored as FailedNote[]).map((each) =>
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

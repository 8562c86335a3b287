import type { Schema } from '../api/schema';

export type EventType = Schema<'UserEventDto'>['eventType'];
export type EventData = Record<string, string | number | boolean | null>;

/** What the page noticed, in the order in which it happened. */
export type Note =
  | { list: 'events'; eventType: EventType; eventData?: EventData; duration?: number }
  | ({ list: 'interactions' } & Pick<
      Schema<'ProviderInteractionDto'>,
      | 'providerId'
      | 'serviceId'
      | 'interactionType'
      | 'fromSearchId'
      | 'providerRank'
      | 'totalResults'
    >)
  | ({ list: 'searches' } & Omit<Schema<'SearchAnalyticsDto'>, 'sessionId' | 'clientEventId'>);

const MOST_WAITING = 100;
let waiting: Note[] = [];
let reader: ((note: Note) => void) | null = null;

/** Hands a note to the tracker, or keeps it until the tracker has been loaded. */
export function note(what: Note): void {
  if (reader) reader(what);
  else if (waiting.length < MOST_WAITING) waiting.push(what);
}

export function readNotes(read: (note: Note) => void): void {
  reader = read;
  for (const what of waiting) read(what);
  waiting = [];
}

import type { Schema } from '../api/schema';

export type EventType = Schema<'UserEventDto'>['eventType'];
export type EventData = Record<string, string | number | boolean | null>;

/** An event of the page. */
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

const MAX_QUEUED = 100;
let queue: Note[] = [];
let tracker: ((note: Note) => void) | null = null;

/** Passes an event to the tracker, or queues it until the tracker is loaded. */
export function note(what: Note): void {
  if (tracker) tracker(what);
  else if (queue.length < MAX_QUEUED) queue.push(what);
}

export function sendNotesTo(send: (note: Note) => void): void {
  tracker = send;
  for (const what of queue) send(what);
  queue = [];
}

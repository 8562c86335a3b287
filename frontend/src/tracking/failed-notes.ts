import type { Batch } from './batch';
import type { FailedEvent, FailedInteraction, FailedNote, FailedSearch } from './failed-events';

/**
 * An event that may be stored after its request failed. `at` is the ISO time for events without one
 * of their own.
 */
export function failedOf({ events, interactions, searches }: Batch, at: string): FailedNote[] {
  return [
    ...events.map((event) => failedEvent(event, at)),
    ...interactions.map((interaction) => failedInteraction(interaction, at)),
    ...searches.map((search) => failedSearch(search, at)),
  ].filter(({ clientEventId }) => clientEventId !== '');
}

/** The request that sends these events again under their previous ids. */
export function repeatOf(notes: readonly FailedNote[], sessionId: string): Batch {
  const batch: Batch = { events: [], searches: [], interactions: [] };
  for (const note of notes) {
    switch (note.list) {
      case 'events': {
        const { list: _list, ...event } = note;
        batch.events.push({ ...event, sessionId });
        break;
      }
      case 'interactions': {
        const { list: _list, timestamp: _timestamp, ...interaction } = note;
        batch.interactions.push({ ...interaction, sessionId });
        break;
      }
      case 'searches': {
        const { list: _list, timestamp: _timestamp, ...search } = note;
        batch.searches.push({ ...search, searchQuery: '', sessionId });
        break;
      }
    }
  }
  return batch;
}

function failedEvent(
  { clientEventId, eventType, eventData, duration, timestamp, url }: Batch['events'][number],
  at: string,
): FailedEvent {
  // Made from a stored event, which has no other properties.
  const data = (eventData ?? undefined) as FailedEvent['eventData'];
  return {
    list: 'events',
    clientEventId: clientEventId ?? '',
    eventType,
    eventData: data,
    duration: duration ?? undefined,
    timestamp: timestamp ?? at,
    url: url ?? '/',
  };
}

function failedInteraction(
  interaction: Batch['interactions'][number],
  timestamp: string,
): FailedInteraction {
  const {
    clientEventId,
    providerId,
    serviceId,
    interactionType,
    fromSearchId,
    providerRank,
    totalResults,
  } = interaction;
  return {
    list: 'interactions',
    clientEventId: clientEventId ?? '',
    timestamp,
    providerId,
    interactionType,
    serviceId: serviceId ?? undefined,
    fromSearchId: fromSearchId ?? undefined,
    providerRank: providerRank ?? undefined,
    totalResults: totalResults ?? undefined,
  };
}

function failedSearch(
  { clientEventId, searchId, resultCount, searchDuration }: Batch['searches'][number],
  timestamp: string,
): FailedSearch {
  return {
    list: 'searches',
    clientEventId: clientEventId ?? '',
    timestamp,
    searchId: searchId ?? undefined,
    resultCount,
    searchDuration: searchDuration ?? undefined,
  };
}

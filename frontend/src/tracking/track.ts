import { type EventData, type EventType, note } from './notes';

const CLICK_OF: Record<string, EventType> = {
  show_more: 'PROVIDER_SHOW_MORE_CLICK',
  request_appointment: 'PROVIDER_REQUEST_CLICK',
  book_provider: 'PROVIDER_BOOK_CLICK',
};

interface Interaction {
  providerId: string;
  serviceId?: string;
  interactionType: string;
  /** The id of the search that the results belong to. */
  fromSearchId?: string;
  /** From 1. */
  providerRank?: number;
  totalResults?: number;
}

/** Records an event, never with text that a person entered. `duration` is in milliseconds. */
export function track(eventType: EventType, eventData?: EventData, duration?: number): void {
  note({ list: 'events', eventType, eventData, duration });
}

/** Records an interaction with a provider and, for the three counted clicks, an event. */
export function trackInteraction(interaction: Interaction): void {
  note({ list: 'interactions', ...interaction });
  const eventType = CLICK_OF[interaction.interactionType];
  if (eventType) track(eventType, { providerId: interaction.providerId });
}

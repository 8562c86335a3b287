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
  /** The search whose results they stood among. */
  fromSearchId?: string;
  /** From 1. */
  providerRank?: number;
  totalResults?: number;
}

/**
 * Says that something happened; never a word that somebody typed. `duration` is in milliseconds.
 */
export function track(eventType: EventType, eventData?: EventData, duration?: number): void {
  note({ list: 'events', eventType, eventData, duration });
}

/**
 * Says what somebody did with a provider, as an interaction and, where it is one of the three
 * clicks, as an event.
 */
export function trackInteraction(interaction: Interaction): void {
  note({ list: 'interactions', ...interaction });
  const eventType = CLICK_OF[interaction.interactionType];
  if (eventType) track(eventType, { providerId: interaction.providerId });
}

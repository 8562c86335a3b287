import type { EventType } from '../contract/event.terms.js';

/** What clients send; checked by the DTOs. */
interface Incoming {
  /** Drawn by the client: a repeat has the same one. */
  readonly clientEventId?: string | null;
}

export interface IncomingEvent extends Incoming {
  readonly sessionId: string;
  readonly eventType: EventType;
  readonly eventData?: Readonly<Record<string, unknown>> | null;
  readonly url?: string | null;
  readonly referrer?: string | null;
  readonly duration?: number | null;
  readonly timestamp?: string | null;
  readonly utmSource?: string | null;
  readonly utmMedium?: string | null;
  readonly utmCampaign?: string | null;
  readonly utmTerm?: string | null;
  readonly utmContent?: string | null;
}

export interface IncomingSearch extends Incoming {
  readonly sessionId: string;
  readonly searchId?: string | null;
  readonly searchQuery: string;
  readonly resultCount: number;
  readonly searchDuration?: number | null;
  readonly matchedServices?: readonly string[] | null;
  readonly recommendedSpecialties?: readonly string[] | null;
  readonly careSequence?: Readonly<Record<string, unknown>> | null;
  readonly confidenceScore?: number | null;
}

export interface IncomingInteraction extends Incoming {
  readonly sessionId?: string | null;
  readonly providerId: string;
  readonly serviceId?: string | null;
  readonly interactionType: string;
  readonly fromSearchId?: string | null;
  readonly searchQuery?: string | null;
  readonly providerRank?: number | null;
  readonly totalResults?: number | null;
  readonly pageUrl?: string | null;
  readonly referrer?: string | null;
}

import type { EventType, Exclusion } from '../contract/event.terms.js';

/** Whose traffic it is, as far as we keep it. */
export interface Visit {
  /** Null for a guest and for people who opted out of tracking. */
  readonly userId: string | null;
  /** Without its last part. */
  readonly ipAddress: string | null;
  /** Family of the browser. */
  readonly userAgent: string | null;
  readonly excluded: Exclusion | null;
}

export interface StoredUserEvent extends Visit {
  readonly kind: 'event';
  readonly id: string;
  /** Null where the server recorded it. */
  readonly sessionId: string | null;
  readonly eventType: EventType;
  readonly eventData: unknown;
  readonly url: string | null;
  readonly referrer: string | null;
  /** Milliseconds. */
  readonly duration: number | null;
  /** ISO time of the client's own clock, kept beside the receipt, which counts. */
  readonly occurredAt: string | null;
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly utmCampaign: string | null;
  readonly utmTerm: string | null;
  readonly utmContent: string | null;
}

export interface StoredSearch extends Visit {
  readonly kind: 'search';
  readonly id: string;
  readonly sessionId: string;
  /** Of the search's answer; null when it had none. */
  readonly searchId: string | null;
  readonly searchQuery: string;
  readonly normalizedQuery: string;
  readonly resultCount: number;
  /** Milliseconds. */
  readonly searchDuration: number | null;
  readonly matchedServices: readonly string[];
  readonly recommendedSpecialties: readonly string[];
  readonly careSequence: unknown;
  /** 0 to 100. */
  readonly confidenceScore: number | null;
}

export interface StoredInteraction extends Visit {
  readonly kind: 'interaction';
  readonly id: string;
  readonly sessionId: string | null;
  readonly providerId: string;
  readonly serviceId: string | null;
  readonly interactionType: string;
  /** The click counts when none of these was stored before; null for what counts nowhere. */
  readonly onceKeys: readonly string[] | null;
  readonly fromSearchId: string | null;
  readonly searchQuery: string | null;
  /** From 1. */
  readonly providerRank: number | null;
  readonly totalResults: number | null;
  readonly url: string | null;
  readonly referrer: string | null;
}

export type StoredEvent = StoredUserEvent | StoredSearch | StoredInteraction;

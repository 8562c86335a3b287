import { SearchActivity } from '../../marketplace/contract/search-activity.js';
import { Injectable } from '../../platform/config/injectable.js';
import type { Role } from '../../shared/actors.js';
import { Ids } from '../../shared/ids.js';
import {
  COUNTED_INTERACTIONS,
  type EventType,
  type Exclusion,
  SERVER_RECORDS,
} from '../contract/event.terms.js';
import {
  normalized,
  scrubbed,
  scrubbedData,
  scrubbedReferrer,
  scrubbedUrl,
} from '../domain/scrub.js';
import { Agents } from './agents.js';
import { CountedClicks } from './counted-clicks.js';
import { EventIntake } from './event-intake.js';
import { EventLimits } from './event-limits.js';
import type { IncomingEvent, IncomingInteraction, IncomingSearch } from './incoming-events.js';
import { shortAddress } from './short-address.js';
import type {
  StoredEvent,
  StoredInteraction,
  StoredSearch,
  StoredUserEvent,
  Visit,
} from './stored-events.js';

export interface Caller {
  /** Undefined for a guest. */
  readonly person?: { readonly id: string; readonly role: Role };
  readonly ipAddress: string;
  readonly userAgent: string;
  /** Global Privacy Control: nothing is linked to the person. */
  readonly doNotTrack: boolean;
}

/** What one request sends. */
export interface EventBatch {
  readonly events?: readonly IncomingEvent[];
  readonly searches?: readonly IncomingSearch[];
  readonly interactions?: readonly IncomingInteraction[];
}

const COUNTED: readonly string[] = COUNTED_INTERACTIONS;
const HEALTH_CHECKS: readonly string[] = ['HEALTH_CHECK', 'ADMIN_HEALTH_CHECK'];

/**
 * Records what clients send: removes what must not be stored, decides what counts, and passes the
 * rest on to be stored.
 */
@Injectable()
export class EventRecorder {
  constructor(
    private readonly intake: EventIntake,
    private readonly limits: EventLimits,
    private readonly agents: Agents,
    private readonly ids: Ids,
    private readonly clicks: CountedClicks,
    private readonly searches: SearchActivity,
  ) {}

  /**
   * Resolves with the number of durable events: each id once. An id that was stored before counts
   * again, so that a repeat gets the same answer.
   * @throws RateLimitExceeded when the network or a session has used up its window.
   * @throws IntakeFull when too many events wait to be written.
   */
  async record(
    { events = [], searches = [], interactions = [] }: EventBatch,
    caller: Caller,
  ): Promise<number> {
    const all = [...events, ...searches, ...interactions];
    this.limits.admit(caller.ipAddress, [
      ...new Set(all.flatMap(({ sessionId }) => sessionId ?? [])),
    ]);
    const visit = this.visitOf(caller);
    const careSequences = await this.careSequencesOf(searches);
    const rows: StoredEvent[] = [
      ...events.map((event) => this.event(event, visit, caller)),
      ...searches.map((search) => this.search(search, visit, careSequences)),
      ...interactions.map((interaction) => this.interaction(interaction, visit, caller)),
    ];
    const distinct = [...new Map(rows.map((row) => [row.id, row])).values()];
    if (distinct.length) await this.intake.store(distinct);
    return distinct.length;
  }

  private visitOf({ person, ipAddress, userAgent, doNotTrack }: Caller): Visit {
    return {
      userId: doNotTrack ? null : (person?.id ?? null),
      ipAddress: shortAddress(ipAddress),
      userAgent: this.agents.familyOf(userAgent),
      excluded: this.exclusionOf(userAgent, person?.role),
    };
  }

  private exclusionOf(userAgent: string, role: Role = 'user'): Exclusion | null {
    if (role !== 'user') return 'staff';
    return this.agents.isBot(userAgent) ? 'bot' : null;
  }

  private event(incoming: IncomingEvent, visit: Visit, { person }: Caller): StoredUserEvent {
    const isTest =
      HEALTH_CHECKS.includes(incoming.eventType) || incoming.eventData?.['test'] === true;
    return {
      ...visit,
      kind: 'event',
      id: incoming.clientEventId ?? this.ids.next(),
      sessionId: incoming.sessionId,
      eventType: incoming.eventType,
      eventData: incoming.eventData ? scrubbedData(incoming.eventData) : null,
      url: textOr(incoming.url, scrubbedUrl),
      referrer: textOr(incoming.referrer, scrubbedReferrer),
      duration: incoming.duration ?? null,
      occurredAt: incoming.timestamp ?? null,
      excluded: isTest
        ? 'health'
        : (visit.excluded ?? unproven(incoming.eventType, person !== undefined)),
      utmSource: textOr(incoming.utmSource, scrubbed),
      utmMedium: textOr(incoming.utmMedium, scrubbed),
      utmCampaign: textOr(incoming.utmCampaign, scrubbed),
      utmTerm: textOr(incoming.utmTerm, scrubbed),
      utmContent: textOr(incoming.utmContent, scrubbed),
    };
  }

  /** The server's own care sequences of those searches that came without one. */
  private async careSequencesOf(
    searches: readonly IncomingSearch[],
  ): Promise<ReadonlyMap<string, unknown>> {
    const incomplete = searches.filter(({ careSequence, searchId }) => searchId && !careSequence);
    if (!incomplete.length) return new Map();
    return this.searches.careSequences(
      incomplete.flatMap(({ searchId }) => searchId ?? []),
      incomplete.map(({ sessionId }) => sessionId),
    );
  }

  private search(
    incoming: IncomingSearch,
    visit: Visit,
    careSequences: ReadonlyMap<string, unknown>,
  ): StoredSearch {
    const searchQuery = scrubbed(incoming.searchQuery);
    return {
      ...visit,
      kind: 'search',
      id: incoming.clientEventId ?? this.ids.next(),
      sessionId: incoming.sessionId,
      searchId: incoming.searchId ?? null,
      searchQuery,
      normalizedQuery: normalized(searchQuery),
      resultCount: incoming.resultCount,
      searchDuration: incoming.searchDuration ?? null,
      matchedServices: (incoming.matchedServices ?? []).map(scrubbed),
      recommendedSpecialties: (incoming.recommendedSpecialties ?? []).map(scrubbed),
      careSequence: incoming.careSequence
        ? scrubbedData(incoming.careSequence)
        : (careSequences.get(incoming.searchId ?? '') ?? null),
      confidenceScore: incoming.confidenceScore ?? null,
    };
  }

  private interaction(
    incoming: IncomingInteraction,
    visit: Visit,
    { ipAddress }: Caller,
  ): StoredInteraction {
    const { providerId, interactionType, sessionId = null } = incoming;
    const isCounted = visit.excluded === null && COUNTED.includes(interactionType);
    const onceKeys = isCounted
      ? this.clicks.keysOf({
          userId: visit.userId ?? undefined,
          ipAddress,
          sessionId,
          providerId,
          interactionType,
        })
      : null;
    return {
      ...visit,
      excluded: isCounted && !onceKeys ? 'excess' : visit.excluded,
      onceKeys,
      kind: 'interaction',
      id: incoming.clientEventId ?? this.ids.next(),
      sessionId: incoming.sessionId ?? null,
      providerId: incoming.providerId,
      serviceId: incoming.serviceId ?? null,
      interactionType: incoming.interactionType,
      fromSearchId: incoming.fromSearchId ?? null,
      searchQuery: textOr(incoming.searchQuery, scrubbed),
      providerRank: incoming.providerRank ?? null,
      totalResults: incoming.totalResults ?? null,
      url: textOr(incoming.pageUrl, scrubbedUrl),
      referrer: textOr(incoming.referrer, scrubbedReferrer),
    };
  }
}

/** A client may report only the sign-in of whoever is signed in; the rest the server records. */
function unproven(eventType: EventType, isSignedIn: boolean): Exclusion | null {
  const isProven =
    !SERVER_RECORDS.includes(eventType) && (isSignedIn || eventType !== 'USER_LOGIN');
  return isProven ? null : 'unproven';
}

const textOr = (
  text: string | null | undefined,
  clean: (text: string) => string | null,
): string | null => (text ? clean(text) : null);

import type { Role } from '../../shared/actors.js';
import { type Ids } from '../../shared/ids.js';
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
import { type Agents, type ShortAddress } from './agents.js';
import { type CountedClicks } from './counted-clicks.js';
import { type EventIntake } from './event-intake.js';
import { type EventLimits } from './event-limits.js';
import { type KnownSearches } from './known-searches.js';
import type {
  Recorded,
  RecordedEvent,
  RecordedInteraction,
  RecordedSearch,
  Visit,
} from './recorded.js';
import type { ToldEvent, ToldInteraction, ToldSearch } from './told.js';

export interface Caller {
  /** Undefined for a guest. */
  readonly person?: { readonly id: string; readonly role: Role };
  readonly ipAddress: string;
  readonly userAgent: string;
  /** Global Privacy Control: nothing is linked to the person. */
  readonly unfollowed: boolean;
}

export interface Told {
  readonly events?: readonly ToldEvent[];
  readonly searches?: readonly ToldSearch[];
  readonly interactions?: readonly ToldInteraction[];
}

const COUNTED: readonly string[] = COUNTED_INTERACTIONS;
const HEALTH_CHECKS: readonly string[] = ['HEALTH_CHECK', 'ADMIN_HEALTH_CHECK'];

/** Takes what clients tell, keeps of it what may be kept, and hands it on to be stored. */
export class EventRecorder {
  constructor(
    private readonly intake: EventIntake,
    private readonly limits: EventLimits,
    private readonly agents: Agents,
    private readonly addresses: ShortAddress,
    private readonly ids: Ids,
    private readonly clicks: CountedClicks,
    private readonly searches: KnownSearches,
  ) {}

  /**
   * How many of them are durable when it resolves: each id once, and one that came before counts
   * again, so that a repeat gets the first answer.
   * @throws RateLimitExceeded @throws IntakeFull
   */
  async record(
    { events = [], searches = [], interactions = [] }: Told,
    caller: Caller,
  ): Promise<number> {
    const told = [...events, ...searches, ...interactions];
    this.limits.admit(caller.ipAddress, [
      ...new Set(told.flatMap(({ sessionId }) => sessionId ?? [])),
    ]);
    const visit = this.visitOf(caller);
    const care = await this.careOf(searches);
    const rows: Recorded[] = [
      ...events.map((event) => this.event(event, visit, caller)),
      ...searches.map((search) => this.search(search, visit, care)),
      ...interactions.map((interaction) => this.interaction(interaction, visit, caller)),
    ];
    const distinct = [...new Map(rows.map((row) => [row.id, row])).values()];
    if (distinct.length) await this.intake.store(distinct);
    return distinct.length;
  }

  private visitOf({ person, ipAddress, userAgent, unfollowed }: Caller): Visit {
    return {
      userId: unfollowed ? null : (person?.id ?? null),
      ipAddress: this.addresses.of(ipAddress),
      userAgent: this.agents.familyOf(userAgent),
      excluded: this.exclusionOf(userAgent, person?.role),
    };
  }

  private exclusionOf(userAgent: string, role: Role = 'user'): Exclusion | null {
    if (role !== 'user') return 'staff';
    return this.agents.isBot(userAgent) ? 'bot' : null;
  }

  private event(told: ToldEvent, visit: Visit, { person }: Caller): RecordedEvent {
    const isTest = HEALTH_CHECKS.includes(told.eventType) || told.eventData?.['test'] === true;
    return {
      ...visit,
      kind: 'event',
      id: told.clientEventId ?? this.ids.next(),
      sessionId: told.sessionId,
      eventType: told.eventType,
      eventData: told.eventData ? scrubbedData(told.eventData) : null,
      url: textOr(told.url, scrubbedUrl),
      referrer: textOr(told.referrer, scrubbedReferrer),
      duration: told.duration ?? null,
      occurredAt: told.timestamp ?? null,
      excluded: isTest
        ? 'health'
        : (visit.excluded ?? unproven(told.eventType, person !== undefined)),
      utmSource: textOr(told.utmSource, scrubbed),
      utmMedium: textOr(told.utmMedium, scrubbed),
      utmCampaign: textOr(told.utmCampaign, scrubbed),
      utmTerm: textOr(told.utmTerm, scrubbed),
      utmContent: textOr(told.utmContent, scrubbed),
    };
  }

  /** Of those searches whose client did not tell it: the server named it. */
  private async careOf(searches: readonly ToldSearch[]): Promise<ReadonlyMap<string, unknown>> {
    const silent = searches.filter(({ careSequence, searchId }) => searchId && !careSequence);
    if (!silent.length) return new Map();
    return this.searches.careSequences(
      silent.flatMap(({ searchId }) => searchId ?? []),
      silent.map(({ sessionId }) => sessionId),
    );
  }

  private search(
    told: ToldSearch,
    visit: Visit,
    care: ReadonlyMap<string, unknown>,
  ): RecordedSearch {
    const searchQuery = scrubbed(told.searchQuery);
    return {
      ...visit,
      kind: 'search',
      id: told.clientEventId ?? this.ids.next(),
      sessionId: told.sessionId,
      searchId: told.searchId ?? null,
      searchQuery,
      normalizedQuery: normalized(searchQuery),
      resultCount: told.resultCount,
      searchDuration: told.searchDuration ?? null,
      matchedServices: (told.matchedServices ?? []).map(scrubbed),
      recommendedSpecialties: (told.recommendedSpecialties ?? []).map(scrubbed),
      careSequence: told.careSequence
        ? scrubbedData(told.careSequence)
        : (care.get(told.searchId ?? '') ?? null),
      confidenceScore: told.confidenceScore ?? null,
    };
  }

  private interaction(
    told: ToldInteraction,
    visit: Visit,
    { ipAddress }: Caller,
  ): RecordedInteraction {
    const { providerId, interactionType, sessionId = null } = told;
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
      id: told.clientEventId ?? this.ids.next(),
      sessionId: told.sessionId ?? null,
      providerId: told.providerId,
      serviceId: told.serviceId ?? null,
      interactionType: told.interactionType,
      fromSearchId: told.fromSearchId ?? null,
      searchQuery: textOr(told.searchQuery, scrubbed),
      providerRank: told.providerRank ?? null,
      totalResults: told.totalResults ?? null,
      url: textOr(told.pageUrl, scrubbedUrl),
      referrer: textOr(told.referrer, scrubbedReferrer),
    };
  }
}

/** A sign-in is told by whoever has just signed in; the rest the server knows itself. */
function unproven(eventType: EventType, isSignedIn: boolean): Exclusion | null {
  const isProven =
    !SERVER_RECORDS.includes(eventType) && (isSignedIn || eventType !== 'USER_LOGIN');
  return isProven ? null : 'unproven';
}

const textOr = (
  text: string | null | undefined,
  clean: (text: string) => string | null,
): string | null => (text ? clean(text) : null);

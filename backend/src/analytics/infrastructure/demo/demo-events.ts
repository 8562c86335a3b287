import { v5 } from 'uuid';
import type { DemoClinicOffer } from '../../../marketplace/contract/demo-clinics.js';
import { demoChoice, demoMoments, demoShare } from '../../../shared/demo-moments.js';
import type { COUNTED_INTERACTIONS, EventType } from '../../contract/event.terms.js';

/** A row of `analytics.user_events`. Moments are ISO 8601, UTC. */
interface DemoEvent {
  readonly id: string;
  readonly at: string;
  readonly sessionId: string;
  readonly userId: string | null;
  readonly eventType: EventType;
  readonly url: string;
  readonly userAgent: string;
  readonly ipAddress: string;
}

/** A row of `analytics.provider_interactions`. */
interface DemoInteraction extends Omit<DemoEvent, 'eventType'> {
  readonly providerId: string;
  readonly serviceId: string;
  readonly interactionType: (typeof COUNTED_INTERACTIONS)[number];
}

export interface DemoActivity {
  readonly events: readonly DemoEvent[];
  readonly interactions: readonly DemoInteraction[];
}

/** What visits are made of: who comes, and what there is to see. */
interface DemoScene {
  /** Ids of people who may be signed in. */
  readonly userIds: readonly string[];
  readonly offers: readonly DemoClinicOffer[];
  /** Address of this installation, without a slash at its end. */
  readonly origin: string;
}

/** Namespace of the ids of invented events and sessions. */
const NAMESPACE = 'c5e7a0b3-64f1-4b0f-8c55-2f90a7d1e005';
const VISITS_PER_DAY = 24;
/** Between two steps of a visit. */
const STEP_MS = 40_000;
const AGENTS = ['Chrome on Windows', 'Safari on iOS', 'Chrome on Android', 'Firefox on macOS'];

/** The steps of visits, the most frequent first; each ends where it says. */
const VISITS: readonly (readonly [EventType, string][])[] = [
  [
    ['SESSION_START', '/'],
    ['PAGE_VIEW', '/'],
    ['PAGE_VIEW', '/services'],
    ['AI_SYMPTOM_SEARCH', '/services'],
  ],
  [
    ['SESSION_START', '/providers'],
    ['PAGE_VIEW', '/providers'],
    ['PROVIDER_SHOW_MORE_CLICK', '/providers'],
  ],
  [
    ['SESSION_START', '/'],
    ['PAGE_VIEW', '/'],
    ['NAVIGATION_CLICK', '/'],
    ['PAGE_VIEW', '/providers'],
    ['PROVIDER_SHOW_MORE_CLICK', '/providers'],
    ['PROVIDER_REQUEST_CLICK', '/providers'],
    ['BOOKING_FORM_START', '/providers'],
  ],
  [
    ['SESSION_START', '/services'],
    ['PAGE_VIEW', '/services'],
    ['SERVICE_VIEW', '/services'],
    ['PROVIDER_BOOK_CLICK', '/services'],
  ],
  [
    ['SESSION_START', '/help'],
    ['PAGE_VIEW', '/help'],
    ['SESSION_END', '/help'],
  ],
];

const INTERACTION_OF: Partial<Record<EventType, DemoInteraction['interactionType']>> = {
  PROVIDER_SHOW_MORE_CLICK: 'show_more',
  PROVIDER_REQUEST_CLICK: 'request_appointment',
  PROVIDER_BOOK_CLICK: 'book_provider',
};

/** What visitors of the last 30 days did, as their browsers would have reported it. */
export function demoActivity(now: Date, scene: DemoScene): DemoActivity {
  const events: DemoEvent[] = [];
  const interactions: DemoInteraction[] = [];
  for (const [visit, start] of demoMoments(now, VISITS_PER_DAY).entries()) {
    const steps = stepsOf(visit, start, scene).filter(({ at }) => Date.parse(at) <= now.getTime());
    const offer = demoChoice(scene.offers, demoShare(visit, 31));
    for (const { eventType, ...step } of steps) {
      events.push({ ...step, eventType });
      const interactionType = INTERACTION_OF[eventType];
      if (!interactionType) continue;
      const { providerId, serviceId } = offer;
      const id = v5(`interaction ${step.id}`, NAMESPACE);
      interactions.push({ ...step, id, providerId, serviceId, interactionType });
    }
  }
  return { events, interactions };
}

/** One in three visitors is signed in. */
function stepsOf(visit: number, start: Date, { userIds, origin }: DemoScene): DemoEvent[] {
  const isSignedIn = visit % 3 === 1 && userIds.length > 0;
  return demoChoice(VISITS, demoShare(visit, 32)).map(([eventType, path], step) => ({
    id: v5(`event ${visit} ${step}`, NAMESPACE),
    at: new Date(start.getTime() + step * STEP_MS).toISOString(),
    sessionId: v5(`session ${visit}`, NAMESPACE),
    userId: isSignedIn ? demoChoice(userIds, demoShare(visit, 33)) : null,
    eventType,
    url: `${origin}${path}`,
    userAgent: demoChoice(AGENTS, demoShare(visit, 34)),
    ipAddress: `2001:db8:${(visit % 5000).toString(16)}::`,
  }));
}

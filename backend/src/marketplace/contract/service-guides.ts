import type { Language } from '../../shared/language.js';

export const ORDER_NEEDS = ['needed', 'often', 'not_needed'] as const;
export type OrderNeed = (typeof ORDER_NEEDS)[number];

/** A public page that says so. */
export interface GuideSource {
  readonly name: string;
  readonly url: string;
  /** The day on which we read it. */
  readonly readOn: string;
}

/** What is worth knowing before a service is booked; every text is in one language. */
export interface ServiceGuide {
  /** Of the service, in the catalogue. */
  readonly serviceKey: string;
  /** What it is. */
  readonly about: string;
  /** Minutes. */
  readonly duration: number;
  /** That there is no rush; null for what may be urgent. */
  readonly planned: string | null;
  readonly order: OrderNeed;
  readonly orderText: string;
  /** The end of "Tell the clinic first if ...". */
  readonly tellFirst: string | null;
  readonly prepare: readonly string[];
  readonly sources: readonly GuideSource[];
}

/**
 * The guides of this release.
 * A contract: other contexts and subjects call it.
 */
export abstract class ServiceGuides {
  /** Null for a service that an administrator added. */
  abstract find(serviceKey: string, language: Language): ServiceGuide | null;
}

import { type Day, daysAfter } from '../../../../shared/day.js';
import { ATTESTED_DAYS } from '../../contract/attestation.js';
import type { Gap } from '../../contract/provider-state.view.js';
import type { ProviderKind, PublishReadiness } from './provider-profile.js';

/** What a provider of each kind needs before it can be published. */
export const REQUIRED: Readonly<Record<ProviderKind, readonly Gap[]>> = {
  clinic: ['location', 'priced-service', 'contact', 'attestation'],
  hospital_listing: ['location', 'priced-service'],
};

export interface PublishFacts extends PublishReadiness {
  readonly kind: ProviderKind;
  /** A telephone number or a page to book on. */
  readonly hasContact: boolean;
  /** The day on which the clinic confirmed its page; null before it ever did. */
  readonly attestedOn: Day | null;
}

/** What a provider lacks before it can be published. */
export function publishGaps(facts: PublishFacts, today: Day): Gap[] {
  const { attestedOn } = facts;
  const missing: Record<Gap, boolean> = {
    location: !facts.hasLocation,
    'priced-service': !facts.hasPricedService,
    contact: !facts.hasContact,
    attestation: attestedOn === null || today > daysAfter(attestedOn, ATTESTED_DAYS),
  };
  return REQUIRED[facts.kind].filter((gap) => missing[gap]);
}

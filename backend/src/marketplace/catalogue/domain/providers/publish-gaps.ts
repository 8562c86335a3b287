import { type Day, daysAfter } from '../../../../shared/day.js';
import { ATTESTED_DAYS } from '../../contract/attestation.js';
import type { Gap } from '../marketplace.errors.js';
import type { ProviderKind, PublishReadiness } from './provider-profile.js';

const GAPS: readonly Gap[] = ['location', 'priced-service', 'contact', 'attestation'];

export interface PublishFacts extends PublishReadiness {
  readonly kind: ProviderKind;
  /** A telephone number or a page to book on. */
  readonly hasContact: boolean;
  /** The day on which the clinic confirmed its page; null before it ever did. */
  readonly attestedOn: Day | null;
}

/**
 * What a provider lacks before it can be published. A hospital listing needs neither contact nor
 * attestation.
 */
export function publishGaps(facts: PublishFacts, today: Day): Gap[] {
  const isClinic = facts.kind === 'clinic';
  const missing: Record<Gap, boolean> = {
    location: !facts.hasLocation,
    'priced-service': !facts.hasPricedService,
    contact: isClinic && !facts.hasContact,
    attestation:
      isClinic && (facts.attestedOn === null || today > daysAfter(facts.attestedOn, ATTESTED_DAYS)),
  };
  return GAPS.filter((gap) => missing[gap]);
}

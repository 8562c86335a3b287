import { requireCurrentConsent } from '../../shared/consent.js';
import type { Language } from '../../shared/language.js';
import { InvalidBooking, NotBookable, NotOffered } from './booking.errors.js';
import { type BookingRequest, faultsOf } from './booking-request.js';
import type { Fault } from './fault.js';
import type { OfferedTerms } from './price-snapshot.js';

/** Somebody asks for something that is offered. */
export interface Asking {
  readonly id: string;
  /** Names the kept price. */
  readonly code: string;
  readonly userId: string;
  readonly language: Language;
  readonly request: BookingRequest;
  /** In the language of the request; undefined when it is not offered. */
  readonly offer: OfferedTerms | undefined;
  /** The same in English, for the clinic. */
  readonly english: OfferedTerms | undefined;
  readonly at: Date;
  readonly snapshotValidDays: number;
}

/**
 * What is asked for, as it is offered. Throws InvalidBooking with every fault, ConsentChanged,
 * NotOffered or NotBookable.
 */
export function bookable({ request, offer, at }: Asking): OfferedTerms {
  refuse(faultsOf(request, at));
  requireCurrentConsent(request.consents, 'booking.health-consent');
  const asked = request.requestType === 'service' ? 'serviceId' : 'providerId';
  if (!offer) throw new NotOffered(asked);
  if (!offer.bookable) throw new NotBookable(asked);
  return offer;
}

/** Throws InvalidBooking with every fault, if there is one. */
export function refuse(faults: readonly Fault[]): void {
  if (faults.length) throw new InvalidBooking(faults);
}

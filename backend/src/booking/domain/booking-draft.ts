import { requireCurrentConsent } from '../../shared/consent.js';
import type { FieldError } from '../../shared/domain-error.js';
import type { Language } from '../../shared/language.js';
import { BookingConsentGiven } from '../contract/booking.events.js';
import { InvalidBooking, NotBookable, NotOffered } from './booking.errors.js';
import { type BookingRequest, errorsOf } from './booking-request.js';
import type { OfferedTerms } from './price-snapshot.js';

/** An appointment request before it is checked: what a patient sent and what the clinic offers. */
export interface BookingDraft {
  readonly id: string;
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
 * @throws InvalidBooking with every error.
 * @throws ConsentChanged when the patient agreed to an outdated text.
 * @throws NotOffered when the catalogue does not show it.
 * @throws NotBookable when appointments for it are not requested here.
 */
export function assertBookable(
  draft: BookingDraft,
): asserts draft is BookingDraft & { readonly offer: OfferedTerms } {
  const { request, offer, at } = draft;
  assertNoErrors(errorsOf(request, at));
  requireCurrentConsent(request.consents, 'booking.health-consent');
  const path = request.requestType === 'service' ? 'serviceId' : 'providerId';
  if (!offer) throw new NotOffered(path);
  if (!offer.bookable) throw new NotBookable(path);
}

/** @throws InvalidBooking with all errors when there are any. */
export function assertNoErrors(errors: readonly FieldError[]): void {
  if (errors.length) throw new InvalidBooking(errors);
}

interface Consents {
  readonly userId: string;
  readonly healthConsentVersion: string | null;
  /** Of the text about text messages; null without them. */
  readonly consentVersion: string | null;
}

/** The events of the consents that came with a request. */
export function consentsOf(
  { userId, healthConsentVersion, consentVersion }: Consents,
  at: Date,
): BookingConsentGiven[] {
  const versions = [
    ['health-data', healthConsentVersion],
    ['sms', consentVersion],
  ] as const;
  return versions.flatMap(([kind, version]) =>
    version ? [new BookingConsentGiven(userId, kind, version, at.toISOString())] : [],
  );
}

import { dayIn } from '../../shared/day.js';
import type { FieldError } from '../../shared/domain-error.js';
import { QUOTE_ZONE } from '../contract/price-request.terms.js';

/** What a price needs so that a patient can use it (product decision 142). */
export interface QuoteTerms {
  /** Null for a clinic that is not in the catalogue. */
  readonly providerId: string | null;
  readonly providerName: string;
  readonly place: string;
  readonly includes: string;
  /** YYYY-MM-DD, inclusive, in QUOTE_ZONE. */
  readonly validOn: string;
}

/** Terms as an administrator sent them. */
export type SentTerms = { readonly [Field in keyof QuoteTerms]: QuoteTerms[Field] | null };

/** A price that was sent to the requester. It never changes; a later one replaces it. */
export interface Quote {
  readonly priceRequestId: string;
  /** Counts the prices of a request from 1. */
  readonly number: number;
  readonly cents: number;
  readonly terms: QuoteTerms;
  readonly quotedAt: Date;
  readonly validUntil: Date;
}

const blank = (text: string | null): boolean => !text?.trim();

/** Everything that is missing from the terms of a price, and a day that has passed. */
export function errorsOfTerms(
  { providerName, place, includes, validOn }: SentTerms,
  at: Date,
): FieldError[] {
  const errors: FieldError[] = [];
  if (blank(providerName))
    errors.push({ path: 'quoteProviderName', message: 'price.quote-provider' });
  if (blank(place)) errors.push({ path: 'quotePlace', message: 'price.quote-place' });
  if (blank(includes)) errors.push({ path: 'quoteIncludes', message: 'price.quote-includes' });
  if (blank(validOn)) errors.push({ path: 'quoteValidUntil', message: 'price.quote-until' });
  if (validOn && validOn < dayIn(QUOTE_ZONE, at))
    errors.push({ path: 'quoteValidUntil', message: 'price.quote-past' });
  return errors;
}

/**
 * The last millisecond of a calendar day in QUOTE_ZONE. Clocks are never changed at midnight there.
 */
export function endOf(day: string): Date {
  const wall = Date.parse(`${day}T23:59:59.999Z`);
  const near = wall - offsetMs(new Date(wall));
  return new Date(wall - offsetMs(new Date(near)));
}

function offsetMs(at: Date): number {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: QUOTE_ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(at.getTime() / 1000) * 1000;
}

import type { Language } from './language.js';

/** Most that a price may be, in cents: a million dollars. */
export const MAX_CENTS = 100_000_000;

/**
 * Whether a number is an amount of money that we store: whole cents, not negative, at most
 * MOST_CENTS.
 */
export function isValidAmount(cents: number): boolean {
  return Number.isInteger(cents) && cents >= 0 && cents <= MAX_CENTS;
}

/** US dollars for people, from cents: whole dollars unless there are cents, never rounded. */
export function formatDollars(cents: number, language: Language): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}

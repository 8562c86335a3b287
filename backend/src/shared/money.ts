import type { Language } from './language.js';

/** The highest price, in cents: a million dollars. */
export const MAX_CENTS = 100_000_000;

/** Whether a number is an amount that can be stored: whole cents from 0 to MAX_CENTS. */
export function isValidAmount(cents: number): boolean {
  return Number.isInteger(cents) && cents >= 0 && cents <= MAX_CENTS;
}

/** Formats cents as US dollars: `$120`, `$120.50`. Cents are shown unless they are 0. */
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

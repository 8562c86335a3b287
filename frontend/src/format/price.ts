import { formatCount } from './number';

/**
 * Whole cents as dollars: '$60', '$332.50'. Cents stand only when they are not .00; nothing is ever
 * rounded.
 */
export function formatPrice(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0)
    throw new RangeError(`Not a price in whole cents: ${cents}`);
  const rest = cents % 100;
  const dollars = `$${formatCount((cents - rest) / 100)}`;
  return rest === 0 ? dollars : `${dollars}.${String(rest).padStart(2, '0')}`;
}

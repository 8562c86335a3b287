/** How a price can move so far that somebody should look at it again. */
export type PriceWarning = 'tenfold' | 'half';

/**
 * A price that moves by more than half, or by a factor of ten as a slipped decimal point does; null
 * for any other, and when there is no price before or after.
 * @param before in cents
 * @param after in cents
 */
export function priceWarning(before: number | null, after: number | null): PriceWarning | null {
  if (!before || !after) return null;
  if (after >= before * 10 || after * 10 <= before) return 'tenfold';
  return Math.abs(after - before) * 2 > before ? 'half' : null;
}

import { describe, expect, it } from '@jest/globals';
import { formatPrice } from './price';

describe('formatPrice', () => {
  it.each([
    [0, '$0'],
    [5, '$0.05'],
    [647, '$6.47'],
    [6000, '$60'],
    [33250, '$332.50'],
    [261215, '$2,612.15'],
    [99999, '$999.99'],
    [100000000, '$1,000,000'],
  ])('writes %i cents as %s', (cents, text) => {
    expect(formatPrice(cents)).toBe(text);
  });

  it.each([[-1], [0.5], [Number.NaN], [Number.POSITIVE_INFINITY]])('refuses %p', (cents) => {
    expect(() => formatPrice(cents)).toThrow(RangeError);
  });

  it('preserves every cent', () => {
    for (let cents = 0; cents <= 10_000; cents += 1) {
      expect(Math.round(Number(formatPrice(cents).replace(/[$,]/g, '')) * 100)).toBe(cents);
    }
  });
});

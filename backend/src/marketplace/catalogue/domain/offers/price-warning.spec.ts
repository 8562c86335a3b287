import { expect, it } from '@jest/globals';
import { priceWarning } from './price-warning.js';

it.each([
  [23_500, 235_000, 'tenfold'],
  [23_500, 2350, 'tenfold'],
  [23_500, 234_900, 'half'],
  [10_000, 15_001, 'half'],
  [10_000, 15_000, null],
  [10_000, 5000, null],
  [10_000, 4999, 'half'],
  [10_000, 1001, 'half'],
  [10_000, 10_000, null],
  [null, 10_000, null],
  [10_000, null, null],
  [0, 10_000, null],
  [10_000, 0, null],
] as const)('from %s to %s cents: %s', (before, after, warning) => {
  expect(priceWarning(before, after)).toBe(warning);
});

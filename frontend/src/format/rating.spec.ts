import { expect, it } from '@jest/globals';
import { formatRating } from './rating';

it.each([
  [50, '5.0'],
  [48, '4.8'],
  [45, '4.5'],
  [1, '0.1'],
])('writes %i tenths as %s', (tenths, text) => {
  expect(formatRating(tenths)).toBe(text);
});

import { expect, it } from '@jest/globals';
import { ageOf } from './price-age';

it.each([
  ['2026-11-26', 'today'],
  ['2026-11-25', 'yesterday'],
  ['2026-11-03', '23 days ago'],
  ['2026-09-27', '60 days ago'],
  ['2026-09-26', '2 months ago'],
  ['2025-11-01', '12 months ago'],
])('of %s in words: %s', (day, words) => {
  expect(ageOf(day, '2026-11-26', 'en')).toBe(words);
});

it('is in the language of the page', () => {
  expect(ageOf('2026-11-03', '2026-11-26', 'es')).toBe('hace 23 días');
});

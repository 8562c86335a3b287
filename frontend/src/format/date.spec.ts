import { expect, it } from '@jest/globals';
import { formatDay, formatMediumDay } from './date';

it.each([
  ['2026-04-01', 'en', '1 April 2026'],
  ['2026-02-28', 'en', '28 February 2026'],
  ['2026-04-01', 'es', '1 de abril de 2026'],
  ['2025-12-31', 'es', '31 de diciembre de 2025'],
] as const)('writes %s in %s as %s', (day, language, text) => {
  expect(formatDay(day, language)).toBe(text);
});

it.each([['2026-04-01', 'en', '1 Apr 2026'], ['2025-12-31', 'es', '31 dic 2025']] as const)('writes %s in %s in few letters as %s', (day, language, text) => {
  expect(formatMediumDay(day, language)).toBe(text);
});

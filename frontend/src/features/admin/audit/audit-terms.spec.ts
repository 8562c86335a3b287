import { expect, it } from '@jest/globals';
import { kindOf, wordsOf } from './audit-terms';

it.each([
  ['customPrice', '12050', 'money'], ['customPrice', '"free"', 'text'], ['version', '3', 'text'],
  ['updatedAt', '2026-11-21T15:37:55.120Z', 'instant'], ['updatedAt', '2026-11-21 15:37:55.12+00', 'instant'], ['bio', 'since 2026-11-21T15:37:55Z', 'text'], ['bio', '2026-99-99T99:99:99Z', 'text'],
] as const)('reads %s of %s as %s', (field, value, kind) => {
  expect(kindOf(field, value)).toBe(kind);
});

it('makes words of a field that has no name', () => {
  expect([wordsOf('sourceAsOf'), wordsOf('npi'), wordsOf('signupUtmSource')]).toEqual(['source as of', 'npi', 'signup utm source']);
});

import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isNpi } from './npi.js';

// The example of the CMS standard for the identifier's check digit, and its neighbours.
it.each([
  ['1234567893', true],
  ['1234567890', false],
  ['1234567894', false],
  ['123456789', false],
  ['12345678930', false],
  ['0234567893', false],
  ['12345678x3', false],
  ['', false],
])('%s: %s', (text, valid) => {
  expect(isNpi(text)).toBe(valid);
});

it('has exactly one check digit for each first nine', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000, max: 299_999_999 }), (nine) => {
      expect([...'0123456789'].filter((digit) => isNpi(`${nine}${digit}`))).toHaveLength(1);
    }),
  );
});

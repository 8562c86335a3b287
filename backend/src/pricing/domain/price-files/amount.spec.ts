import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { centsOf, compareAmounts, readMoney } from './amount.js';

describe('a cell of money', () => {
  it.each(['1230', '1230.00', '.5', '12.', '0.0056', '5011.64785', '3564422.52000'])(
    'is read as it is written: %s',
    (text) => {
      expect(readMoney(` ${text}\u00a0`)).toEqual({ text, cleaned: false });
    },
  );

  it.each([
    ['1,230.00', '1230.00'],
    ['$1230', '1230'],
    ['$ 1,230,400.5', '1230400.5'],
  ])('loses a dollar sign and valid groups: %s', (text, plain) => {
    expect(readMoney(text)).toEqual({ text: plain, cleaned: true });
  });

  it.each([
    'N/A',
    'TBD',
    '-12',
    '(12.00)',
    '1.23E+03',
    '12,30',
    '1,23,000',
    '1.230,00',
    '50%',
    '0',
    '0.00',
    '.',
    '$',
    'USD 5',
    '1 230',
    '9'.repeat(41),
  ])('is unreadable: %s', (text) => {
    expect(readMoney(text)).toBe('unreadable');
  });

  it.each([
    '9999',
    '9999.99',
    '9,999.99',
    '99999',
    '99999.00',
    '99999.99',
    '999999.99',
    '999999999',
    '999999999.00',
    '99,999',
    '999,999.99',
  ])('is a placeholder: %s', (text) => {
    expect(readMoney(text)).toBe('placeholder');
  });

  it.each(['999', '999.99', '9998', '9999.98', '9999990', '99998', '99999.98'])(
    'is no placeholder: %s',
    (text) => {
      expect(readMoney(text)).toMatchObject({ text });
    },
  );

  it('may be empty', () => {
    expect(['', '  ', '\u00a0'].map(readMoney)).toEqual([undefined, undefined, undefined]);
  });
});

describe('cents', () => {
  it.each([
    ['1.004', 100],
    ['1.005', 101],
    ['1.0049999999999999999999', 100],
    ['5011.64785', 501165],
    ['.5', 50],
    ['12.', 1200],
    ['0.0056', 1],
    ['0.0044', 0],
    ['379707196.05', 37970719605],
  ])('of %s are %d', (amount, cents) => {
    expect(centsOf(amount)).toBe(cents);
  });

  const decimals = fc
    .tuple(fc.nat(1e9), fc.stringMatching(/^\d{0,6}$/))
    .map(([whole, fraction]) => (fraction ? `${whole}.${fraction}` : `${whole}`));

  it('are at most half a cent away, upward at the half', () => {
    fc.assert(
      fc.property(decimals, (amount) => {
        const micro = BigInt(amount.split('.')[0] ?? '') * 1_000_000n;
        const exact = micro + BigInt((amount.split('.')[1] ?? '').padEnd(6, '0'));
        const above = BigInt(centsOf(amount)) * 10_000n - exact;
        return above > -5_000n && above <= 5_000n;
      }),
    );
  });

  it('keep the order of amounts, and zeros at the end change nothing', () => {
    fc.assert(
      fc.property(decimals, decimals, (first, second) => {
        const order = compareAmounts(first, second);
        expect(compareAmounts(second, first)).toBe(order === 0 ? 0 : -order);
        if (order < 0) expect(centsOf(first)).toBeLessThanOrEqual(centsOf(second));
        const longer = first.includes('.') ? `${first}00` : `${first}.00`;
        expect([compareAmounts(first, longer), centsOf(longer)]).toEqual([0, centsOf(first)]);
      }),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { InvalidRecord } from '../marketplace.errors.js';
import { changedPrice, NoPriceToChange } from './price-change.js';

describe('a changed price', () => {
  it.each([
    [10_000, { by: 'percent', percent: 5 }, 10_500],
    [999, { by: 'percent', percent: -10 }, 899],
    [1, { by: 'percent', percent: 49 }, 1],
    [10_000, { by: 'cents', cents: -2550 }, 7450],
    [null, { by: 'to', cents: 9950 }, 9950],
    [0, { by: 'to', cents: 1 }, 1],
  ] as const)('%s with %j is %s', (cents, change, after) =>
    expect(changedPrice(cents, change)).toBe(after),
  );

  it.each([
    [100, { by: 'cents', cents: -100 }],
    [1, { by: 'percent', percent: -99 }],
    [100_000_000, { by: 'percent', percent: 1 }],
    [100, { by: 'to', cents: 0 }],
    [5, { by: 'cents', cents: 0.5 }],
  ] as const)('%s with %j is refused', (cents, change) =>
    expect(() => changedPrice(cents, change)).toThrow(InvalidRecord),
  );

  it('needs a price to start from', () => {
    for (const cents of [null, 0])
      expect(() => changedPrice(cents, { by: 'percent', percent: 5 })).toThrow(NoPriceToChange);
  });
});

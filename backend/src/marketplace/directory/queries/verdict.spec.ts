import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { STANDINGS } from '../contract/price-groups.js';
import { type PricedOffer, verdictOf } from './verdict.js';

const compared = (cents: number): PricedOffer => ({ cents, standing: 'compared' });

const offer = fc
  .record({ cents: fc.nat(100_000), standing: fc.constantFrom(...STANDINGS) })
  .map(({ cents, standing }): PricedOffer => ({
    cents: standing === 'on_request' ? null : cents,
    standing,
  }));

const verdictsOf = (offers: readonly PricedOffer[]) => {
  const cents = offers.flatMap((each) =>
    each.standing === 'compared' && each.cents !== null ? [each.cents] : [],
  );
  const prices = { count: cents.length, lowest: cents.length ? Math.min(...cents) : null };
  return offers.map((each) => ({ ...each, ...verdictOf(each, prices) }));
};

describe('what is said of an offer', () => {
  it('names the lowest of two prices the best value, and what the other costs more', () => {
    expect(verdictOf(compared(300), { count: 2, lowest: 300 })).toEqual({
      bestValue: true,
      saving: null,
    });
    expect(verdictOf(compared(384), { count: 2, lowest: 300 })).toEqual({
      bestValue: false,
      saving: 84,
    });
  });

  it('names a single price no best value', () => {
    expect(verdictOf(compared(300), { count: 1, lowest: 300 }).bestValue).toBe(false);
  });

  it('compares only what can be compared, whatever the offers are', () => {
    fc.assert(
      fc.property(fc.array(offer, { maxLength: 12 }), (offers) => {
        const verdicts = verdictsOf(offers);
        const best = verdicts.filter(({ bestValue }) => bestValue);
        for (const each of verdicts) {
          if (each.standing !== 'compared') {
            expect(each).toMatchObject({ bestValue: false, saving: null });
          } else if (best.length > 0) {
            expect((each.cents ?? 0) - (each.saving ?? 0)).toBe(best[0]?.cents);
            expect(each.bestValue).toBe(each.saving === null);
            expect(each.saving ?? 1).toBeGreaterThan(0);
          }
        }
        const rivals = verdicts.filter(({ standing }) => standing === 'compared');
        expect(best.length > 0).toBe(rivals.length > 1);
      }),
    );
  });

  it('does not change with offers that are not compared', () => {
    fc.assert(
      fc.property(fc.array(offer, { maxLength: 12 }), (offers) => {
        const rivals = offers.filter(({ standing }) => standing === 'compared');
        expect(verdictsOf(offers).filter(({ standing }) => standing === 'compared')).toEqual(
          verdictsOf(rivals),
        );
      }),
    );
  });
});

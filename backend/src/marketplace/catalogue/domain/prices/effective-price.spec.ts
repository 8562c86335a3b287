import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Day, dayOf, daysAfter, monthsAfter } from '../../../../shared/day.js';
import {
  effectivePrice,
  type LinkPriceTerms,
  priceChangesOn,
  type PriceSource,
  type PriceSourceKind,
} from './effective-price.js';

const ages = { maxMonths: 15, ageingMonths: 13 };
const today = '2026-11-21';
const from = (kind: PriceSourceKind, asOf: Day = today): PriceSource => ({
  kind,
  asOf,
  sourceUrl: null,
});
const link = (changes: Partial<LinkPriceTerms> = {}): LinkPriceTerms => ({
  customPrice: null,
  noCharge: false,
  source: null,
  attestedOn: null,
  ...changes,
});

describe('whose price', () => {
  it("is the link's own, with its own source, whatever the service lists", () => {
    const own = link({ customPrice: 12_500, source: from('demo') });
    expect(effectivePrice(own, 9_900, today, ages)).toEqual({
      cents: 12_500,
      source: from('demo'),
      ageing: false,
    });
    expect(effectivePrice({ ...own, attestedOn: today }, 9_900, today, ages)?.cents).toBe(12_500);
  });

  it("is the service's only when the clinic attested it", () => {
    expect(effectivePrice(link(), 9_900, today, ages)).toBeNull();
    expect(effectivePrice(link({ attestedOn: '2026-11-01' }), 9_900, today, ages)).toEqual({
      cents: 9_900,
      source: from('provider', '2026-11-01'),
      ageing: false,
    });
  });

  it('is on request when neither has one', () => {
    expect(effectivePrice(link({ attestedOn: today }), null, today, ages)).toBeNull();
  });

  it('is nothing to pay only with the no-charge tick', () => {
    expect(
      effectivePrice(link({ customPrice: 0, source: from('provider') }), null, today, ages),
    ).toBeNull();
    expect(
      effectivePrice(
        link({ customPrice: 0, noCharge: true, source: from('provider') }),
        null,
        today,
        ages,
      )?.cents,
    ).toBe(0);
    expect(effectivePrice(link({ attestedOn: today }), 0, today, ages)).toBeNull();
  });

  it('is not known without a source', () => {
    expect(effectivePrice(link({ customPrice: 5_000 }), null, today, ages)).toBeNull();
  });
});

describe('how long', () => {
  it.each([
    ['published_file', '2025-08-21', 5_000, true],
    ['published_file', '2025-08-20', null, false],
    ['published_file', '2025-10-21', 5_000, false],
    ['published_file', '2025-10-20', 5_000, true],
    ['provider', '2026-05-25', 5_000, false],
    ['provider', '2026-05-24', null, false],
    ['demo', '2020-01-01', 5_000, false],
  ] as const)('%s of %s: %s, flagged %s', (kind, asOf, cents, ageing) => {
    const price = effectivePrice(
      link({ customPrice: 5_000, source: from(kind, asOf) }),
      null,
      today,
      ages,
    );
    expect([price?.cents ?? null, price?.ageing ?? false]).toEqual([cents, ageing]);
  });

  it('does not fall back to the list price when the own price is too old', () => {
    expect(
      effectivePrice(
        link({
          customPrice: 5_000,
          source: from('published_file', '2024-01-01'),
          attestedOn: today,
        }),
        9_900,
        today,
        ages,
      ),
    ).toBeNull();
  });
});

const aDay = fc
  .date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2030-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map(dayOf);
const aLink = fc.record({
  customPrice: fc.option(fc.integer({ min: 0, max: 100_000_000 })),
  noCharge: fc.boolean(),
  attestedOn: fc.option(aDay),
  source: fc.option(
    fc.record({
      kind: fc.constantFrom<PriceSourceKind>('published_file', 'provider', 'demo'),
      asOf: aDay,
      sourceUrl: fc.constant(null),
    }),
  ),
});

describe('always', () => {
  it('is the own or the list price unchanged, and never without a source', () => {
    fc.assert(
      fc.property(
        aLink,
        fc.option(fc.integer({ min: 0, max: 100_000_000 })),
        aDay,
        (given, listed, day) => {
          const price = effectivePrice(given, listed, day, ages);
          if (!price) return;
          expect(price.cents).toBe(given.customPrice ?? listed);
          expect(price.source).toEqual(
            given.customPrice === null
              ? from('provider', given.attestedOn ?? 'none')
              : given.source,
          );
          expect(price.cents > 0 || given.noCharge).toBe(true);
        },
      ),
    );
  });

  it('never comes back once it is gone, and is flagged before it goes', () => {
    fc.assert(
      fc.property(
        aLink,
        fc.option(fc.integer({ min: 0, max: 1000 })),
        aDay,
        fc.integer({ min: 1, max: 1000 }),
        (given, listed, day, later) => {
          const now = effectivePrice(given, listed, day, ages);
          const then = effectivePrice(given, listed, daysAfter(day, later), ages);
          if (!now) expect(then).toBeNull();
          else if (then) expect(Number(then.ageing)).toBeGreaterThanOrEqual(Number(now.ageing));
        },
      ),
    );
  });
});

describe('time alone', () => {
  it('changes a price on the day that is foretold and on none before', () => {
    fc.assert(
      fc.property(aLink, aDay, fc.integer({ min: 0, max: 1000 }), (given, day, later) => {
        const price = effectivePrice(given, 500, day, ages);
        if (!price) return;
        const changesOn = priceChangesOn(price, ages) ?? '9999-12-31';
        expect(changesOn > day).toBe(true);
        const other = daysAfter(day, later);
        if (other < changesOn) expect(effectivePrice(given, 500, other, ages)).toEqual(price);
        if (changesOn !== '9999-12-31')
          expect(effectivePrice(given, 500, changesOn, ages)).not.toEqual(price);
      }),
    );
  });
});

describe('days', () => {
  it('knows short months and leap years', () => {
    expect([
      monthsAfter('2026-01-31', 1),
      monthsAfter('2023-11-30', 3),
      monthsAfter('2026-03-31', 13),
      daysAfter('2024-02-28', 1),
    ]).toEqual(['2026-02-28', '2024-02-29', '2027-04-30', '2024-02-29']);
  });
});

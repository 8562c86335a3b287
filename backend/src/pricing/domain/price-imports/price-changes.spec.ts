import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aPriceLine } from '../../../../test/pricing/price-imports/a-price-line.js';
import { type AskedNow, isJump, priceChanges } from './price-changes.js';
import type { StoredLine } from './price-file-imports.js';
import { type LinePrice, placeText, publishedPricesOf } from './published-lines.js';

const aPrice = (serviceKey: string, cents: number): LinePrice => ({
  serviceKey,
  code: '73721',
  cents,
  billingClass: 'facility',
  setting: 'outpatient',
  noDiscount: false,
  comparable: true,
  row: 'row 4',
});
const asked = (
  serviceKey: string,
  cents: number | null,
  sourceKind: AskedNow['sourceKind'] = 'published_file',
): AskedNow => ({ serviceKey, cents, sourceKind });

describe('what a file changes', () => {
  it('is what is new, another, gone and the same, beside what the provider said itself', () => {
    expect(
      priceChanges(
        [
          asked('cbc', 100),
          asked('ekg', 100),
          asked('mri', null, null),
          asked('tsh', 100),
          asked('visit', 100, 'provider'),
          asked('other', 100, 'provider'),
          asked('demo', 100, 'demo'),
        ],
        [
          aPrice('cbc', 100),
          aPrice('ekg', 151),
          aPrice('mri', 5),
          aPrice('new', 7),
          aPrice('visit', 9),
        ],
      ),
    ).toEqual({
      added: [
        { service: 'mri', after: 5 },
        { service: 'new', after: 7 },
      ],
      changed: [{ service: 'ekg', before: 100, after: 151, jump: true }],
      gone: [{ service: 'tsh', before: 100 }],
      unchanged: ['cbc'],
      kept: ['visit'],
      coverage: [],
    });
  });

  it('is what a price is for, of the same amount or another', () => {
    const line = (service: string, fields: Partial<StoredLine> = {}): StoredLine => ({
      ...aPriceLine(service),
      headline: true,
      accepted: false,
      namedCents: null,
      ...fields,
    });
    const inForce = [
      line('cbc', { billingClass: 'professional' }),
      line('ekg', { setting: 'both' }),
      line('same'),
      line('gone', { billingClass: null }),
    ];
    const published = ['cbc', 'ekg', 'same', 'new'].map((key) => aPrice(key, 100));
    const current = [asked('cbc', 100), asked('ekg', 90), asked('same', 100), asked('gone', 100)];
    const facility = { billingClass: 'facility', setting: 'outpatient' };
    expect(priceChanges(current, published, inForce)).toMatchObject({
      changed: [{ service: 'ekg' }],
      unchanged: ['same'],
      coverage: [
        { service: 'cbc', before: { ...facility, billingClass: 'professional' }, after: facility },
        { service: 'ekg', before: { ...facility, setting: 'both' }, after: facility },
      ],
    });
  });

  it.each([
    [100, 150, false],
    [100, 151, true],
    [100, 50, false],
    [100, 49, true],
    [0, 1, true],
  ])('from %i to %i cents is a jump: %s', (before, after, jump) => {
    expect(isJump(before, after)).toBe(jump);
  });

  it('names each service of the file once', () => {
    const keys = fc.constantFrom('a', 'b', 'c', 'd');
    const current = fc.uniqueArray(
      fc.tuple(
        keys,
        fc.option(fc.integer({ min: 1, max: 9 })),
        fc.constantFrom('provider' as const, 'published_file' as const, null),
      ),
      { selector: ([key]) => key },
    );
    const published = fc.uniqueArray(fc.tuple(keys, fc.integer({ min: 1, max: 9 })), {
      selector: ([key]) => key,
    });
    fc.assert(
      fc.property(current, published, (now, file) => {
        const { added, changed, unchanged, kept } = priceChanges(
          now.map(([key, cents, kind]) => asked(key, cents, kind)),
          file.map(([key, cents]) => aPrice(key, cents)),
        );
        const named = [...added, ...changed].map(({ service }) => service);
        expect([...named, ...unchanged, ...kept].sort()).toEqual(file.map(([key]) => key).sort());
      }),
    );
  });
});

describe('the price of a line', () => {
  const line = {
    service: 'mri',
    code: '73721',
    codeSystem: 'CPT',
    setting: 'outpatient',
    billingClass: 'facility',
    modifiers: [],
    drugUnit: null,
    cashCents: 500,
    cashMinCents: 500,
    cashMaxCents: 500,
    cashExact: '5',
    verdict: 'comparable',
    flags: ['no-discount', 'facility-only'],
    unread: [],
    ranked: true,
    place: { row: 12 },
    rows: 1,
    headline: true,
    wording: '',
    accepted: false,
    namedCents: null,
  } as const;

  it('is that of headlines', () => {
    expect(publishedPricesOf([line, { ...line, headline: false }])).toEqual([
      {
        serviceKey: 'mri',
        code: '73721',
        cents: 500,
        billingClass: 'facility',
        setting: 'outpatient',
        noDiscount: true,
        comparable: true,
        row: 'row 12',
      },
    ]);
  });

  it('is compared only where its line is ranked', () => {
    expect(publishedPricesOf([{ ...line, ranked: false }])).toMatchObject([{ comparable: false }]);
    const unclear = { ...line, billingClass: null, flags: [] };
    expect(publishedPricesOf([unclear])).toMatchObject([{ comparable: true, noDiscount: false }]);
  });

  it('names its place', () => {
    expect([placeText({ row: 3 }), placeText({ row: 3, charge: 2 }), placeText(null)]).toEqual([
      'row 3',
      'item 3/charge 2',
      '',
    ]);
  });
});

import { expect, it } from '@jest/globals';
import { isSameOffer, type OfferSnapshot } from './offer-imports.js';

const source = { kind: 'provider', asOf: '2026-11-01', sourceUrl: null } as const;
const offer: OfferSnapshot = {
  coverage: 'complete',
  includes: 'All',
  includesEs: null,
  customPrice: 12_000,
  noCharge: false,
  comparable: true,
  source,
  attestedAt: '2026-11-01T10:00:00.000Z',
  isAvailable: true,
};

it('is the same offer after it was kept as JSON', () => {
  expect(isSameOffer(offer, JSON.parse(JSON.stringify(offer)) as OfferSnapshot)).toBe(true);
  expect(isSameOffer({ ...offer, source: null }, { ...offer, source: null })).toBe(true);
  expect(isSameOffer(offer, { ...offer, source: { ...source, importId: null, row: null } })).toBe(
    true,
  );
});

it.each<Partial<OfferSnapshot>>([
  { customPrice: 12_001 },
  { noCharge: true },
  { comparable: false },
  { coverage: 'facility' },
  { includes: 'Less' },
  { includesEs: 'Todo' },
  { attestedAt: null },
  { isAvailable: false },
  { source: null },
  { source: { ...source, asOf: '2026-11-02' } },
  { source: { ...source, kind: 'demo' } },
  { source: { ...source, sourceUrl: 'https://elm.example' } },
  { source: { ...source, importId: 'another' } },
  { source: { ...source, row: 'row 1' } },
])('is another offer with %j', (changes) => {
  expect(isSameOffer(offer, { ...offer, ...changes })).toBe(false);
});

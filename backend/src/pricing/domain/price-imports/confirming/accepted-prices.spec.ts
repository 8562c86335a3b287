import { expect, it } from '@jest/globals';
import { aPriceLine } from '../../../../../test/pricing/price-imports/a-price-line.js';
import type { StoredLine } from '../price-file-imports.js';
import { notAsked, withNamed, withRemembered } from './accepted-prices.js';

const asked = (cashCents: number, fields: Partial<StoredLine> = {}): StoredLine => ({
  ...aPriceLine('mri', { cashCents, flags: ['unread-words'], unread: ['fee'], ranked: false }),
  headline: true,
  accepted: false,
  namedCents: null,
  ...fields,
});
const named = withNamed([asked(80_000)], ['mri']).lines;
const later = (line: StoredLine, before = named, least?: number) =>
  withRemembered([line], before, () => least)[0];
const again = { accepted: false, ranked: false, namedCents: null };

it.each([
  [80_000, true],
  [96_000, true],
  [66_667, true],
  [96_001, false],
  [66_666, false],
])('a price of $800 that was named stands for one of %i cents: %s', (cents, accepted) => {
  expect(later(asked(cents))).toMatchObject(
    accepted ? { accepted, ranked: true, namedCents: 80_000 } : again,
  );
});

it('stays the measure, however many files follow', () => {
  const second = withRemembered([asked(70_000)], named, () => undefined);
  expect(second).toMatchObject([{ accepted: true, namedCents: 80_000 }]);
  expect(later(asked(60_000), second)).toMatchObject(again);
  expect(later(asked(90_000), second)).toMatchObject({ accepted: true });
});

it.each([
  { wording: 'without as usual' },
  { wording: '' },
  { billingClass: 'both' },
  { unread: ['...', 'fee'] },
  { flags: ['unread-words', 'professional-code'] },
] as const)('is asked about again with %j', (fields) => {
  expect(later(asked(80_000, fields))).toMatchObject(again);
});

it('is asked about again below the least that Medicare pays, unless that was named', () => {
  expect(later(asked(79_000), named, 79_001)).toMatchObject(again);
  expect(later(asked(79_001), named, 79_001)).toMatchObject({ accepted: true });
  expect(later(asked(80_000), named, 90_000)).toMatchObject({ accepted: true });
});

it('names what is not asked about, and what is named twice', () => {
  expect(notAsked([asked(1)], ['mri'])).toEqual([]);
  expect(notAsked([asked(1)], ['mri', 'lab', 'mri'])).toEqual(['lab', 'mri']);
});

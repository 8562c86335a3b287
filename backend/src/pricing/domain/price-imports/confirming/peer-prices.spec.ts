import { describe, expect, it } from '@jest/globals';
import { aPriceLine } from '../../../../../test/pricing/price-imports/a-price-line.js';
import type { MedicareAmounts } from '../../price-files/beside-medicare.js';
import type { StoredLine } from '../price-file-imports.js';
import type { PeerPrice } from './peer-price.js';
import { heldAgainstPeers, isUnlike, withUnlike } from './peer-prices.js';

const aLine = (fields: Partial<StoredLine> = {}): StoredLine => ({
  ...aPriceLine('xray_chest', { code: '71046', cashCents: 15_000 }),
  headline: true,
  accepted: false,
  namedCents: null,
  ...fields,
});
const aPeer = (fields: Partial<PeerPrice> = {}): PeerPrice => ({
  service: 'xray_chest',
  codeSystem: 'CPT',
  code: '71046',
  setting: 'outpatient',
  billingClass: 'facility',
  others: 3,
  median: 15_000,
  othersOfGroup: 0,
  medianOfGroup: null,
  own: null,
  ...fields,
});
/** Without others. */
const ALONE = { others: 0, median: null, othersOfGroup: 0, medianOfGroup: null, own: null };
const isUnrated = (): undefined => undefined;
const paysAbout = (low: number, high: number) => (): MedicareAmounts => {
  return { codes: ['71046'], low, high, isLab: false };
};

describe('a price beside those of others', () => {
  it.each([
    [150_000, false],
    [150_001, true],
    [1_500_000, true],
    [1500, false],
    [1499, true],
  ])('of $150 in the middle: %i cents are unlike them: %s', (cents, expected) => {
    expect(isUnlike(cents, { ...ALONE, others: 2, median: 15_000 })).toBe(expected);
  });

  it.each([
    [120_000, false],
    [120_001, true],
    [1875, false],
    [1874, true],
  ])('of $150 in force: %i cents of the same hospital are unlike it: %s', (cents, expected) => {
    expect(isUnlike(cents, { ...ALONE, own: 15_000 })).toBe(expected);
    expect(isUnlike(cents, { ...ALONE, others: 1, median: cents, own: 15_000 })).toBe(expected);
  });

  it('is believed when the hospital moves towards what others ask', () => {
    const usual = { ...ALONE, others: 3, median: 1_400_000 };
    expect(isUnlike(1_500_000, { ...usual, own: 15_000 })).toBe(false);
    expect(isUnlike(150_000, { ...usual, own: 1_500_000 })).toBe(true);
    const ofGroup = { ...ALONE, othersOfGroup: 2, medianOfGroup: 1_400_000 };
    expect(isUnlike(1_500_000, { ...ofGroup, own: 15_000 })).toBe(false);
  });

  it('is held against all in its comparison where too few ask for the same', () => {
    const ofGroup = {
      ...ALONE,
      others: 1,
      median: 12_000,
      othersOfGroup: 2,
      medianOfGroup: 250_000,
    };
    expect(isUnlike(12_435, ofGroup)).toBe(true);
    expect(isUnlike(25_000, ofGroup)).toBe(false);
    expect(isUnlike(23_194, ofGroup, true)).toBe(false);
    expect(isUnlike(12_435, { ...ofGroup, othersOfGroup: 1 })).toBe(false);
  });

  it('near to what Medicare pays is held against those who ask for the same', () => {
    expect(isUnlike(12_435, { ...ALONE, others: 2, median: 190_000 }, true)).toBe(true);
  });

  it.each([
    ['knee MRI', 123_000, 272_580],
    ['CT of the head', 112_000, 239_925],
    ['mammogram', 33_250, 29_750],
    ['blood count', 13_300, 17_430],
    ['colonoscopy', 51_900, 135_062],
  ])('with its decimal moved, of a %s, is unlike the own one', (_, own, medianOfGroup) => {
    const peers = { ...ALONE, othersOfGroup: 4, medianOfGroup, own };
    expect(isUnlike(own, peers, true)).toBe(false);
    for (const moved of [own / 10, own * 10]) expect(isUnlike(moved, peers, true)).toBe(true);
  });
});

describe('what is held against others', () => {
  const isHeld = (fields: Partial<StoredLine>): boolean =>
    heldAgainstPeers([aLine(fields)], isUnrated).length > 0;

  it('is a price that would be shown, whatever Medicare pays', () => {
    expect(isHeld({})).toBe(true);
    const isNear = (low: number, high: number) =>
      heldAgainstPeers([aLine()], paysAbout(low, high)).map(({ isNearMedicare }) => isNearMedicare);
    expect(isNear(15_000, 15_000)).toEqual([true]);
    expect(isNear(1500, 1500)).toEqual([true]);
    expect(isNear(1499, 1499)).toEqual([false]);
    expect(isNear(15_001, 20_000)).toEqual([false]);
    expect(isHeld({ headline: false })).toBe(false);
    expect(isHeld({ cashCents: null })).toBe(false);
  });

  it('is none that is implausible anyway, but one that others alone made so', () => {
    expect(isHeld({ flags: ['implausible'] })).toBe(false);
    expect(isHeld({ flags: ['implausible', 'unlike-others'] })).toBe(true);
  });

  it.each([15_000, 15_001, 15_009, 1])('of %i cents is like all in its range alone', (cents) => {
    const [range = { least: NaN, most: NaN }] = heldAgainstPeers(
      [aLine({ cashCents: cents })],
      isUnrated,
    );
    const isLike = (own: number): boolean => !isUnlike(cents, { ...ALONE, own });
    expect([range.least, range.most].map(isLike)).toEqual([true, true]);
    expect([range.least - 1, range.most + 1].map(isLike)).toEqual([false, false]);
  });
});

describe('lines beside their peers', () => {
  const far = aLine({ cashCents: 1_500_000, flags: ['facility-only'] });
  const marked = {
    flags: ['facility-only', 'implausible', 'unlike-others'],
    ranked: false,
  };
  const beside = (lines: readonly StoredLine[], peers: readonly PeerPrice[]): StoredLine[] =>
    withUnlike(lines, heldAgainstPeers(lines, isUnrated), peers);

  it('are implausible and not compared when they are far away', () => {
    expect(beside([far, aLine({ service: 'xray_knee' })], [aPeer()])).toEqual([
      { ...far, ...marked },
      aLine({ service: 'xray_knee' }),
    ]);
  });

  it.each<[string, Partial<PeerPrice>]>([
    ['code', { code: '71045' }],
    ['setting', { setting: 'both' }],
    ['billing class', { billingClass: null }],
    ['service', { service: 'xray_knee' }],
  ])('of another %s say nothing', (_, fields) => {
    expect(beside([far], [aPeer(fields)])).toEqual([far]);
  });

  it('lose the mark when others ask the same by now', () => {
    const before = beside([far], [aPeer()]);
    expect(beside(before, [aPeer({ median: 1_400_000 })])).toEqual([far]);
    expect(beside(before, [])).toEqual([far]);
    expect(beside(before, [aPeer()])).toEqual(before);
  });

  it('keep what makes them implausible by themselves', () => {
    const cheap = aLine({ cashCents: 50, flags: ['implausible'], ranked: false });
    expect(beside([cheap], [])).toEqual([cheap]);
  });

  describe('where others are too few to judge one', () => {
    const services = ['xray_chest', 'xray_knee', 'xray_hand', 'xray_foot', 'xray_hip'];
    const file = (times: number): StoredLine[] =>
      services.map((service) => aLine({ service, cashCents: 15_000 * times }));
    const peersOf = (count: number, fields: Partial<PeerPrice> = {}): PeerPrice[] =>
      services.slice(0, count).map((service) => aPeer({ service, others: 1, ...fields }));
    const isMarked = ({ flags }: StoredLine): boolean => flags.includes('unlike-others');

    it.each<[string, number, number, Partial<PeerPrice>, boolean]>([
      ['a hundred times as high', 100, 3, {}, true],
      ['a hundredth', 0.01, 3, {}, true],
      ['thirty times as high', 30, 3, {}, false],
      ['twenty times as high', 20, 5, {}, false],
      ['as the hospital itself asked before', 100, 5, { own: 1_500_000 }, false],
      ['in less than half of its prices', 100, 2, {}, false],
    ])('a file that asks %s', (_, times, known, fields, expected) => {
      const judged = beside(file(times), peersOf(known, fields));
      expect(judged.map(isMarked)).toEqual(services.map(() => expected));
    });

    it('two prices are too few as well', () => {
      const judged = beside(file(100).slice(0, 2), peersOf(2));
      expect(judged.some(isMarked)).toBe(false);
    });
  });
});

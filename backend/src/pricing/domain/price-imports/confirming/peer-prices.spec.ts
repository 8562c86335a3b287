import { describe, expect, it } from '@jest/globals';
import { aPriceLine } from '../../../../../test/pricing/price-imports/a-price-line.js';
import type { StoredLine } from '../price-file-imports.js';
import type { PeerPrice } from './peer-price.js';
import { isHeldAgainstPeers, isUnlike, withUnlike } from './peer-prices.js';

const aLine = (fields: Partial<StoredLine> = {}): StoredLine => ({
  ...aPriceLine('xray_chest', { code: '71046', cashCents: 15_000 }),
  headline: true,
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
  own: null,
  ...fields,
});
const isRated = () => true;
const isUnrated = () => false;

describe('a price beside those of others', () => {
  it.each([
    [150_000, false],
    [150_001, true],
    [1_500_000, true],
    [1500, false],
    [1499, true],
  ])('of $150 in the middle: %i cents are unlike them: %s', (cents, expected) => {
    expect(isUnlike(cents, { others: 3, median: 15_000, own: null })).toBe(expected);
  });

  it('is held against what the hospital asked itself where others are fewer than three', () => {
    const few = { others: 2, median: 100 };
    expect(isUnlike(15_000, { ...few, own: 15_000 })).toBe(false);
    expect(isUnlike(1_500_000, { ...few, own: 15_000 })).toBe(true);
    expect(isUnlike(1_500_000, { ...few, own: null })).toBe(false);
  });

  it('is held against others rather than against itself', () => {
    expect(isUnlike(1_500_000, { others: 3, median: 1_400_000, own: 15_000 })).toBe(false);
  });
});

describe('what is held against others', () => {
  it('is a price that would be shown and that Medicare has no rate for', () => {
    expect(isHeldAgainstPeers(aLine(), isUnrated)).toBe(true);
    expect(isHeldAgainstPeers(aLine(), isRated)).toBe(false);
    expect(isHeldAgainstPeers(aLine({ headline: false }), isUnrated)).toBe(false);
    expect(isHeldAgainstPeers(aLine({ cashCents: null }), isUnrated)).toBe(false);
  });

  it('is none that is implausible anyway, but one that others alone made so', () => {
    expect(isHeldAgainstPeers(aLine({ flags: ['implausible'] }), isUnrated)).toBe(false);
    const flags = ['implausible', 'unlike-others'] as const;
    expect(isHeldAgainstPeers(aLine({ flags }), isUnrated)).toBe(true);
  });
});

describe('lines beside their peers', () => {
  const far = aLine({ cashCents: 1_500_000, flags: ['facility-only'] });
  const marked = {
    flags: ['facility-only', 'implausible', 'unlike-others'],
    ranked: false,
  };

  it('are implausible and not compared when they are far away', () => {
    expect(withUnlike([far, aLine()], [aPeer()])).toEqual([{ ...far, ...marked }, aLine()]);
  });

  it.each<[string, Partial<PeerPrice>]>([
    ['code', { code: '71045' }],
    ['setting', { setting: 'both' }],
    ['billing class', { billingClass: null }],
    ['service', { service: 'xray_knee' }],
  ])('of another %s say nothing', (_, fields) => {
    expect(withUnlike([far], [aPeer(fields)])).toEqual([far]);
  });

  it('lose the mark when others ask the same by now', () => {
    const before = withUnlike([far], [aPeer()]);
    expect(withUnlike(before, [aPeer({ median: 1_400_000 })])).toEqual([far]);
    expect(withUnlike(before, [])).toEqual([far]);
    expect(withUnlike(before, [aPeer()])).toEqual(before);
  });

  it('keep what makes them implausible by themselves', () => {
    const cheap = aLine({ cashCents: 50, flags: ['implausible'], ranked: false });
    expect(withUnlike([cheap], [])).toEqual([cheap]);
  });
});

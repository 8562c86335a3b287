import { describe, expect, it } from '@jest/globals';
import { aPriceLine } from '../../../../../test/pricing/price-imports/a-price-line.js';
import type { MedicareAmounts } from '../../price-files/beside-medicare.js';
import type { StoredLine } from '../price-file-imports.js';
import type { PeerPrice } from './peer-price.js';
import { keyOf } from './peer-prices.js';
import { lonelyKeys, withAlone } from './stands-alone.js';

const aLine = (
  service: string,
  cashCents: number,
  fields: Partial<StoredLine> = {},
): StoredLine => ({
  ...aPriceLine(service, { cashCents }),
  headline: true,
  accepted: false,
  namedCents: null,
  ...fields,
});
/** $200 for a hospital, $50 to $150 for a doctor. */
const PAYS: MedicareAmounts = {
  codes: ['73721'],
  low: 5_000,
  high: 20_000,
  isLab: false,
  facility: { codes: ['73721'], low: 20_000 },
  doctor: { codes: ['73721'], low: 5_000, high: 15_000 },
};
const pays = () => PAYS;
const isLonely = (line: StoredLine, medicareOf: () => MedicareAmounts | undefined = pays) =>
  lonelyKeys([line], medicareOf).has(keyOf(line));

describe('a price wants others that ask about as much', () => {
  it.each([
    ['facility', 19_999, true],
    ['facility', 20_000, false],
    ['facility', 160_000, false],
    ['facility', 160_001, true],
    [null, 19_999, true],
    ['professional', 4_999, true],
    ['professional', 5_000, false],
    ['professional', 120_000, false],
    ['professional', 120_001, true],
  ] as const)(
    'of %s, away from what Medicare pays for that: %i',
    (billingClass, cents, expected) => {
      expect(isLonely(aLine('mri', cents, { billingClass }))).toBe(expected);
    },
  );

  it('later of a laboratory', () => {
    const ofLab = { ...PAYS, isLab: true };
    expect(isLonely(aLine('cbc', 320_000), () => ofLab)).toBe(false);
    expect(isLonely(aLine('cbc', 320_001), () => ofLab)).toBe(true);
  });

  it('as a small part of its gross charge, whatever Medicare pays', () => {
    const small = aLine('mri', 50_000, { flags: ['small-of-gross'] });
    expect(isLonely(small)).toBe(true);
    expect(isLonely(aLine('mri', 50_000))).toBe(false);
  });

  it('wherever Medicare has no rate', () => {
    for (const cents of [1_600, 80_000, 20_000_000])
      expect(isLonely(aLine('mri', cents), () => undefined)).toBe(true);
  });

  it('where most of the file is at a tenth, or tenfold, also without a rate', () => {
    const file = (cents: number) =>
      ['a', 'b', 'c', 'd', 'e'].map((service, index) => aLine(service, cents + index));
    const rated = (service: string) => (service === 'e' ? undefined : PAYS);
    expect(lonelyKeys(file(60_000), rated).size).toBe(1);
    expect(lonelyKeys(file(29_000), rated).size).toBe(5);
    expect(lonelyKeys(file(29_000).slice(2), rated).size).toBe(1);
    const [right] = file(60_000);
    expect(lonelyKeys([right as StoredLine, ...file(6_000).slice(1)], rated).size).toBe(5);
    expect(lonelyKeys(file(600_000), rated).size).toBe(5);
  });

  it('and is not shown without them', () => {
    expect(lonelyKeys([aLine('mri', 1_000, { headline: false })], pays).size).toBe(0);
  });
});

describe('a price that wants others', () => {
  const line = aLine('mri', 10_000);
  const marked = (peer: Partial<PeerPrice> | undefined, of = line) => {
    const { service, codeSystem, code, setting, billingClass } = of;
    const key = { service, codeSystem, code, setting, billingClass };
    const none = { others: 0, median: null, othersOfGroup: 0, medianOfGroup: null, own: null };
    const [found] = withAlone(
      [of],
      new Set([keyOf(of)]),
      peer ? [{ ...key, ...none, ...peer }] : [],
    );
    return found;
  };
  const alone = { ranked: false, flags: ['stands-alone'] };

  it.each([
    [undefined, false],
    [{ others: 1, median: 10_000 }, false],
    [{ others: 2, median: 30_000 }, true],
    [{ others: 2, median: 30_001 }, false],
    [{ others: 2, median: 3_333 }, false],
    [{ othersOfGroup: 5, medianOfGroup: 10_000 }, false],
    [{ own: 12_500 }, true],
    [{ own: 12_501 }, false],
    [{ own: 7_999 }, false],
  ])('is supported by %j: %s', (peer, isSupported) => {
    expect(marked(peer)).toMatchObject(isSupported ? { ranked: true, flags: [] } : alone);
  });

  it('is marked anew each time, and not twice', () => {
    const before = { ...line, ...alone, flags: ['stands-alone'] as const };
    expect(marked({ own: 10_000 }, before)).toMatchObject({ ranked: true, flags: [] });
    expect(marked(undefined, before)).toBe(before);
    const implausible = aLine('mri', 10, { flags: ['implausible'], ranked: false });
    expect(marked(undefined, implausible)).toBe(implausible);
  });
});

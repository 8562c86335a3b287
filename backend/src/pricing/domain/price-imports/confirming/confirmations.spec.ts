import { describe, expect, it } from '@jest/globals';
import { aPriceLine } from '../../../../../test/pricing/price-imports/a-price-line.js';
import type { Confirmation, OwnerConflict } from '../../../contract/price-file-confirmations.js';
import type { PriceChanges } from '../price-changes.js';
import type { StoredLine } from '../price-file-imports.js';
import { confirmationsFor, newlyImplausible } from './confirmations.js';

const CONFLICT: OwnerConflict = { reason: 'name-differs', ours: 'Pelican', file: 'Heron' };
const gone = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ service: `s${at}`, before: 100 }));

function confirmed({
  changes = {},
  asked = 4,
  conflicts = [],
  remarks = [],
  fileDate = '2026-07-01' as string | null,
  statedDate = fileDate,
  inForceDate = null as string | null,
  implausible = 0,
}: {
  changes?: Partial<PriceChanges>;
  asked?: number;
  conflicts?: readonly OwnerConflict[];
  remarks?: readonly string[];
  fileDate?: string | null;
  statedDate?: string | null;
  inForceDate?: string | null;
  implausible?: number;
}): Confirmation[] {
  return confirmationsFor({
    conflicts,
    remarks,
    fileDate,
    statedDate,
    inForceDate,
    asked,
    changes: {
      added: [],
      changed: [],
      gone: [],
      unchanged: [],
      kept: [],
      coverage: [],
      ...changes,
    },
    implausible,
  });
}

describe('what has to be confirmed', () => {
  it('is nothing for a later file of the hospital with small changes', () => {
    const changed = [{ service: 'echo', before: 100, after: 150, jump: false }];
    expect(confirmed({ changes: { changed }, inForceDate: '2026-06-30' })).toEqual([]);
  });

  it("is another hospital's file", () => {
    expect(confirmed({ conflicts: [CONFLICT] })).toEqual(['other-hospital']);
  });

  it('is a day to come', () => {
    expect(confirmed({ statedDate: '2026-07-02' })).toEqual(['dated-ahead']);
    expect(confirmed({ fileDate: null })).toEqual([]);
  });

  it('is a price for something else than the one in force', () => {
    const facility = { billingClass: 'facility', setting: 'outpatient' } as const;
    const after = { ...facility, billingClass: 'both' } as const;
    const coverage = [{ service: 'echo', before: facility, after }];
    expect(confirmed({ changes: { coverage } })).toEqual(['coverage-changes']);
  });

  it.each([
    ['2026-06-30', []],
    ['2026-07-01', []],
    ['2026-07-02', ['older-file']],
  ])('is a file of July 1 where one of %s is in force: %j', (inForceDate, expected) => {
    expect(confirmed({ inForceDate })).toEqual(expected);
  });

  it.each([
    [0, 0, []],
    [2, 4, []],
    [3, 4, ['most-prices-gone']],
    [4, 4, ['most-prices-gone']],
  ])('is %i of %i prices gone: %j', (count, asked, expected) => {
    expect(confirmed({ changes: { gone: gone(count) }, asked })).toEqual(expected);
  });

  it('is a jump', () => {
    const changed = [{ service: 'echo', before: 100, after: 1000, jump: true }];
    expect(confirmed({ changes: { changed } })).toEqual(['price-jumps']);
  });

  it('is an implausible price, also a new one', () => {
    const added = [{ service: 'echo', after: 1200 }];
    expect(confirmed({ changes: { added }, asked: 0, implausible: 1 })).toEqual([
      'implausible-prices',
    ]);
  });

  it('can be all of it, the gravest first', () => {
    const changed = [{ service: 'echo', before: 100, after: 1000, jump: true }];
    expect(
      confirmed({
        conflicts: [CONFLICT],
        remarks: ['notes deposits'],
        inForceDate: '2026-08-01',
        changes: { changed, gone: gone(3) },
        implausible: 1,
      }),
    ).toEqual([
      'other-hospital',
      'file-notes',
      'older-file',
      'most-prices-gone',
      'implausible-prices',
      'price-jumps',
    ]);
  });
});

describe('an implausible price that has to be confirmed', () => {
  const aLine = (fields: Partial<StoredLine> = {}): StoredLine => ({
    ...aPriceLine('echo', { cashCents: 1200, flags: ['implausible'], ranked: false }),
    headline: true,
    accepted: false,
    namedCents: null,
    ...fields,
  });

  it('is one that is not in force as such', () => {
    expect(newlyImplausible([aLine()], [])).toEqual([aLine()]);
    for (const before of [
      { cashCents: 1300 },
      { code: '93307' },
      { billingClass: 'both' as const },
    ])
      expect(newlyImplausible([aLine()], [aLine(before)])).toEqual([aLine()]);
    expect(newlyImplausible([aLine()], [aLine({ flags: [] })])).toEqual([aLine()]);
  });

  it('is none that was shown as unusual before and has not changed', () => {
    expect(newlyImplausible([aLine()], [aLine()])).toEqual([]);
  });

  it('is none that is plausible', () => {
    expect(newlyImplausible([aLine({ flags: [] })], [])).toEqual([]);
  });
});

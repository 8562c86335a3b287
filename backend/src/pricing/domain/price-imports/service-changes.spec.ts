import { describe, expect, it } from '@jest/globals';
import { aPriceLine } from '../../../../test/pricing/price-imports/a-price-line.js';
import type { AskedNow } from './price-changes.js';
import type { StoredLine } from './price-file-imports.js';
import { type ServiceChange, serviceChanges } from './service-changes.js';

const aLine = (cashCents: number, fields: Partial<StoredLine> = {}): StoredLine => ({
  ...aPriceLine('echo', { cashCents, place: { row: 7 } }),
  headline: true,
  accepted: false,
  namedCents: null,
  ...fields,
});
const anAsked = (cents: number | null, fields: Partial<AskedNow> = {}): AskedNow => ({
  serviceKey: 'echo',
  cents,
  sourceKind: 'published_file',
  ...fields,
});
const change = (lines: StoredLine[], current: AskedNow[]): ServiceChange | undefined =>
  serviceChanges(current, lines)[0];

describe('what an application would do with a price', () => {
  it.each([
    ['new', null, 5000, [aLine(5000)], []],
    ['new', null, 5000, [aLine(5000)], [anAsked(null, { sourceKind: null })]],
    ['changed', 4000, 5000, [aLine(5000)], [anAsked(4000)]],
    ['changed', 4000, 5000, [aLine(5000)], [anAsked(4000, { sourceKind: 'demo' })]],
    ['unchanged', 5000, 5000, [aLine(5000)], [anAsked(5000)]],
  ] as const)('is %s from %s to %s', (kind, before, after, lines, current) => {
    expect(change([...lines], [...current])).toMatchObject({
      kind,
      before,
      after,
      place: { row: 7 },
    });
  });

  it('is gone when the file of before had it', () => {
    expect(change([], [anAsked(4000)])).toEqual({
      service: 'echo',
      code: null,
      before: 4000,
      after: null,
      kind: 'gone',
      coverageBefore: null,
      coverageAfter: null,
      jump: false,
      comparable: true,
      flags: [],
      place: null,
    });
  });

  it.each([
    ['that a provider gave itself', [aLine(5000)], anAsked(4000, { sourceKind: 'provider' })],
    ['that is not of a file, when the file has none', [], anAsked(4000, { sourceKind: 'demo' })],
  ])('keeps a price %s', (_, lines, current) => {
    expect(change(lines, [current])).toMatchObject({
      kind: 'unchanged',
      before: 4000,
      after: 4000,
      place: null,
    });
  });

  it('names the code of the price in the file, else of the one in force', () => {
    const [now, before] = [aLine(5000, { code: '93306' }), aLine(4000, { code: '93307' })];
    expect(serviceChanges([anAsked(4000)], [now], [before])[0]?.code).toBe('93306');
    expect(serviceChanges([anAsked(4000)], [], [before])[0]?.code).toBe('93307');
    const own = anAsked(4000, { sourceKind: 'provider' });
    expect(serviceChanges([own], [now], [before])[0]?.code).toBeNull();
  });

  it('is of its own kind where the amount stays and is for another part or setting', () => {
    const both = { billingClass: 'both', setting: 'outpatient' } as const;
    const facility = { ...both, billingClass: 'facility' } as const;
    const of = (now: Partial<StoredLine>, before: Partial<StoredLine>, cents = 5000) =>
      serviceChanges([anAsked(cents)], [aLine(5000, now)], [aLine(cents, before)])[0];
    expect(of(both, facility)).toMatchObject({
      kind: 'coverage-changed',
      before: 5000,
      after: 5000,
      coverageBefore: facility,
      coverageAfter: both,
      place: { row: 7 },
    });
    expect(of({ setting: 'both' }, facility)).toMatchObject({ kind: 'coverage-changed' });
    expect(of(both, facility, 4000)).toMatchObject({
      kind: 'changed',
      coverageBefore: facility,
      coverageAfter: both,
    });
    expect(of(facility, facility)).toMatchObject({ kind: 'unchanged' });
  });

  it('says nothing of a service without a price before and after', () => {
    expect(serviceChanges([anAsked(null)], [])).toEqual([]);
  });

  it.each([
    [10_000, 15_000, false],
    [10_000, 15_001, true],
    [10_000, 4999, true],
  ])('calls a change from %i to %i a jump: %s', (before, after, jump) => {
    expect(change([aLine(after)], [anAsked(before)])?.jump).toBe(jump);
  });

  it('says that a price that is not ranked is not compared', () => {
    expect(change([aLine(5000, { ranked: false })], [])?.comparable).toBe(false);
    expect(change([aLine(5000, { flags: ['no-discount'] })], [])?.comparable).toBe(true);
  });
});

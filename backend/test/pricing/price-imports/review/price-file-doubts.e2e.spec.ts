import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aPriceLine } from '../a-price-line.js';
import { aReviewDesk, type ReviewDesk } from './a-review-desk.js';
import { anImport } from './an-import.js';
import { AS_NOW, BayouFiles, line } from './bayou-files.js';

let desk: ReviewDesk;
let files: BayouFiles;
beforeAll(async () => {
  desk = await aReviewDesk();
  files = new BayouFiles(desk);
});
afterAll(() => desk.app.close());
beforeEach(() => desk.empty());

describe('a file whose NPI', () => {
  const NPI = '1548387418';
  const withNpi = (npi: string, sha256 = 'a') =>
    files.add(AS_NOW, { sha256, summary: { npis: [npi] } });
  const needs = async (id: string) => {
    const { confirmations, conflicts } = await files.neededFor(id);
    return { confirmations, conflicts };
  };

  it('was stated by the file of another hospital is asked about, and named', async () => {
    await anImport(desk.app, {
      providerId: desk.cedar,
      summary: { npis: [NPI] },
      isApplied: true,
    });
    expect(await needs(await withNpi(NPI))).toEqual({
      confirmations: ['other-hospital'],
      conflicts: [{ reason: 'npi-of-other', ours: 'Cedar', file: NPI }],
    });
    expect(await needs(await withNpi('1942208616'))).toEqual({ confirmations: [], conflicts: [] });
  });

  it('is another than its last file stated is asked about once', async () => {
    const first = await withNpi(NPI);
    expect(await files.apply(first)).toMatchObject({ status: 200 });
    const other = await withNpi('1942208616', 'b');
    expect(await needs(other)).toEqual({
      confirmations: ['other-hospital'],
      conflicts: [{ reason: 'npi-changed', ours: NPI, file: '1942208616' }],
    });
    expect(await files.apply(other, ['other-hospital'])).toMatchObject({ status: 200 });
    expect(await needs(await withNpi('1942208616', 'c'))).toMatchObject({ conflicts: [] });
    await files.undo(other);
    expect(await needs(await withNpi(NPI, 'd'))).toMatchObject({ conflicts: [] });
    await files.undo(first);
  });

  it('was never issued is asked about', async () => {
    expect(await needs(await withNpi('1234567890'))).toEqual({
      confirmations: ['other-hospital'],
      conflicts: [{ reason: 'npi-check-digit', ours: null, file: '1234567890' }],
    });
  });
});

it('a file with the name of another hospital is asked about, and named', async () => {
  const id = await files.add(AS_NOW, { summary: { hospital: 'Cedar' } });
  expect(await files.neededFor(id)).toMatchObject({
    confirmations: ['other-hospital'],
    conflicts: [{ reason: 'name-of-other', ours: 'Cedar', file: 'Cedar' }],
  });
});

describe('a file of a day to come', () => {
  it("counts as one of the day of its reading, and today's file is not older", async () => {
    const id = await files.add(AS_NOW, {
      at: '2026-11-26T20:00:00Z',
      summary: { lastUpdatedOn: '2026-12-03' },
    });
    expect(await files.rowOf(id)).toMatchObject({
      fileDate: '2026-11-26',
      reading: { lastUpdatedOn: '2026-12-03' },
    });
    expect(await files.neededFor(id)).toMatchObject({ confirmations: ['dated-ahead'] });
    expect(await files.apply(id)).toMatchObject({ status: 409, confirmations: ['dated-ahead'] });
    expect(await files.apply(id, ['dated-ahead'])).toMatchObject({ status: 200 });
    const days = await desk.app.rows(
      `select distinct source_as_of::text as day
      from marketplace.provider_services
      where provider_id = $1 and source_import_id = $2`,
      [desk.bayou, id],
    );
    expect(days).toEqual([{ day: '2026-11-26' }]);
    const today = await files.add([line('echo', 41_000), ...AS_NOW.slice(1)], {
      sha256: 'b',
      at: '2026-11-26T21:00:00Z',
      summary: { lastUpdatedOn: '2026-11-26' },
    });
    expect(await files.neededFor(today)).toMatchObject({ confirmations: [] });
    await files.undo(id);
  });

  it('is one of the day in the zone of the hospitals', async () => {
    const at = '2026-11-27T03:00:00Z'; // still November 26 in Houston
    const tomorrow = await files.add(AS_NOW, { at, summary: { lastUpdatedOn: '2026-11-27' } });
    expect(await files.neededFor(tomorrow)).toMatchObject({ confirmations: ['dated-ahead'] });
    expect(await files.rowOf(tomorrow)).toMatchObject({ fileDate: '2026-11-26' });
  });
});

describe('a price for another part of the care', () => {
  it('is a change of its own kind that is asked about, also where its amount stays', async () => {
    const first = await files.add(AS_NOW);
    expect(await files.apply(first)).toMatchObject({ status: 200 });
    const [, ...others] = AS_NOW;
    const asBoth = await files.add(
      [aPriceLine('echo', { cashCents: 40_000, billingClass: 'both' }), ...others],
      {
        sha256: 'b',
      },
    );
    const changes = (await desk.changesOf(asBoth)) as { service: string; kind: string }[];
    expect(changes.find(({ service }) => service === 'echo')).toMatchObject({
      kind: 'coverage-changed',
      before: 40_000,
      after: 40_000,
      coverageBefore: { billingClass: 'facility', setting: 'outpatient' },
      coverageAfter: { billingClass: 'both', setting: 'outpatient' },
    });
    expect(changes.filter(({ kind }) => kind === 'unchanged')).toHaveLength(2);
    const confirmations = ['coverage-changes'];
    expect(await files.neededFor(asBoth)).toMatchObject({ unchanged: false, confirmations });
    expect(await files.apply(asBoth)).toMatchObject({ status: 409, confirmations });
    expect(await files.apply(asBoth, confirmations)).toMatchObject({ status: 200 });
    await files.undo(asBoth);
    await files.undo(first);
  });
});

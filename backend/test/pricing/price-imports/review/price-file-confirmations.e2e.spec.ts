import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminPriceFileRowView } from '../../../../src/pricing/queries/price-imports/admin-price-files.query.js';
import type { PublishedPriceFileView } from '../../../../src/pricing/queries/price-imports/published-price-file.query.js';
import { aPriceLine } from '../a-price-line.js';
import { aReviewDesk, type ReviewDesk } from './a-review-desk.js';
import { anImport } from './an-import.js';

/** A file of Bayou, which stands at this street, without an NPI. */
const OF_BAYOU = {
  hospital: 'Bayou',
  locations: [],
  npis: [],
  addresses: ['1 Elm Street, Houston, TX 77002'],
};
/** One of Massachusetts. */
const OF_VINEYARD = {
  hospital: "Martha's Vineyard Hospital",
  locations: [],
  npis: ['1548387418'],
  addresses: ['1 Hospital Road, Oak Bluffs, MA 02557'],
};
const line = (service: string, cashCents: number) => aPriceLine(service, { cashCents });
/** What Bayou asks without any file. */
const AS_NOW = [line('echo', 40_000), line('mri_knee', 90_000), line('lab', 2000)];

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await aReviewDesk();
});
afterAll(() => desk.app.close());
beforeEach(() => desk.empty());

const aFileOfBayou = (
  lines: ReturnType<typeof line>[],
  summary: Parameters<typeof anImport>[1] & object = {},
) => {
  const { summary: head, ...rest } = summary;
  return anImport(desk.app, {
    providerId: desk.bayou,
    lines,
    ...rest,
    summary: { ...OF_BAYOU, ...head },
  });
};
const apply = async (id: string, confirmations?: string[]) => {
  const answer = await desk.send('POST', `/price-files/${id}/apply`, { confirmations });
  return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() };
};
const undo = (id: string) => desk.send('POST', `/price-files/${id}/undo`);
const neededFor = async (id: string) =>
  (await desk.get(`/price-files/${id}/confirmations`)).json<Record<string, unknown>>();
const rowOf = async (id: string) =>
  (await desk.get(`/price-files/${id}`)).json<AdminPriceFileRowView>();

describe('a file that has to be confirmed', () => {
  it('because it is of another hospital is refused without it, and audited with it', async () => {
    const id = await aFileOfBayou(AS_NOW, { summary: OF_VINEYARD });
    expect(await neededFor(id)).toMatchObject({
      unchanged: false,
      confirmations: ['other-hospital'],
      conflicts: [
        { reason: 'name-differs', ours: 'Bayou', file: "Martha's Vineyard Hospital" },
        { reason: 'address-elsewhere', file: '1 Hospital Road, Oak Bluffs, MA 02557' },
      ],
      hospital: { name: 'Bayou', places: [{ state: 'TX' }] },
      inForceDate: null,
    });
    for (const confirmations of [undefined, [], ['price-jumps']])
      expect(await apply(id, confirmations)).toMatchObject({
        status: 409,
        code: 'confirmation-needed',
        confirmations: ['other-hospital'],
        conflicts: ['name-differs', 'address-elsewhere'],
      });
    expect(await rowOf(id)).toMatchObject({ status: 'ready' });
    expect(await apply(id, ['other-hospital'])).toMatchObject({ status: 200, outcome: 'applied' });
    const entries = await desk.app.rows<{ command: string; after: Record<string, unknown> }>(
      `select l.command, d.after_data as after
      from shared.audit_logs l
      join shared.audit_details d on d.audit_id = l.id
      where l.record_id = $1 and l.command = 'ApplyPriceFile'`,
      [id],
    );
    expect(entries).toMatchObject([{ after: { confirmations: '["other-hospital"]' } }]);
    expect((await undo(id)).statusCode).toBe(200);
  });

  it('because it is older than the one in force', async () => {
    const newer = await aFileOfBayou(AS_NOW, { summary: { rows: 1 } });
    expect(await apply(newer)).toMatchObject({ status: 200 });
    const lines = [line('echo', 41_000), ...AS_NOW.slice(1)];
    const older = await aFileOfBayou(lines, {
      sha256: 'b',
      summary: { lastUpdatedOn: '2026-06-30' },
    });
    expect(await neededFor(older)).toMatchObject({
      confirmations: ['older-file'],
      inForceDate: '2026-07-01',
    });
    expect(await apply(older)).toMatchObject({ status: 409, confirmations: ['older-file'] });
    expect(await apply(older, ['older-file'])).toMatchObject({ status: 200 });
    await undo(older);
    await undo(newer);
  });

  it('because it takes most prices away, or lets prices jump', async () => {
    const empty = await aFileOfBayou([]);
    expect(await apply(empty)).toMatchObject({
      status: 409,
      confirmations: ['most-prices-gone'],
    });
    const jumping = await aFileOfBayou([line('echo', 400_000), ...AS_NOW.slice(1)]);
    expect(await apply(jumping)).toMatchObject({ status: 409, confirmations: ['price-jumps'] });
    expect(await apply(jumping, ['price-jumps'])).toMatchObject({
      status: 200,
      outcome: 'applied',
    });
    await undo(jumping);
  });

  it('because prices are implausible, also new ones', async () => {
    const flags = ['implausible'] as const;
    const id = await aFileOfBayou([
      ...AS_NOW,
      aPriceLine('xray', { cashCents: 1_500_000, flags, ranked: false }),
    ]);
    const confirmations = ['implausible-prices'];
    expect(await neededFor(id)).toMatchObject({
      confirmations,
      implausible: 1,
      implausibleServices: ['xray'],
      prices: 4,
    });
    expect(await apply(id)).toMatchObject({
      status: 409,
      code: 'confirmation-needed',
      confirmations,
      implausible: 1,
      prices: 4,
    });
    expect(await apply(id, ['price-jumps'])).toMatchObject({ status: 409, confirmations });
    expect(await apply(id, confirmations)).toMatchObject({ status: 200, outcome: 'applied' });
    await undo(id);
  });

  it('is answered for one confirmation that does not exist with the field', async () => {
    const id = await aFileOfBayou(AS_NOW);
    for (const confirmations of [['everything'], 'older-file'])
      expect(await desk.send('POST', `/price-files/${id}/apply`, { confirmations })).toMatchObject({
        statusCode: 400,
      });
    const unchosen = (
      await desk.get(`/price-files/${await anImport(desk.app)}/confirmations`)
    ).json<Record<string, unknown>>();
    expect(unchosen).toMatchObject({ status: 409, code: 'no-hospital-chosen' });
    const nowhere = await desk.get(`/price-files/${randomUUID()}/confirmations`);
    expect(nowhere.statusCode).toBe(404);
  });
});

describe('a file whose NPI', () => {
  const NPI = '1548387418';
  const withNpi = (npi: string, sha256 = 'a') =>
    aFileOfBayou(AS_NOW, { sha256, summary: { npis: [npi] } });
  const needs = async (id: string) => {
    const { confirmations, conflicts } = await neededFor(id);
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
    expect(await apply(first)).toMatchObject({ status: 200 });
    const other = await withNpi('1942208616', 'b');
    expect(await needs(other)).toEqual({
      confirmations: ['other-hospital'],
      conflicts: [{ reason: 'npi-changed', ours: NPI, file: '1942208616' }],
    });
    expect(await apply(other, ['other-hospital'])).toMatchObject({ status: 200 });
    expect(await needs(await withNpi('1942208616', 'c'))).toMatchObject({ conflicts: [] });
    await undo(other);
    expect(await needs(await withNpi(NPI, 'd'))).toMatchObject({ conflicts: [] });
    await undo(first);
  });

  it('was never issued is asked about', async () => {
    expect(await needs(await withNpi('1234567890'))).toEqual({
      confirmations: ['other-hospital'],
      conflicts: [{ reason: 'npi-check-digit', ours: null, file: '1234567890' }],
    });
  });
});

describe('a file of a day to come', () => {
  it("counts as one of the day of its reading, and today's file is not older", async () => {
    const id = await aFileOfBayou(AS_NOW, {
      at: '2026-11-26T20:00:00Z',
      summary: { lastUpdatedOn: '2026-12-03' },
    });
    expect(await rowOf(id)).toMatchObject({
      fileDate: '2026-11-26',
      reading: { lastUpdatedOn: '2026-12-03' },
    });
    expect(await neededFor(id)).toMatchObject({ confirmations: ['dated-ahead'] });
    expect(await apply(id)).toMatchObject({ status: 409, confirmations: ['dated-ahead'] });
    expect(await apply(id, ['dated-ahead'])).toMatchObject({ status: 200 });
    const days = await desk.app.rows(
      `select distinct source_as_of::text as day
      from marketplace.provider_services
      where provider_id = $1 and source_import_id = $2`,
      [desk.bayou, id],
    );
    expect(days).toEqual([{ day: '2026-11-26' }]);
    const today = await aFileOfBayou([line('echo', 41_000), ...AS_NOW.slice(1)], {
      sha256: 'b',
      at: '2026-11-26T21:00:00Z',
      summary: { lastUpdatedOn: '2026-11-26' },
    });
    expect(await neededFor(today)).toMatchObject({ confirmations: [] });
    await undo(id);
  });

  it('is one of the day in the zone of the hospitals', async () => {
    const at = '2026-11-27T03:00:00Z'; // still November 26 in Houston
    const tomorrow = await aFileOfBayou(AS_NOW, { at, summary: { lastUpdatedOn: '2026-11-27' } });
    expect(await neededFor(tomorrow)).toMatchObject({ confirmations: ['dated-ahead'] });
    expect(await rowOf(tomorrow)).toMatchObject({ fileDate: '2026-11-26' });
  });
});

describe('a price for another part of the care', () => {
  it('is a change of its own kind that is asked about, also where its amount stays', async () => {
    const first = await aFileOfBayou(AS_NOW);
    expect(await apply(first)).toMatchObject({ status: 200 });
    const [echo, ...others] = AS_NOW;
    const asBoth = await aFileOfBayou([{ ...echo!, billingClass: 'both' }, ...others], {
      sha256: 'b',
    });
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
    expect(await neededFor(asBoth)).toMatchObject({ unchanged: false, confirmations });
    expect(await apply(asBoth)).toMatchObject({ status: 409, confirmations });
    expect(await apply(asBoth, confirmations)).toMatchObject({ status: 200 });
    await undo(asBoth);
    await undo(first);
  });
});

describe('a price that Medicare has no rate for', () => {
  const confirmations = ['implausible-prices'];
  const asked = (cents: number, providerId = randomUUID() as string) =>
    anImport(desk.app, { providerId, lines: [line('ekg', cents)], isApplied: true });
  const marked = { comparable: false, flags: ['implausible', 'unlike-others'] };
  const ekgOf = async (id: string) =>
    ((await desk.changesOf(id)) as { service: string }[]).find(({ service }) => service === 'ekg');
  const publishedFile = async () =>
    (
      await desk.app.app.inject({ url: `/api/providers/${desk.bayou}/price-file` })
    ).json<PublishedPriceFileView>();

  it('is held against those of three other hospitals, wherever it is shown', async () => {
    for (const cents of [14_000, 15_000, 90_000]) await asked(cents);
    const id = await aFileOfBayou([...AS_NOW, line('ekg', 1_500_000)]);
    expect(await ekgOf(id)).toMatchObject(marked);
    expect(await neededFor(id)).toMatchObject({ confirmations, implausible: 1, prices: 4 });
    expect(await apply(id)).toMatchObject({ status: 409, confirmations, implausible: 1 });
    expect(await apply(id, confirmations)).toMatchObject({ status: 200, outcome: 'applied' });
    expect(await ekgOf(id)).toMatchObject(marked);
    expect((await desk.get(`/price-files/${id}`)).json()).toMatchObject({
      reading: { flags: { implausible: 1 } },
    });
    expect(await publishedFile()).toMatchObject({ implausible: 1 });
    expect(
      await desk.app.rows(
        `select link.comparable
        from marketplace.provider_services link
        join marketplace.services s on s.id = link.service_id and s.key = 'ekg'
        where link.provider_id = $1 and link.deleted_at is null`,
        [desk.bayou],
      ),
    ).toEqual([{ comparable: false }]);

    const again = await aFileOfBayou([...AS_NOW, line('ekg', 1_500_000)], {
      sha256: 'b',
      summary: { lastUpdatedOn: '2026-08-01' },
    });
    expect(await ekgOf(again)).toMatchObject(marked);
    expect(await neededFor(again)).toMatchObject({ confirmations: [], implausible: 0 });
    expect(await apply(again)).toMatchObject({ status: 200 });
    await undo(again);
    await undo(id);
  });

  it('is held against what the hospital asked before where fewer others ask one', async () => {
    for (const cents of [100, 100]) await asked(cents);
    await asked(15_000, desk.bayou);
    const id = await aFileOfBayou([...AS_NOW, line('ekg', 1_500_000)], { sha256: 'b' });
    expect(await ekgOf(id)).toMatchObject(marked);
    expect((await neededFor(id)).confirmations).toContain('implausible-prices');
    const close = await aFileOfBayou([...AS_NOW, line('ekg', 100_000)], { sha256: 'c' });
    expect(await ekgOf(close)).toMatchObject({ comparable: true, flags: [] });
  });

  it('is held against a single other hospital where most of the file is far away', async () => {
    const lines = [line('echo', 40_000), line('ekg', 15_000), line('lab', 2000)];
    await anImport(desk.app, { providerId: randomUUID(), lines, isApplied: true });
    const inCents = lines.map(({ service, cashCents }) => line(service, 100 * (cashCents ?? 0)));
    const ofCedar = { providerId: desk.cedar, sha256: 'b' };
    const id = await anImport(desk.app, { ...ofCedar, lines: inCents });
    expect(await desk.changesOf(id)).toMatchObject([marked, marked, marked]);
    const few = await anImport(desk.app, { ...ofCedar, lines: inCents.slice(1) });
    expect(await ekgOf(few)).toMatchObject({ comparable: true, flags: [] });
  });

  it('is held against others anew when its hospital is chosen', async () => {
    await asked(15_000, desk.bayou);
    const id = await anImport(desk.app, { lines: [line('ekg', 1_500_000)], sha256: 'b' });
    const path = `/price-files/${id}/hospital`;
    await desk.send('PUT', path, { providerId: desk.bayou });
    const flags = { implausible: 1 };
    expect((await desk.get(`/price-files/${id}`)).json()).toMatchObject({ reading: { flags } });
    await desk.send('PUT', path, { providerId: desk.cedar });
    expect((await desk.get(`/price-files/${id}`)).json()).toMatchObject({ reading: { flags: {} } });
  });
});

describe('the same file again', () => {
  it('says that it is in force, points to the earlier import, and changes nothing', async () => {
    const first = await aFileOfBayou(AS_NOW, { at: '2026-11-01T10:00:00Z' });
    expect(await rowOf(first)).toMatchObject({ addedBefore: null, sameInForce: false });
    await apply(first);
    const again = await aFileOfBayou(AS_NOW, { at: '2026-11-02T10:00:00Z' });
    expect(await neededFor(again)).toMatchObject({ unchanged: true, confirmations: [] });
    expect(await rowOf(again)).toMatchObject({ addedBefore: first, sameInForce: true });
    expect(await apply(again)).toMatchObject({ outcome: 'unchanged', importId: first });
    expect(await rowOf(again)).toMatchObject({ status: 'ready', sameInForce: true });
    await undo(first);
    expect(await rowOf(again)).toMatchObject({ addedBefore: first, sameInForce: false });
  });
});

it('a file that a later one took the place of says which and when', async () => {
  const first = await aFileOfBayou(AS_NOW);
  await apply(first);
  const second = await aFileOfBayou([line('echo', 41_000), ...AS_NOW.slice(1)], { sha256: 'b' });
  await apply(second);
  const { appliedAt } = await rowOf(second);
  expect(await rowOf(first)).toMatchObject({
    status: 'applied',
    replacedBy: second,
    replacedAt: appliedAt,
  });
  expect(await rowOf(second)).toMatchObject({ replacedBy: null, replacedAt: null });
  await undo(second);
  expect(await rowOf(first)).toMatchObject({ replacedBy: null });
  await undo(first);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PublishedPriceFileView } from '../../../../src/pricing/queries/price-imports/published-price-file.query.js';
import { aPriceLine } from '../a-price-line.js';
import { aReviewDesk, type ReviewDesk } from './a-review-desk.js';
import { anImport } from './an-import.js';
import { AS_NOW, BayouFiles, line } from './bayou-files.js';

/** One of Massachusetts. */
const OF_VINEYARD = {
  hospital: "Martha's Vineyard Hospital",
  locations: [],
  npis: ['1548387418'],
  addresses: ['1 Hospital Road, Oak Bluffs, MA 02557'],
};
let desk: ReviewDesk;
let files: BayouFiles;
beforeAll(async () => {
  desk = await aReviewDesk();
  files = new BayouFiles(desk);
});
afterAll(() => desk.app.close());
beforeEach(() => desk.empty());

describe('a file that has to be confirmed', () => {
  it('because it is of another hospital is refused without it, and audited with it', async () => {
    const id = await files.add(AS_NOW, { summary: OF_VINEYARD });
    expect(await files.neededFor(id)).toMatchObject({
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
      expect(await files.apply(id, confirmations)).toMatchObject({
        status: 409,
        code: 'confirmation-needed',
        confirmations: ['other-hospital'],
        conflicts: ['name-differs', 'address-elsewhere'],
      });
    expect(await files.rowOf(id)).toMatchObject({ status: 'ready' });
    expect(await files.apply(id, ['other-hospital'])).toMatchObject({
      status: 200,
      outcome: 'applied',
    });
    const entries = await desk.app.rows<{ command: string; after: Record<string, unknown> }>(
      `select l.command, d.after_data as after
      from shared.audit_logs l
      join shared.audit_details d on d.audit_id = l.id
      where l.record_id = $1 and l.command = 'ApplyPriceFile'`,
      [id],
    );
    expect(entries).toMatchObject([{ after: { confirmations: '["other-hospital"]' } }]);
    expect((await files.undo(id)).statusCode).toBe(200);
  });

  it('because its head says something in its own words', async () => {
    const remarks = ['notes All cash prices are deposits'];
    const id = await files.add(AS_NOW, { summary: { remarks } });
    expect(await files.neededFor(id)).toMatchObject({ confirmations: ['file-notes'], remarks });
    expect(await files.apply(id)).toMatchObject({ status: 409, confirmations: ['file-notes'] });
    expect(await files.apply(id, ['file-notes'])).toMatchObject({ status: 200 });
    await files.undo(id);
    const plain = await files.add(AS_NOW, { sha256: 'b' });
    expect(await files.neededFor(plain)).toMatchObject({ confirmations: [], remarks: [] });
  });

  it('because it is older than the one in force', async () => {
    const newer = await files.add(AS_NOW, { summary: { rows: 1 } });
    expect(await files.apply(newer)).toMatchObject({ status: 200 });
    const lines = [line('echo', 41_000), ...AS_NOW.slice(1)];
    const older = await files.add(lines, {
      sha256: 'b',
      summary: { lastUpdatedOn: '2026-06-30' },
    });
    expect(await files.neededFor(older)).toMatchObject({
      confirmations: ['older-file'],
      inForceDate: '2026-07-01',
    });
    expect(await files.apply(older)).toMatchObject({ status: 409, confirmations: ['older-file'] });
    expect(await files.apply(older, ['older-file'])).toMatchObject({ status: 200 });
    await files.undo(older);
    await files.undo(newer);
  });

  it('because it takes most prices away, or lets prices jump', async () => {
    const empty = await files.add([]);
    expect(await files.apply(empty)).toMatchObject({
      status: 409,
      confirmations: ['most-prices-gone'],
    });
    const jumping = await files.add([line('echo', 400_000), ...AS_NOW.slice(1)]);
    expect(await files.apply(jumping)).toMatchObject({
      status: 409,
      confirmations: ['price-jumps'],
    });
    expect(await files.apply(jumping, ['price-jumps'])).toMatchObject({
      status: 200,
      outcome: 'applied',
    });
    await files.undo(jumping);
  });

  it('because prices are implausible, also new ones', async () => {
    const flags = ['implausible'] as const;
    const id = await files.add([
      ...AS_NOW,
      aPriceLine('xray', { cashCents: 1_500_000, flags, ranked: false }),
    ]);
    const confirmations = ['implausible-prices'];
    expect(await files.neededFor(id)).toMatchObject({
      confirmations,
      implausible: 1,
      implausibleServices: ['xray'],
      prices: 4,
    });
    expect(await files.apply(id)).toMatchObject({
      status: 409,
      code: 'confirmation-needed',
      confirmations,
      implausible: 1,
      prices: 4,
    });
    expect(await files.apply(id, ['price-jumps'])).toMatchObject({ status: 409, confirmations });
    expect(await files.apply(id, confirmations)).toMatchObject({ status: 200, outcome: 'applied' });
    await files.undo(id);
  });

  it('is answered for one confirmation that does not exist with the field', async () => {
    const id = await files.add(AS_NOW);
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

describe('a price beside those of others', () => {
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
    const id = await files.add([...AS_NOW, line('ekg', 1_500_000)]);
    expect(await ekgOf(id)).toMatchObject(marked);
    expect(await files.neededFor(id)).toMatchObject({ confirmations, implausible: 1, prices: 4 });
    expect(await files.apply(id)).toMatchObject({ status: 409, confirmations, implausible: 1 });
    expect(await files.apply(id, confirmations)).toMatchObject({ status: 200, outcome: 'applied' });
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

    const again = await files.add([...AS_NOW, line('ekg', 1_500_000)], {
      sha256: 'b',
      summary: { lastUpdatedOn: '2026-08-01' },
    });
    expect(await ekgOf(again)).toMatchObject(marked);
    expect(await files.neededFor(again)).toMatchObject({ confirmations: [], implausible: 0 });
    expect(await files.apply(again)).toMatchObject({ status: 200 });
    await files.undo(again);
    await files.undo(id);
  });

  it('is held against what the hospital asked before where fewer others ask one', async () => {
    await asked(100);
    await asked(15_000, desk.bayou);
    const id = await files.add([...AS_NOW, line('ekg', 1_500_000)], { sha256: 'b' });
    expect(await ekgOf(id)).toMatchObject(marked);
    expect((await files.neededFor(id)).confirmations).toContain('implausible-prices');
    const close = await files.add([...AS_NOW, line('ekg', 18_000)], { sha256: 'c' });
    expect(await ekgOf(close)).toMatchObject({ comparable: true, flags: [] });
    const apart = await files.add([...AS_NOW, line('ekg', 30_000)], { sha256: 'd' });
    expect(await ekgOf(apart)).toMatchObject({ comparable: false, flags: ['stands-alone'] });
  });

  it('with its decimal moved is unlike others and its own, whatever Medicare pays', async () => {
    const knee = (cashCents: number, billingClass: 'facility' | null = null) =>
      aPriceLine('mri_knee', { cashCents, billingClass });
    const marksOf = async (id: string) =>
      ((await desk.changesOf(id)) as { service: string }[]).find(
        ({ service }) => service === 'mri_knee',
      );
    for (const cents of [190_000, 272_500])
      await anImport(desk.app, {
        providerId: randomUUID(),
        lines: [knee(cents)],
        isApplied: true,
      });
    const low = await files.add([knee(12_435, 'facility')], { sha256: 'b' });
    expect(await marksOf(low)).toMatchObject(marked);
    expect((await files.neededFor(low)).confirmations).toContain('implausible-prices');
    const ofMedicare = await files.add([knee(24_500, 'facility')], { sha256: 'c' });
    expect(await marksOf(ofMedicare)).toMatchObject({ comparable: true, flags: [] });
    await anImport(desk.app, {
      providerId: desk.bayou,
      lines: [knee(205_000, 'facility')],
      isApplied: true,
    });
    expect(await marksOf(ofMedicare)).toMatchObject(marked);
  });

  it('is held against a single other hospital where most of the file is far away', async () => {
    const lines = [line('echo', 40_000), line('ekg', 15_000), line('lab', 2000)];
    await anImport(desk.app, { providerId: randomUUID(), lines, isApplied: true });
    const inCents = lines.map(({ service, cashCents }) => line(service, 100 * (cashCents ?? 0)));
    const ofCedar = { providerId: desk.cedar, sha256: 'b' };
    const id = await anImport(desk.app, { ...ofCedar, lines: inCents });
    expect(await desk.changesOf(id)).toMatchObject([marked, marked, marked]);
    const few = await anImport(desk.app, { ...ofCedar, lines: inCents.slice(1) });
    expect(await ekgOf(few)).toMatchObject({ comparable: false, flags: ['stands-alone'] });
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
    const first = await files.add(AS_NOW, { at: '2026-11-01T10:00:00Z' });
    expect(await files.rowOf(first)).toMatchObject({ addedBefore: null, sameInForce: false });
    await files.apply(first);
    const again = await files.add(AS_NOW, { at: '2026-11-02T10:00:00Z' });
    expect(await files.neededFor(again)).toMatchObject({ unchanged: true, confirmations: [] });
    expect(await files.rowOf(again)).toMatchObject({ addedBefore: first, sameInForce: true });
    expect(await files.apply(again)).toMatchObject({ outcome: 'unchanged', importId: first });
    expect(await files.rowOf(again)).toMatchObject({ status: 'ready', sameInForce: true });
    await files.undo(first);
    expect(await files.rowOf(again)).toMatchObject({ addedBefore: first, sameInForce: false });
  });
});

it('a file that a later one took the place of says which and when', async () => {
  const first = await files.add(AS_NOW);
  await files.apply(first);
  const second = await files.add([line('echo', 41_000), ...AS_NOW.slice(1)], { sha256: 'b' });
  await files.apply(second);
  const { appliedAt } = await files.rowOf(second);
  expect(await files.rowOf(first)).toMatchObject({
    status: 'applied',
    replacedBy: second,
    replacedAt: appliedAt,
  });
  expect(await files.rowOf(second)).toMatchObject({ replacedBy: null, replacedAt: null });
  await files.undo(second);
  expect(await files.rowOf(first)).toMatchObject({ replacedBy: null });
  await files.undo(first);
});

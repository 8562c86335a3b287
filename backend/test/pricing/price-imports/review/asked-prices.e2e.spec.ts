import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LineFlag } from '../../../../src/pricing/domain/price-files/price-line.js';
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
const OTHER = '019aa000-0000-7000-8000-000000000001';
/** Two other hospitals ask as much for everything but echo. */
beforeEach(async () => {
  await desk.empty();
  for (const providerId of [desk.cedar, OTHER])
    await anImport(desk.app, { providerId, lines: AS_NOW.slice(1), isApplied: true });
});

const [, knee, lab] = AS_NOW as [(typeof AS_NOW)[0], (typeof AS_NOW)[0], (typeof AS_NOW)[0]];
/** A price of echo with words that nobody knows. */
const unclear = (
  cashCents: number,
  unread = ['fee', 'pro'],
  flags: LineFlag[] = ['unread-words'],
) => aPriceLine('echo', { cashCents, unread, flags, ranked: false });
const compared = async (service = 'echo') => {
  const [link] = await desk.app.rows<{ comparable: boolean }>(
    `select link.comparable
    from marketplace.provider_services link
    join marketplace.services s on s.id = link.service_id
    where link.provider_id = $1 and s.key = $2 and link.deleted_at is null`,
    [desk.bayou, service],
  );
  return link?.comparable;
};
const askedOf = async (id: string) =>
  (await files.neededFor(id)).asked as { service: string; accepted: boolean }[];

describe('a price with words that nobody understands', () => {
  it('is named with what it can be held against, and not compared by itself', async () => {
    await anImport(desk.app, {
      providerId: desk.cedar,
      lines: [line('echo', 39_000), ...AS_NOW.slice(1)],
      isApplied: true,
    });
    const id = await files.add([unclear(41_000), knee, lab]);
    expect(await askedOf(id)).toEqual([
      {
        service: 'echo',
        code: '73721',
        billingClass: 'facility',
        cents: 41_000,
        flags: ['unread-words', 'stands-alone'],
        words: ['fee', 'pro'],
        accepted: false,
        medicare: null,
        others: 1,
        median: 39_000,
        own: null,
        place: { row: 4 },
      },
    ]);
    expect(await files.neededFor(id)).toMatchObject({ confirmations: [] });
    expect(await files.apply(id, [])).toMatchObject({ status: 200 });
    expect([await compared(), await compared('lab')]).toEqual([false, true]);
    await files.undo(id);
  });

  it('is compared once somebody names it, which the audit log has', async () => {
    const id = await files.add([unclear(41_000), knee, lab]);
    expect(await files.apply(id, [], ['echo'])).toMatchObject({ status: 200 });
    expect(await compared()).toBe(true);
    expect(await askedOf(id)).toMatchObject([{ service: 'echo', accepted: true }]);
    const [entry] = await desk.app.rows<{ after: object }>(
      `select d.after_data as after
      from shared.audit_logs l
      join shared.audit_details d on d.audit_id = l.id
      where l.record_id = $1 and l.command = 'ApplyPriceFile'`,
      [id],
    );
    expect(entry?.after).toMatchObject({ compared: '["echo"]' });
    await files.undo(id);
  });

  it('is refused beside a name that nobody is asked about, or twice', async () => {
    const id = await files.add([unclear(41_000), knee, lab]);
    for (const [compare, services] of [
      [
        ['echo', 'lab', 'nothing'],
        ['lab', 'nothing'],
      ],
      [['echo', 'echo'], ['echo']],
    ] as const)
      expect(await files.apply(id, [], [...compare])).toMatchObject({
        status: 409,
        code: 'price-not-asked',
        services,
      });
    expect(await askedOf(id)).toMatchObject([{ service: 'echo', accepted: false }]);
  });

  it('stays compared in a later file with the same words and about the same price', async () => {
    const first = await files.add([unclear(41_000), knee, lab]);
    await files.apply(first, [], ['echo']);
    const later = { sha256: 'b', summary: { lastUpdatedOn: '2026-08-01' } };
    const same = await files.add([unclear(43_000), knee, lab], later);
    expect(await askedOf(same)).toMatchObject([{ service: 'echo', accepted: true }]);
    for (const other of [
      unclear(43_000, ['fee', 'professional']),
      unclear(43_000, ['...', 'fee', 'pro']),
      unclear(43_000, ['fee', 'pro'], ['unread-words', 'professional-code']),
      unclear(4_300),
      unclear(49_201),
      { ...unclear(43_000), wording: 'without as usual' },
      aPriceLine('echo', { ...unclear(43_000), billingClass: 'both' }),
    ]) {
      const id = await files.add([other, knee, lab], later);
      expect(await askedOf(id)).toMatchObject([{ service: 'echo', accepted: false }]);
    }
    expect(await files.apply(same)).toMatchObject({ status: 200 });
    expect(await compared()).toBe(true);
    const third = await files.add([unclear(49_200), knee, lab], { ...later, sha256: 'c' });
    expect(await askedOf(third)).toMatchObject([{ accepted: true }]);
    // the price that was named is the measure, not the one in force
    const fourth = await files.add([unclear(50_000), knee, lab], { ...later, sha256: 'd' });
    expect(await askedOf(fourth)).toMatchObject([{ accepted: false }]);
    await files.undo(same);
    await files.undo(first);
    expect(await askedOf(third)).toMatchObject([{ accepted: false }]);
  });

  it('is asked about again once its application was undone', async () => {
    const id = await files.add([unclear(41_000), knee, lab]);
    await files.apply(id, [], ['echo']);
    await files.undo(id);
    expect(await askedOf(id)).toMatchObject([{ accepted: false }]);
    expect(await files.apply(id)).toMatchObject({ status: 200 });
    expect(await compared()).toBe(false);
    await files.undo(id);
  });

  it('is not compared for another reason that nobody can lift', async () => {
    const id = await files.add([
      unclear(41_000, ['fee'], ['unread-words', 'cash-above-gross']),
      knee,
      lab,
    ]);
    expect(await askedOf(id)).toEqual([]);
    await files.apply(id);
    expect(await compared()).toBe(false);
    await files.undo(id);
  });
});

describe('a right price after a wrong one', () => {
  const confirmations = ['implausible-prices', 'price-jumps'];

  it('is unlike it, and compared once somebody names it', async () => {
    const wrong = await files.add([line('echo', 4000), knee, lab]);
    await files.apply(wrong, confirmations, ['echo']);
    const right = await files.add([line('echo', 40_000), knee, lab], { sha256: 'b' });
    expect(await askedOf(right)).toMatchObject([
      { service: 'echo', flags: ['implausible', 'unlike-others'], own: 4000 },
    ]);
    expect(await files.apply(right, confirmations, ['echo'])).toMatchObject({ status: 200 });
    expect(await compared()).toBe(true);
    const next = await files.add([line('echo', 42_000), knee, lab], { sha256: 'c' });
    expect(await askedOf(next)).toEqual([]);
    await files.undo(right);
    await files.undo(wrong);
  });

  it('is as any other once the wrong one was undone', async () => {
    const wrong = await files.add([line('echo', 4000), knee, lab]);
    await files.apply(wrong, confirmations, ['echo']);
    await files.undo(wrong);
    const right = await files.add([line('echo', 40_000), knee, lab], { sha256: 'b' });
    expect(await askedOf(right)).toMatchObject([{ flags: ['stands-alone'], own: null }]);
  });
});

describe('a price that nothing supports', () => {
  it('is asked about, until others ask as much', async () => {
    const tenth = aPriceLine('mri_knee', { cashCents: 9000 });
    const id = await files.add([tenth, lab]);
    expect(await askedOf(id)).toMatchObject([
      { service: 'mri_knee', flags: ['stands-alone'], medicare: { low: 24_172 }, others: 2 },
    ]);
    for (const providerId of [desk.cedar, OTHER])
      await anImport(desk.app, {
        at: '2026-11-02T10:00:00Z',
        providerId,
        lines: [aPriceLine('mri_knee', { cashCents: 12_000 }), lab],
        isApplied: true,
      });
    expect(await askedOf(id)).toEqual([]);
  });

  it.each([1600, 40_000, 4_000_000])(
    'is asked about where Medicare has no rate, at any amount: %i',
    async (cents) => {
      const id = await files.add([line('echo', cents), knee, lab]);
      expect(await askedOf(id)).toMatchObject([
        { service: 'echo', flags: ['stands-alone'], medicare: null },
      ]);
      expect(await files.apply(id, ['price-jumps'])).toMatchObject({ status: 200 });
      expect([await compared(), await compared('lab')]).toEqual([false, true]);
      await files.undo(id);
    },
  );

  it('is compared beside two others that ask about as much, and asked far from them', async () => {
    for (const providerId of [desk.cedar, OTHER])
      await anImport(desk.app, {
        at: '2026-11-02T10:00:00Z',
        providerId,
        lines: [line('echo', 40_000), lab],
        isApplied: true,
      });
    const right = await files.add([line('echo', 60_000), lab]);
    expect(await askedOf(right)).toEqual([]);
    const wrong = await files.add([line('echo', 8000), lab], { sha256: 'b' });
    expect(await askedOf(wrong)).toMatchObject([{ flags: ['stands-alone'], others: 2 }]);
  });
});

it('what is no list of services is refused', async () => {
  const id = await files.add(AS_NOW);
  const answer = await desk.send('POST', `/price-files/${id}/apply`, { compare: [7] });
  expect(answer.statusCode).toBe(400);
});

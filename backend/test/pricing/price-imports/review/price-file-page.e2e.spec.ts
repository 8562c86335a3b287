import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminPriceFileView } from '../../../../src/pricing/queries/price-imports/admin-price-file.query.js';
import { planOf } from '../../../setup/index-plans.js';
import { aPriceLine } from '../a-price-line.js';
import { aReviewDesk, type ReviewDesk } from './a-review-desk.js';
import { anImport, aSummary } from './an-import.js';

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await aReviewDesk();
});
afterAll(() => desk.app.close());
beforeEach(() => desk.empty());

describe('the page of a price file', () => {
  const lines = [
    aPriceLine('echo', { cashCents: 61_000, place: { row: 4 } }),
    aPriceLine('mri_knee', { cashCents: 90_000, place: { row: 9, charge: 2 } }),
    aPriceLine('ekg', {
      cashCents: null,
      cashMinCents: 1,
      cashMaxCents: 2,
      verdict: 'conflicting',
    }),
    aPriceLine('lab', { cashCents: null, verdict: 'not-found', place: null, rows: 0 }),
  ];

  it('says what the file is and what would change, in the language of the reader', async () => {
    const findings = [{ at: 'row 4', message: 'A value is required.' }];
    const id = await anImport(desk.app, {
      providerId: desk.bayou,
      lines,
      summary: {
        archive: 'zip',
        notes: ['old-file'],
        flags: { 'no-discount': 3 },
        structure: { outcome: 'faulty', version: '3.0.0', errors: 1, alerts: 0, findings },
      },
    });
    const answer = await desk.get(`/price-files/${id}`, { language: 'es' });
    expect(answer.statusCode).toBe(200);
    const body = answer.json<AdminPriceFileView>();
    expect(body).toMatchObject({ id, hospital: 'Bayou', sha256: 'a'.repeat(64), rows: 6 });
    expect(body.reading).toEqual({
      format: 'csv-tall',
      rules: 1,
      outdated: true,
      version: '3.0.0',
      encoding: 'utf-8',
      archive: 'zip',
      npis: ['1234567893'],
      locations: ['Pelican General'],
      addresses: ['1 Bay Street, Houston, TX 77030'],
      lastUpdatedOn: '2026-07-01',
      attester: 'Pat Doe',
      duplicates: 0,
      repeats: 0,
      notes: ['old-file'],
      flags: { 'no-discount': 3 },
      faults: [
        {
          row: 9,
          reason: 'unreadable-cash',
          message: 'the cash price is no unambiguous amount',
        },
      ],
      structure: { outcome: 'faulty', version: '3.0.0', errors: 1, alerts: 0, findings },
    });
    expect((await desk.get(`/price-files/${id}/changes`, { language: 'es' })).json()).toEqual([
      {
        service: 'echo',
        name: 'echo es',
        code: '73721',
        before: 40_000,
        after: 61_000,
        kind: 'changed',
        coverageBefore: null,
        coverageAfter: { billingClass: 'facility', setting: 'outpatient' },
        jump: true,
        comparable: false,
        flags: ['stands-alone'],
        place: { row: 4 },
      },
      {
        service: 'lab',
        name: 'lab es',
        code: null,
        before: 2000,
        after: null,
        kind: 'gone',
        coverageBefore: null,
        coverageAfter: null,
        jump: false,
        comparable: true,
        flags: [],
        place: null,
      },
      expect.objectContaining({
        service: 'mri_knee',
        kind: 'unchanged',
        place: { row: 9, charge: 2 },
      }),
    ]);
    expect(body.unpriced).toEqual([
      { service: 'ekg', name: 'ekg es', reason: 'conflicting' },
      { service: 'lab', name: 'lab es', reason: 'not-found' },
    ]);
  });

  it('says of no price that it is new while nobody knows whose file it is', async () => {
    const id = await anImport(desk.app, { lines });
    expect((await desk.get(`/price-files/${id}`)).json()).toMatchObject({ hospital: null });
    expect(await desk.changesOf(id)).toMatchObject([
      { service: 'echo', kind: 'unknown', before: null },
      { service: 'mri_knee', kind: 'unknown', before: null },
    ]);
  });

  it('compares with the hospital that the file names while none is chosen', async () => {
    const [npi] = aSummary().npis;
    const setNpi = (value: string | null | undefined) =>
      desk.app.rows('update marketplace.providers set npi = $1 where id = $2', [value, desk.bayou]);
    await setNpi(npi);
    const id = await anImport(desk.app, { lines });
    const changes = await desk.changesOf(id);
    await setNpi(null);
    const chosen = await anImport(desk.app, { lines, providerId: desk.bayou });
    expect(changes).toEqual(await desk.changesOf(chosen));
    expect(changes).toContainEqual(expect.objectContaining({ kind: 'unchanged', before: 90_000 }));
  });

  it('tells several prices from a price of another code', async () => {
    const price = (code: string, cashCents: number) =>
      aPriceLine('ekg', { cashCents, code, isMain: code === '93000' });
    const reasonOf = async (...of: ReturnType<typeof price>[]) => {
      const id = await anImport(desk.app, { providerId: desk.bayou, lines: of });
      const { unpriced } = (await desk.get(`/price-files/${id}`)).json<AdminPriceFileView>();
      return unpriced.find(({ service }) => service === 'ekg')?.reason;
    };
    expect(await reasonOf(price('93010', 5000))).toBe('other-code');
    expect(await reasonOf(price('93010', 5000), price('93005', 6000))).toBe('other-code');
    expect(await reasonOf(price('93000', 5000), price('93000', 6000))).toBe('conflicting');
  });

  it('is there for a file that was not read yet', async () => {
    const id = randomUUID();
    await desk.app.rows(
      `insert into pricing.price_file_imports
         (id, status, provider_id, file_name, failure, created_by, created_at, updated_at)
       values ($1, 'failed', $2, 'x.csv', 'It is not a price file.', 'cli', now(), now())`,
      [id, desk.bayou],
    );
    expect((await desk.get(`/price-files/${id}`)).json()).toMatchObject({
      status: 'failed',
      failure: 'It is not a price file.',
      reading: null,
      unpriced: [],
    });
    expect((await desk.get(`/price-files/${id}/changes`)).statusCode).toBe(200);
  });

  it.each([randomUUID(), 'x', '../users'])('is not there for %s', async (id) => {
    const path = `/price-files/${encodeURIComponent(id)}`;
    expect((await desk.get(path)).statusCode).toBe(404);
    expect((await desk.get(`${path}/changes`)).statusCode).toBe(404);
  });
});

describe('the lines of a price file', () => {
  const lines = [
    aPriceLine('echo', {
      modifiers: ['26'],
      verdict: 'modifier-only',
      place: { row: 3, charge: 1 },
    }),
    aPriceLine('echo', { place: { row: 4 }, flags: ['no-discount'] }),
    aPriceLine('ekg', {
      cashCents: null,
      cashMinCents: 1,
      cashMaxCents: 2,
      verdict: 'conflicting',
    }),
  ];

  it('are there page by page, without descriptions', async () => {
    const id = await anImport(desk.app, { lines });
    const answer = await desk.get(`/price-files/${id}/lines?limit=2`);
    expect([answer.statusCode, answer.headers['x-total-count']]).toEqual([200, '3']);
    expect(answer.json()).toEqual([
      {
        number: 0,
        service: 'echo',
        serviceName: 'echo en',
        codeSystem: 'CPT',
        code: '73721',
        setting: 'outpatient',
        billingClass: 'facility',
        modifiers: ['26'],
        drugUnit: null,
        cashCents: 50_000,
        cashMinCents: 50_000,
        cashMaxCents: 50_000,
        verdict: 'modifier-only',
        flags: [],
        unread: [],
        accepted: false,
        ranked: true,
        headline: false,
        row: 3,
        charge: 1,
        rows: 1,
      },
      expect.objectContaining({ number: 1, headline: true, flags: ['no-discount'] }),
    ]);
  });

  it('are filtered by verdict and service', async () => {
    const id = await anImport(desk.app, { lines });
    const numbers = async (query: string) =>
      (await desk.get(`/price-files/${id}/lines?${query}`))
        .json<{ number: number }[]>()
        .map(({ number }) => number);
    expect(await numbers('verdict=conflicting')).toEqual([2]);
    expect(await numbers('service=echo')).toEqual([0, 1]);
    expect(await numbers('service=echo&verdict=conflicting')).toEqual([]);
    expect((await desk.get(`/price-files/${id}/lines?verdict=good`)).statusCode).toBe(400);
    const { whole } = await planOf(desk.app.app, () => desk.get(`/price-files/${id}/lines`));
    expect(whole).toEqual([]);
  });

  it('are not there without the file', async () => {
    expect((await desk.get(`/price-files/${randomUUID()}/lines`)).statusCode).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminPriceFileView } from '../../../../src/pricing/queries/price-imports/admin-price-file.query.js';
import { aPriceLine } from '../a-price-line.js';
import { aReviewDesk, type ReviewDesk } from './a-review-desk.js';
import { anImport } from './an-import.js';

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await aReviewDesk();
});
afterAll(() => desk.app.close());
beforeEach(() => desk.empty());

describe('the decision about a price file', () => {
  const lines = [aPriceLine('ekg', { cashCents: 12_300 })];
  const pageOf = async (id: string) =>
    (await desk.get(`/price-files/${id}`)).json<AdminPriceFileView>();

  it('is the hospital first, then applying, then undoing', async () => {
    const id = await anImport(desk.app, { lines });
    const refused = await desk.send('POST', `/price-files/${id}/apply`, {});
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'no-hospital-chosen' },
    ]);
    const chosen = await desk.send('PUT', `/price-files/${id}/hospital`, {
      providerId: desk.cedar,
    });
    expect(chosen.statusCode).toBe(204);
    const before = await pageOf(id);
    expect(before).toMatchObject({ providerId: desk.cedar, hospital: 'Cedar', inForce: null });
    expect(await desk.changesOf(id)).toMatchObject([
      { service: 'ekg', kind: 'new', after: 12_300 },
    ]);

    const key = randomUUID();
    const body = { inForce: null, confirmations: ['other-hospital'] };
    const applied = await desk.send('POST', `/price-files/${id}/apply`, body, { key });
    expect([applied.statusCode, applied.json()]).toEqual([
      200,
      { outcome: 'applied', importId: id, providerId: desk.cedar, replaced: 1 },
    ]);
    const repeated = await desk.send('POST', `/price-files/${id}/apply`, body, { key });
    expect([repeated.statusCode, repeated.headers['idempotency-replayed']]).toEqual([200, 'true']);
    const after = await pageOf(id);
    expect(after).toMatchObject({ status: 'applied', inForce: id });
    expect(after.appliedBy).not.toBeNull();
    expect(await desk.changesOf(id)).toMatchObject([
      { service: 'ekg', kind: 'unchanged', before: 12_300 },
    ]);

    const undone = await desk.send('POST', `/price-files/${id}/undo`);
    expect([undone.statusCode, undone.json()]).toEqual([
      200,
      { providerId: desk.cedar, inForce: null, staying: [] },
    ]);
    expect(await pageOf(id)).toMatchObject({ status: 'undone', inForce: null });
  });

  it('is refused when another file came in force since the changes were looked at', async () => {
    const [first, second] = [
      await anImport(desk.app, { lines, providerId: desk.cedar }),
      await anImport(desk.app, {
        lines: [aPriceLine('ekg', { cashCents: 1000 })],
        providerId: desk.cedar,
        summary: { rows: 7 },
      }),
    ];
    expect(
      (
        await desk.send('POST', `/price-files/${first}/apply`, {
          confirmations: ['other-hospital'],
        })
      ).statusCode,
    ).toBe(200);
    const late = await desk.send('POST', `/price-files/${second}/apply`, { inForce: null });
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'prices-have-changed' }]);
    expect((await desk.send('POST', `/price-files/${first}/undo`)).statusCode).toBe(200);
  });

  it('is helped by what the file says of itself', async () => {
    const id = await anImport(desk.app, {
      summary: { npis: [], addresses: ['1 Elm Street, Houston, TX 77002'] },
    });
    const answer = await desk.get(`/price-files/${id}/identity`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        match: 'conflict',
        candidates: [
          { name: 'Bayou', by: ['street'], places: [{ zipCode: '77002' }] },
          { name: 'Cedar' },
          { name: 'Clinic' },
        ],
      },
    ]);
    const other = await anImport(desk.app, { summary: { npis: [], addresses: [] } });
    expect((await desk.get(`/price-files/${other}/identity`)).json()).toEqual({
      match: 'none',
      candidates: [],
    });
    expect((await desk.get(`/price-files/${randomUUID()}/identity`)).statusCode).toBe(404);
  });

  it.each([
    [{}, 'providerId'],
    [{ providerId: 'x' }, 'providerId'],
    [{ providerId: randomUUID() }, 'providerId'],
  ])('refuses the hospital %j', async (body, path) => {
    const id = await anImport(desk.app);
    const answer = await desk.send('PUT', `/price-files/${id}/hospital`, body);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json()).toMatchObject({ errors: [{ path }] });
  });

  it.each([
    ['PUT', 'hospital', { providerId: randomUUID() }],
    ['POST', 'apply', {}],
    ['POST', 'undo', undefined],
  ] as const)('belongs to administrators alone: %s %s', async (method, verb, body) => {
    const path = `/price-files/${randomUUID()}/${verb}`;
    const statusFor = async (token: string) =>
      (await desk.send(method, path, body, { token })).statusCode;
    expect([
      await statusFor(''),
      await statusFor(desk.app.identity.account()),
      await statusFor(desk.app.identity.account({ role: 'analyst' })),
      await statusFor(desk.admin),
    ]).toEqual([401, 403, 403, 404]);
  });
});

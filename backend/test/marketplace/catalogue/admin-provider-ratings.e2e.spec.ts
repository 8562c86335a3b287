import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dayOf } from '../../../src/shared/day.js';
import { AdminApp } from './admin-marketplace.js';

const today = dayOf(new Date());
let app: AdminApp;
let ekg: string;

beforeAll(async () => {
  app = await AdminApp.start();
});
afterAll(() => app.kernel.close());
beforeEach(async () => {
  ekg = await app.resetCatalogue();
});

describe('a provider', () => {
  it('is rated with source and day, which visitors see, and unrated again', async () => {
    const { id } = await app.aPublishedClinic(ekg);
    const rating = {
      rating: 47,
      reviewCount: 12,
      source: 'Texas patient survey',
      asOf: '2026-11-01',
    };
    const shown = {
      rating: 47,
      reviewCount: 12,
      ratingSource: 'Texas patient survey',
      ratingAsOf: '2026-11-01',
    };
    const none = { rating: 0, reviewCount: 0, ratingSource: null, ratingAsOf: null };
    expect((await app.call('GET', `/providers/${id}`)).json()).toMatchObject(none);

    expect(await app.send('PUT', `/providers/${id}/rating`, rating)).toMatchObject(shown);
    expect(
      (await app.call('GET', `/providers/${id}`, undefined, { token: '' })).json(),
    ).toMatchObject(shown);
    await app.expectDirectoryInSync();

    const wrong = await app.call('PUT', `/admin/providers/${id}/rating`, {
      ...rating,
      source: ' ',
      asOf: '2026-02-30',
      rating: 51,
    });
    expect([
      wrong.statusCode,
      wrong
        .json()
        .errors.map(({ path }: { path: string }) => path)
        .sort(),
    ]).toEqual([400, ['asOf', 'rating', 'source']]);
    const early = await app.call('PUT', `/admin/providers/${id}/rating`, {
      ...rating,
      asOf: '2999-01-01',
    });
    expect([early.statusCode, early.json().errors]).toMatchObject([400, [{ path: 'asOf' }]]);

    expect(await app.send('DELETE', `/providers/${id}/rating`)).toMatchObject(none);
    expect(
      (await app.call('GET', `/providers/${id}`, undefined, { token: '' })).json(),
    ).toMatchObject(none);
  });

  it('says when it was last checked and how, and visitors see the day', async () => {
    const { id } = await app.aPublishedClinic(ekg);
    expect((await app.call('GET', `/providers/${id}`)).json()).toMatchObject({
      lastVerifiedOn: null,
    });
    const before = await app.send('GET', `/providers/${id}`);
    expect(before).toMatchObject({ lastVerifiedAt: null, verificationMethod: null });
    for (const method of ['phone', 'document', 'provider_form', 'import'])
      expect(await app.send('POST', `/providers/${id}/verify`, { method })).toMatchObject({
        verificationMethod: method,
        lastVerifiedAt: expect.stringContaining(today),
        status: 'published',
      });
    for (const token of ['', app.admin])
      expect(
        (await app.call('GET', `/providers/${id}`, undefined, { token })).json(),
      ).toMatchObject({ lastVerifiedOn: today });
    expect(await app.send('POST', `/services/${ekg}/verify`, { method: 'import' })).toMatchObject({
      verificationMethod: 'import',
      lastVerifiedAt: expect.stringContaining(today),
    });
    for (const body of [{}, { method: 'guess' }, { method: null }, { method: ['phone'] }])
      expect(await app.refusal('POST', `/providers/${id}/verify`, body)).toMatchObject({
        status: 400,
        errors: [{ path: 'method' }],
      });
    expect(
      await app.refusal('POST', `/providers/${id}/verify`, {
        method: 'phone',
        version: before.version,
      }),
    ).toMatchObject({ status: 409, code: 'outdated-version' });
    expect(await app.send('POST', `/providers/${id}/duplicate`)).toMatchObject({
      lastVerifiedAt: null,
      verificationMethod: null,
    });
    for (const path of [`/providers/${id}`, `/services/${ekg}`]) {
      const answers = [];
      for (const token of ['', app.identity.account(), app.identity.account({ role: 'analyst' })])
        answers.push(
          (await app.call('POST', `/admin${path}/verify`, { method: 'phone' }, { token }))
            .statusCode,
        );
      expect(answers).toEqual([401, 403, 403]);
    }
  });
});

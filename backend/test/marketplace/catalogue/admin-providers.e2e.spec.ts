import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProviderStateView } from '../../../src/marketplace/catalogue/contract/provider-state.view.js';
import { Offers } from '../../../src/marketplace/contract/offers.js';
import { dayOf } from '../../../src/shared/day.js';
import { refreshed } from '../a-marketplace.js';
import { AdminApp, aProviderForm } from './admin-marketplace.js';

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

const stateOf = async (id: string): Promise<ProviderStateView> =>
  (await app.call('GET', `/admin/providers/${id}/state`)).json<ProviderStateView>();

describe('a provider', () => {
  it('is entered, found, replaced whole and never published by the way', async () => {
    const made = await app.send(
      'POST',
      '/providers',
      aProviderForm({
        specialty: 'Cardiología',
        bio: 'Hearts.',
        website: 'https://elm.example',
        languages: ['en', 'es'],
        npi: '1234567893',
        licenseNumber: 'K1234',
        licenseState: 'TX',
        capacity: 2,
        publicPrices: true,
      }),
    );
    expect(made).toMatchObject({
      name: 'Elm Clinic',
      specialty: 'Cardiology',
      specialtyKey: 'cardiology',
      specialtyInSpanish: 'Cardiología',
      email: 'desk@elm.example',
      status: 'draft',
      version: 1,
      rating: 0,
      reviewCount: 0,
      capacity: 2,
      cancelNoticeHours: 24,
      warnings: [],
      attestedAt: null,
      licenseNumber: 'K1234',
      licenseState: 'TX',
    });
    const replaced = await app.send('PUT', `/providers/${made.id}`, {
      name: 'Oak Clinic',
      specialty: 'Sound baths',
      email: 'DESK@oak.example',
    });
    expect(replaced).toMatchObject({
      id: made.id,
      name: 'Oak Clinic',
      slug: 'oak-clinic',
      specialty: 'Sound baths',
      specialtyKey: 'other',
      specialtyInSpanish: 'Sound baths',
      email: 'desk@oak.example',
      phone: null,
      bio: null,
      website: null,
      languages: [],
      npi: null,
      licenseNumber: null,
      licenseState: null,
      capacity: 1,
      publicPrices: false,
      status: 'draft',
      version: 2,
    });
    expect(await app.send('GET', `/providers/${made.id}`)).toEqual(replaced);
    const { warnings: _, ...row } = replaced;
    for (const query of [
      '',
      '?search=oak',
      '?search=DESK@OAK&status=draft',
      '?specialty=sound%20baths',
      '?kind=clinic',
      '?limit=1',
    ]) {
      const answer = await app.call('GET', `/admin/providers${query}`);
      expect([
        query,
        answer.json(),
        answer.headers['x-total-count'],
        answer.headers['cache-control'],
      ]).toEqual([query, [row], '1', 'private, no-store']);
    }
    for (const query of [
      '?search=elm',
      '?status=published',
      '?specialty=cardiology',
      '?kind=hospital_listing',
      '?offset=1',
    ])
      expect((await app.call('GET', `/admin/providers${query}`)).json()).toEqual([]);
    expect(
      (
        await app.refusal('PUT', `/providers/${made.id}`, {
          ...aProviderForm(),
          status: 'published',
        })
      ).status,
    ).toBe(400);
  });

  it('that is edited is logged with what changed, each field under its own name', async () => {
    const { id } = await app.send('POST', '/providers', aProviderForm());
    await app.send('PUT', `/providers/${id}`, aProviderForm({ cancelNoticeHours: 48 }));
    const changes = await app.kernel.rows(
      `select before_data - 'updatedAt' as before, after_data - 'updatedAt' as after
       from shared.audit_logs log
       join shared.audit_details details on details.audit_id = log.id
       where log.record_id = $1 and log.command = 'ReplaceProvider'`,
      [id],
    );
    expect(changes).toEqual([
      {
        before: { cancelNoticeHours: 24, version: 1 },
        after: { cancelNoticeHours: 48, version: 2 },
      },
    ]);
  });

  it('that has the mail or telephone of another is kept with a warning', async () => {
    const { id } = await app.send('POST', '/providers', aProviderForm());
    expect(
      await app.send(
        'POST',
        '/providers',
        aProviderForm({ email: 'Desk@Elm.example', phone: '713.555.0101' }),
      ),
    ).toMatchObject({
      warnings: [
        { code: 'same-email', providerIds: [id] },
        { code: 'same-phone', providerIds: [id] },
      ],
    });
  });

  it('is published only when nothing is missing, and says all that is', async () => {
    const { id } = await app.send('POST', '/providers', aProviderForm({ phone: null }));
    expect(await app.refusal('POST', `/providers/${id}/publish`)).toMatchObject({
      status: 422,
      code: 'not-ready-to-publish',
      gaps: ['location', 'priced-service', 'contact', 'attestation'],
      errors: [{ path: 'location', message: 'Add a published location.' }, {}, {}, {}],
    });
    expect(await stateOf(id)).toEqual({
      state: 'incomplete',
      checklist: ['location', 'priced-service', 'contact', 'attestation'].map((part) => ({
        part,
        isMet: false,
      })),
      openRequests: 0,
    });
    const ready = await app.aReadyClinic(ekg, { email: 'a@b.example' });
    expect((await stateOf(ready.id)).state).toBe('ready');
    const gaps = async (): Promise<unknown> =>
      (await app.refusal('POST', `/providers/${ready.id}/publish`)).gaps;
    await app.kernel.rows(
      `update marketplace.providers set attested_at = now() - interval '181 days' where id = $1`,
      [ready.id],
    );
    expect(await gaps()).toEqual(['attestation']);
    await app.send('POST', `/providers/${ready.id}/attest`);
    await app.send('PUT', `/providers/${ready.id}/services/${ready.offerId}`, {
      coverage: 'complete',
      includes: 'All',
    });
    expect(await gaps()).toEqual(['priced-service']);
    await app.send('PUT', `/providers/${ready.id}/services/${ready.offerId}`, {
      coverage: 'complete',
      includes: 'All',
      customPrice: 0,
      noCharge: true,
    });
    await app.send('POST', `/locations/${ready.locationId}/suspend`, { reason: 'moved' });
    expect(await gaps()).toEqual(['location']);
    await app.send('POST', `/locations/${ready.locationId}/restore`);
    await app.send('POST', `/locations/${ready.locationId}/publish`);
    expect(await app.status(`/providers/${ready.id}`)).toBe(404);
    expect(await app.send('POST', `/providers/${ready.id}/publish`)).toMatchObject({
      status: 'published',
    });
    expect(await app.status(`/providers/${ready.id}`)).toBe(200);
    expect((await stateOf(ready.id)).state).toBe('visible');
    await app.send('POST', `/locations/${ready.locationId}/suspend`, { reason: 'moved' });
    expect(await stateOf(ready.id)).toMatchObject({
      state: 'visible-incomplete',
      checklist: [{ part: 'location', isMet: false }, { isMet: true }, {}, {}],
    });
    await app.expectDirectoryInSync();
  });

  it('is copied as an unrated draft with its links, of which none is shown', async () => {
    const clinic = await app.aPublishedClinic(ekg);
    await app.kernel.rows(
      `update marketplace.providers
        set rating = 45, review_count = 3, rating_source = 'Survey', rating_as_of = '2026-11-01'`,
    );
    await refreshed(app.kernel, true);
    const copy = await app.send('POST', `/providers/${clinic.id}/duplicate`);
    expect(copy).toMatchObject({
      name: 'Copy of Elm Clinic',
      status: 'draft',
      version: 1,
      rating: 0,
      reviewCount: 0,
      attestedAt: null,
      locationId: clinic.locationId,
      phone: '(713) 555-0101',
      warnings: [{ providerIds: [clinic.id] }, {}],
    });
    expect((await app.call('GET', `/admin/providers/${copy.id}/services`)).json()).toMatchObject([
      {
        status: 'draft',
        version: 1,
        customPrice: 12_300,
        priceSource: { kind: 'provider', asOf: today },
        attestedAt: null,
      },
    ]);
    expect((await app.call('GET', `/admin/providers/${copy.id}/locations`)).json()).toMatchObject([
      { status: 'draft', isPrimary: true },
    ]);
    expect(await app.status(`/providers/${copy.id}`)).toBe(404);
    await app.expectDirectoryInSync();
  });

  it('is shown to administrators alone while hidden, with what visitors would see', async () => {
    const { id } = await app.aPublishedClinic(ekg);
    const published = (await app.call('GET', `/providers/${id}`)).json();
    await app.send('POST', `/providers/${id}/suspend`, { reason: 'moved' });
    const shown = await app.call('GET', `/providers/${id}`);
    expect([shown.statusCode, shown.json()]).toEqual([200, published]);
    expect(shown.headers['cache-control']).toBe('private, no-store');
    const patient = app.identity.account();
    for (const token of ['', patient]) {
      expect((await app.call('GET', `/providers/${id}`, undefined, { token })).statusCode).toBe(
        404,
      );
    }
    await app.send('DELETE', `/providers/${id}`);
    expect((await app.call('GET', `/providers/${id}`)).statusCode).toBe(404);
  });

  it('that is deleted is met nowhere any more, but its history is kept', async () => {
    const { id, offerId, placeId } = await app.aPublishedClinic(ekg);
    const offers = app.kernel.app.get(Offers);
    expect(await offers.find(id, ekg, 'en')).toMatchObject({
      providerId: id,
      price: { cents: 12_300 },
    });
    expect((await app.call('DELETE', `/admin/providers/${id}`)).statusCode).toBe(204);
    for (const path of [`/providers/${id}`, `/providers/${id}/services`])
      expect([path, await app.status(path)]).toEqual([path, 404]);
    for (const path of [
      '/providers/with-services',
      `/providers/by-service/${ekg}`,
      '/filter-options/cities',
      '/admin/providers',
    ])
      expect([path, (await app.call('GET', path)).json()]).toEqual([path, []]);
    expect([await offers.find(id, ekg, 'en'), await offers.find(id, null, 'en')]).toEqual([
      undefined,
      undefined,
    ]);
    for (const path of [
      `/providers/${id}`,
      `/providers/${id}/services`,
      `/providers/${id}/services/${offerId}`,
      `/providers/${id}/locations/${placeId}`,
    ])
      expect((await app.refusal('GET', path)).status).toBe(404);
    for (const verb of ['publish', 'duplicate', 'attest'])
      expect((await app.refusal('POST', `/providers/${id}/${verb}`)).status).toBe(404);
    expect((await app.refusal('DELETE', `/providers/${id}`)).status).toBe(404);
    expect(
      await app.kernel.rows(
        'select status, deleted_at is not null as deleted from marketplace.providers',
      ),
    ).toEqual([{ status: 'published', deleted: true }]);
    await app.expectDirectoryInSync();
  });
});

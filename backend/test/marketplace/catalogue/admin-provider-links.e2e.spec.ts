import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Offers } from '../../../src/marketplace/contract/offers.js';
import { dayOf } from '../../../src/shared/day.js';
import { aCatalogue, aListing, anOffer, aService, fill, idOf } from '../a-marketplace.js';
import {
  AdminApp,
  type AdminRecord,
  anOfferForm,
  aPlaceForm,
  aProviderForm,
  aServiceForm,
} from './admin-marketplace.js';

const NOBODY = '019aa000-0000-7000-8000-000000000000';
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

describe('what a provider offers and where', () => {
  it('has a price of the clinic as of the day it said so', async () => {
    const { id, offerId } = await app.aPublishedClinic(ekg);
    const path = `/providers/${id}/services/${offerId}`;
    const terms = { coverage: 'facility', includes: 'Test only', includesEs: 'Solo la prueba' };
    expect(await app.send('GET', path)).toMatchObject({
      customPrice: 12_300,
      priceSource: { kind: 'provider', asOf: today, sourceUrl: null },
      attestedAt: expect.any(String),
    });
    await app.kernel.rows(`update marketplace.provider_services set source_as_of = '2026-10-01'`);
    expect(await app.send('PUT', path, { ...terms, customPrice: 12_300 })).toMatchObject({
      ...terms,
      priceSource: { asOf: '2026-10-01' },
    });
    expect(
      await app.send('PUT', path, { ...terms, customPrice: 12_300, confirmed: true }),
    ).toMatchObject({ priceSource: { asOf: today } });
    expect(await app.send('PUT', path, { ...terms, customPrice: 500 })).toMatchObject({
      customPrice: 500,
      priceSource: { asOf: today },
    });
    await app.send('PUT', `/services/${ekg}`, aServiceForm({ price: 9900 }));
    expect(await app.send('PUT', path, { ...terms, inheritsPrice: true })).toMatchObject({
      customPrice: null,
      inheritsPrice: true,
      servicePrice: 9900,
      priceSource: null,
    });
    expect(await app.kernel.app.get(Offers).find(id, ekg, 'en')).toMatchObject({
      price: { cents: 9900, source: { kind: 'provider', asOf: today } },
    });
    expect(await app.send('PUT', path, terms)).toMatchObject({
      inheritsPrice: false,
      attestedAt: null,
    });
    expect(await app.kernel.app.get(Offers).find(id, ekg, 'en')).toMatchObject({ price: null });
    expect(await app.refusal('PUT', path, { ...terms, customPrice: 0 })).toMatchObject({
      status: 400,
      errors: [{ path: 'noCharge' }],
    });
    expect(
      await app.refusal('PUT', path, { ...terms, customPrice: 5, noCharge: true }),
    ).toMatchObject({ status: 400, errors: [{ path: 'noCharge' }] });
    expect(
      await app.refusal('PUT', path, { ...terms, customPrice: 5, inheritsPrice: true }),
    ).toMatchObject({ status: 400, errors: [{ path: 'inheritsPrice' }] });
    const prices = await app.kernel.rows(
      `select d.before_data ->> 'customPrice' as before, d.after_data ->> 'customPrice' as after
        from shared.audit_logs l
        join shared.audit_details d on d.audit_id = l.id
      where record_id = $1 and after_data ? 'customPrice' order by l.id`,
      [offerId],
    );
    expect(prices).toEqual([
      { before: null, after: '12300' },
      { before: '12300', after: '500' },
      { before: '500', after: null },
    ]);
    await app.expectDirectoryInSync();
  });

  it('is there once, can return once deleted, and belongs to its provider alone', async () => {
    const { id, offerId, placeId, locationId } = await app.aReadyClinic(ekg);
    const { id: other } = await app.send('POST', '/providers', aProviderForm());
    expect(await app.refusal('POST', `/providers/${id}/services`, anOfferForm(ekg))).toMatchObject({
      status: 409,
      code: 'already-there',
    });
    expect(await app.refusal('POST', `/providers/${id}/locations`, { locationId })).toMatchObject({
      status: 409,
      code: 'already-there',
    });
    expect((await app.refusal('GET', `/providers/${other}/services/${offerId}`)).status).toBe(404);
    expect((await app.refusal('DELETE', `/providers/${other}/services/${offerId}`)).status).toBe(
      404,
    );
    const { id: second } = await app.send('POST', '/locations', aPlaceForm({ name: 'Second' }));
    await app.send('POST', `/providers/${id}/locations`, { locationId: second });
    expect(await app.send('GET', `/providers/${id}`)).toMatchObject({ locationId });
    await app.send('DELETE', `/providers/${id}/locations/${placeId}`);
    expect(await app.send('GET', `/providers/${id}`)).toMatchObject({ locationId: second });
    await app.send('DELETE', `/providers/${id}/services/${offerId}`);
    expect(await app.send('POST', `/providers/${id}/services`, anOfferForm(ekg))).toMatchObject({
      status: 'draft',
      version: 1,
    });
    expect(await app.send('POST', `/providers/${id}/locations`, { locationId })).toMatchObject({
      isPrimary: false,
    });
    expect(
      await app.refusal('POST', `/providers/${id}/services`, anOfferForm(NOBODY)),
    ).toMatchObject({ status: 400, errors: [{ path: 'serviceId' }] });
    expect(
      await app.refusal('POST', `/providers/${id}/locations`, { locationId: NOBODY }),
    ).toMatchObject({ status: 400, errors: [{ path: 'locationId' }] });
  });

  it('is for a hospital what its file says', async () => {
    await fill(app.kernel, aCatalogue(['ekg', 'echo'].map((key) => aService(key))), [
      aListing('Dogwood', {
        offers: [
          {
            ...anOffer('ekg', null),
            price: {
              cents: 900,
              source: {
                kind: 'published_file',
                asOf: '2026-10-01',
                sourceUrl: 'https://hospital.example/prices.csv',
              },
            },
          },
        ],
      }),
    ]);
    const id = await idOf(app.kernel, 'providers', 'Dogwood');
    const [offer] = (await app.call('GET', `/admin/providers/${id}/services`)).json<
      AdminRecord[]
    >();
    const path = `/providers/${id}/services/${offer?.id}`;
    const same = {
      customPrice: 900,
      coverage: 'complete',
      includes: 'All included',
      includesEs: 'Todo incluido',
    };
    for (const changes of [{ customPrice: 1 }, { includes: 'Everything' }, { confirmed: true }])
      expect(await app.refusal('PUT', path, { ...same, ...changes })).toMatchObject({
        status: 409,
        code: 'not-for-listings',
      });
    expect(await app.send('PUT', path, { ...same, isAvailable: false })).toMatchObject({
      isAvailable: false,
      priceSource: { kind: 'published_file', asOf: '2026-10-01' },
    });
    expect(await app.refusal('POST', `/providers/${id}/services`, anOfferForm(ekg))).toMatchObject({
      status: 409,
      code: 'not-for-listings',
    });
    expect(await app.refusal('POST', `/providers/${id}/attest`)).toMatchObject({
      status: 409,
      code: 'not-for-listings',
    });
    expect(await app.refusal('PUT', `/providers/${id}`, aProviderForm())).toMatchObject({
      status: 400,
      errors: [{ path: 'email' }],
    });
    expect(
      await app.send('PUT', `/providers/${id}`, aProviderForm({ name: 'Dogwood', email: null })),
    ).toMatchObject({ email: null, kind: 'hospital_listing' });
    await app.expectDirectoryInSync();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Offers } from '../../../src/marketplace/contract/offers.js';
import { withZips } from '../a-marketplace.js';
import { AdminApp, aPlaceForm, aServiceForm } from './admin-marketplace.js';

let app: AdminApp;
let ekg: string;

beforeAll(async () => {
  app = await AdminApp.start();
});
afterAll(() => app.kernel.close());
beforeEach(async () => {
  ekg = await app.resetCatalogue();
});

describe('services and locations', () => {
  it('are entered, replaced, published, found and deleted', async () => {
    const service = await app.send(
      'POST',
      '/services',
      aServiceForm({
        key: 'heart_scan',
        price: 5000,
        symptoms: ['chest pressure'],
        specialties: ['cardiology'],
      }),
    );
    expect(service).toMatchObject({
      key: 'heart_scan',
      name: 'Heart scan',
      nameEs: 'Heart scan',
      price: 5000,
      status: 'draft',
      bookable: true,
      symptoms: ['chest pressure'],
    });
    expect(
      await app.refusal('POST', '/services', aServiceForm({ key: 'heart_scan' })),
    ).toMatchObject({ status: 409, code: 'already-there' });
    expect(
      await app.send('PUT', `/services/${service.id}`, aServiceForm({ nameEs: 'Estudio' })),
    ).toMatchObject({
      key: 'heart_scan',
      nameEs: 'Estudio',
      price: null,
      symptoms: [],
      specialties: [],
    });
    await app.send('POST', `/services/${service.id}/publish`);
    expect(await app.status(`/services/${service.id}`)).toBe(200);
    expect(
      (await app.call('GET', '/admin/services?search=estudio&status=published')).json(),
    ).toMatchObject([{ id: service.id }]);
    await app.send('DELETE', `/services/${service.id}`);
    expect([
      await app.status(`/services/${service.id}`),
      (await app.refusal('GET', `/services/${service.id}`)).status,
    ]).toEqual([404, 404]);
    const location = await app.send('POST', '/locations', aPlaceForm());
    expect(location).toMatchObject({ zone: 'America/Chicago', phone: null, status: 'draft' });
    expect(
      await app.send(
        'PUT',
        `/locations/${location.id}`,
        aPlaceForm({ city: 'Katy', zone: 'America/Denver' }),
      ),
    ).toMatchObject({ city: 'Katy', zone: 'America/Denver', version: 2 });
    expect((await app.call('GET', '/admin/locations?search=katy')).json()).toMatchObject([
      { id: location.id },
    ]);
    expect((await app.call('DELETE', `/admin/locations/${location.id}`)).statusCode).toBe(204);
  });

  it('are where their point says, else where their ZIP code is', async () => {
    await withZips(app.kernel);
    const { id, locationId } = await app.aPublishedClinic(ekg);
    const miles = async () =>
      (await app.call('GET', '/providers/with-services?zip=77002')).json<
        { id: string; distanceMiles: number }[]
      >()[0]?.distanceMiles ?? Infinity;
    expect(await miles()).toBe(0);
    const kingwood = { lat: 30.0333, lon: -95.1833 };
    expect(await app.send('PUT', `/locations/${locationId}`, aPlaceForm(kingwood))).toMatchObject(
      kingwood,
    );
    expect(await miles()).toBeGreaterThan(20);
    expect(await miles()).toBeLessThan(27);
    expect(await app.send('PUT', `/locations/${locationId}`, aPlaceForm())).toMatchObject({
      lat: null,
      lon: null,
    });
    expect(await miles()).toBe(0);
    for (const [point, field] of [
      [{ lat: 30 }, 'lon'],
      [{ lon: -95 }, 'lat'],
      [{ lat: 90.1, lon: 0 }, 'lat'],
      [{ lat: 0, lon: -181 }, 'lon'],
      [{ lat: '30', lon: -95 }, 'lat'],
      [{ lat: 30, lon: {} }, 'lon'],
    ] as const) {
      expect(await app.refusal('PUT', `/locations/${locationId}`, aPlaceForm(point))).toMatchObject(
        { status: 400, errors: [{ path: field }] },
      );
    }
    expect(await app.status(`/providers/${id}`)).toBe(200);
  });

  it('that are deleted take what they were part of out of the directory', async () => {
    const { id, locationId } = await app.aPublishedClinic(ekg);
    await app.send('DELETE', `/locations/${locationId}`);
    await app.expectDirectoryInSync();
    expect(await app.kernel.app.get(Offers).find(id, ekg, 'en')).toBeUndefined();
    await app.send('DELETE', `/services/${ekg}`);
    await app.expectDirectoryInSync();
    expect((await app.call('GET', '/filter-options/service-names')).json()).toEqual([]);
  });
});

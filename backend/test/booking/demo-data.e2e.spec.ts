import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BookingView } from '../../src/booking/queries/my-bookings.query.js';
import type { DirectoryProviderView } from '../../src/marketplace/queries/directory-page.query.js';
import { aRequest } from './a-request.js';
import { BookingApp } from './a-booking-app.js';

let app: BookingApp, ana: string, providers: DirectoryProviderView[];
beforeAll(async () => {
  app = await BookingApp.start({ demoData: 'on' });
  ana = app.identity.account();
  const pages = await Promise.all([0, 100].map((offset) => app.app.inject({ url: `/api/providers/with-services?limit=100&offset=${offset}`, headers: { authorization: `Bearer ${ana}` } })));
  providers = pages.flatMap((page) => page.json<DirectoryProviderView[]>());
});
afterAll(() => app.close());

it('takes a request for every bookable service of every clinic in the directory, at the price that the directory shows', async () => {
  const offers = providers.filter(({ bookable }) => bookable).flatMap((provider) => provider.providerServices.filter(({ service }) => service.bookable).map((link) => ({ provider, link })));
  expect(offers.length).toBeGreaterThan(200);
  for (const { provider, link } of offers) {
    const answer = await app.post(aRequest({ providerId: provider.id, serviceId: link.service.id }), ana);
    expect([answer.statusCode, answer.json()]).toMatchObject([201, {
      providerName: provider.name, serviceName: link.service.name, zone: provider.providerLocations[0]?.location.zone,
      snapshot: { priceCents: link.effectivePrice ?? null, includes: link.priceSource?.includes ?? null, sourceKind: link.priceSource?.kind ?? null, asOf: link.priceSource?.asOf ?? null },
    }]);
  }
});

it('refuses hospital listings, whose prices can be seen but not booked', async () => {
  const listings = providers.filter(({ kind }) => kind === 'hospital_listing');
  expect(listings).toHaveLength(9);
  for (const { id, providerServices } of listings) {
    const answers = [await app.post(aRequest({ providerId: id, serviceId: providerServices[0]?.service.id }), ana), await app.post(aRequest({ requestType: 'provider', providerId: id, serviceId: null }), ana)];
    for (const answer of answers) expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'not-bookable']);
  }
});

it('goes to the asked location, and says in the mails that the clinic is invented', async () => {
  const clinic = providers.find(({ bookable, providerLocations }) => bookable && providerLocations.length > 1);
  const { location } = clinic?.providerLocations[1] ?? {};
  const eva = app.identity.account({ language: 'es' });
  const answer = await app.post(aRequest({ requestType: 'provider', providerId: clinic?.id, serviceId: null, locationId: location?.id }), eva);
  expect(answer.json()).toMatchObject({ locationName: location?.name, serviceName: null, snapshot: null });
  await app.registered(eva, 'Eva', 'es');
  await app.startWorkers();
  await app.settled();
  const { id } = answer.json<BookingView>();
  const [toClinic, toPatient] = (await app.mails()).filter(({ text }) => text?.includes(id));
  expect([toClinic?.text, toPatient?.text]).toEqual([expect.stringContaining('invented for a demonstration'), expect.stringContaining('inventada para una demostración')]);
});

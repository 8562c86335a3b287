import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Offers } from '../../src/marketplace/contract/offers.js';
import { dayOf } from '../../src/marketplace/domain/day.js';
import { aCatalogue, aClinic, aListing, anOffer, aService, fill, idOf, refreshed } from './a-marketplace.js';
import { AdminApp, type AdminRecord, anOfferForm, aPlaceForm, aProviderForm, aServiceForm } from './admin-marketplace.js';
import { recomputed, stored } from './recomputed.js';

const NOBODY = '019aa000-0000-7000-8000-000000000000';
const today = dayOf(new Date());
let app: AdminApp, ekg: string;

beforeAll(async () => { app = await AdminApp.start(); });
afterAll(() => app.kernel.close());
beforeEach(async () => {
  await app.kernel.rows('truncate marketplace.providers, marketplace.services, marketplace.locations, shared.audit_details cascade');
  await fill(app.kernel, aCatalogue(['ekg', 'echo'].map((key) => aService(key))), []);
  ekg = await idOf(app.kernel, 'services', 'ekg en');
});

/** A clinic that lacks nothing but being published. */
async function aReadyClinic(changes: object = {}): Promise<{ id: string; placeId: string; offerId: string; locationId: string }> {
  const { id } = await app.does('POST', '/providers', aProviderForm(changes));
  const { id: locationId } = await app.does('POST', '/locations', aPlaceForm());
  await app.does('POST', `/locations/${locationId}/publish`);
  const { id: placeId } = await app.does('POST', `/providers/${id}/locations`, { locationId });
  await app.does('POST', `/providers/${id}/locations/${placeId}/publish`);
  const { id: offerId } = await app.does('POST', `/providers/${id}/services`, anOfferForm(ekg));
  await app.does('POST', `/providers/${id}/services/${offerId}/publish`);
  await app.does('POST', `/providers/${id}/attest`);
  return { id, placeId, offerId, locationId };
}
async function aPublishedClinic(changes: object = {}) {
  const clinic = await aReadyClinic(changes);
  await app.does('POST', `/providers/${clinic.id}/publish`);
  return clinic;
}
const agree = async (): Promise<void> => expect(await stored(app.kernel)).toEqual(await recomputed(app.kernel, today));

describe('who may call', () => {
  const kinds = ['/providers', '/services', '/locations', `/providers/${NOBODY}/services`, `/providers/${NOBODY}/locations`];
  const calls = kinds.flatMap((path): ['GET' | 'POST' | 'PUT' | 'DELETE', string][] => [
    ['GET', path], ['POST', path], ['GET', `${path}/${NOBODY}`], ['PUT', `${path}/${NOBODY}`], ['DELETE', `${path}/${NOBODY}`],
    ...['publish', 'suspend', 'restore', 'submit-review'].map((verb): ['POST', string] => ['POST', `${path}/${NOBODY}/${verb}`]),
  ]);
  it.each([...calls, ['POST', `/providers/${NOBODY}/attest`], ['POST', `/providers/${NOBODY}/duplicate`]] as typeof calls)('%s %s: administrators alone', async (method, path) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const answers = [];
    for (const token of ['', app.identity.account(), app.identity.account({ role: 'analyst' }), app.admin]) answers.push((await app.call(method, `/admin${path}`, body, { token })).statusCode);
    expect(answers.slice(0, 3)).toEqual([401, 403, 403]);
    expect([200, 400, 404]).toContain(answers[3]);
  });
});

describe('a provider', () => {
  it('is entered, found, replaced whole and never published by the way', async () => {
    const made = await app.does('POST', '/providers', aProviderForm({ specialty: 'Cardiología', bio: 'Hearts.', website: 'https://elm.example', languages: ['en', 'es'], npi: '1234567893', capacity: 2, publicPrices: true }));
    expect(made).toMatchObject({ name: 'Elm Clinic', specialty: 'Cardiology', specialtyKey: 'cardiology', email: 'desk@elm.example', status: 'draft', version: 1, rating: 0, reviewCount: 0, capacity: 2, cancelNoticeHours: 24, warnings: [], attestedAt: null });
    const replaced = await app.does('PUT', `/providers/${made.id}`, { name: 'Oak Clinic', specialty: 'Sound baths', email: 'DESK@oak.example' });
    expect(replaced).toMatchObject({ id: made.id, name: 'Oak Clinic', slug: 'oak-clinic', specialty: 'Sound baths', specialtyKey: 'other', email: 'desk@oak.example', phone: null, bio: null, website: null, languages: [], npi: null, capacity: 1, publicPrices: false, status: 'draft', version: 2 });
    expect(await app.does('GET', `/providers/${made.id}`)).toEqual(replaced);
    const { warnings: _, ...row } = replaced;
    for (const query of ['', '?search=oak', '?search=DESK@OAK&status=draft', '?specialty=sound%20baths', '?limit=1']) {
      const answer = await app.call('GET', `/admin/providers${query}`);
      expect([query, answer.json(), answer.headers['x-total-count'], answer.headers['cache-control']]).toEqual([query, [row], '1', 'private, no-store']);
    }
    for (const query of ['?search=elm', '?status=published', '?specialty=cardiology', '?offset=1']) expect((await app.call('GET', `/admin/providers${query}`)).json()).toEqual([]);
    expect((await app.refuses('PUT', `/providers/${made.id}`, { ...aProviderForm(), status: 'published' })).status).toBe(400);
  });

  it('that has the mail or telephone of another is kept with a warning', async () => {
    const { id } = await app.does('POST', '/providers', aProviderForm());
    expect(await app.does('POST', '/providers', aProviderForm({ email: 'Desk@Elm.example', phone: '713.555.0101' }))).toMatchObject({ warnings: [{ code: 'same-email', providerIds: [id] }, { code: 'same-phone', providerIds: [id] }] });
  });

  it('is published only when nothing is missing, and says all that is', async () => {
    const { id } = await app.does('POST', '/providers', aProviderForm({ phone: null }));
    expect(await app.refuses('POST', `/providers/${id}/publish`)).toMatchObject({ status: 422, code: 'not-ready-to-publish', gaps: ['location', 'priced-service', 'contact', 'attestation'], errors: [{ path: 'location', message: 'Add a published location.' }, {}, {}, {}] });
    const ready = await aReadyClinic({ email: 'a@b.example' });
    const gaps = async (): Promise<unknown> => (await app.refuses('POST', `/providers/${ready.id}/publish`)).gaps;
    await app.kernel.rows(`update marketplace.providers set attested_at = now() - interval '181 days' where id = $1`, [ready.id]);
    expect(await gaps()).toEqual(['attestation']);
    await app.does('POST', `/providers/${ready.id}/attest`);
    await app.does('PUT', `/providers/${ready.id}/services/${ready.offerId}`, { coverage: 'complete', includes: 'All' });
    expect(await gaps()).toEqual(['priced-service']);
    await app.does('PUT', `/providers/${ready.id}/services/${ready.offerId}`, { coverage: 'complete', includes: 'All', customPrice: 0, noCharge: true });
    await app.does('POST', `/locations/${ready.locationId}/suspend`, { reason: 'moved' });
    expect(await gaps()).toEqual(['location']);
    await app.does('POST', `/locations/${ready.locationId}/restore`);
    await app.does('POST', `/locations/${ready.locationId}/publish`);
    expect(await app.status(`/providers/${ready.id}`)).toBe(404);
    expect(await app.does('POST', `/providers/${ready.id}/publish`)).toMatchObject({ status: 'published' });
    expect(await app.status(`/providers/${ready.id}`)).toBe(200);
    await agree();
  });

  it('is copied as an unrated draft with its links, of which none is shown', async () => {
    const clinic = await aPublishedClinic();
    await app.kernel.rows('update marketplace.providers set rating = 45, review_count = 3');
    await refreshed(app.kernel, true);
    const copy = await app.does('POST', `/providers/${clinic.id}/duplicate`);
    expect(copy).toMatchObject({ name: 'Copy of Elm Clinic', status: 'draft', version: 1, rating: 0, reviewCount: 0, attestedAt: null, locationId: clinic.locationId, phone: '(713) 555-0101', warnings: [{ providerIds: [clinic.id] }, {}] });
    expect((await app.call('GET', `/admin/providers/${copy.id}/services`)).json()).toMatchObject([{ status: 'draft', version: 1, customPrice: 12_300, priceSource: { kind: 'provider', asOf: today }, attestedAt: null }]);
    expect((await app.call('GET', `/admin/providers/${copy.id}/locations`)).json()).toMatchObject([{ status: 'draft', isPrimary: true }]);
    expect(await app.status(`/providers/${copy.id}`)).toBe(404);
    await agree();
  });

  it('that is deleted is met nowhere any more, but its history is kept', async () => {
    const { id, offerId, placeId } = await aPublishedClinic();
    const offers = app.kernel.app.get(Offers);
    expect(await offers.find(id, ekg, 'en')).toMatchObject({ providerId: id, price: { cents: 12_300 } });
    expect((await app.call('DELETE', `/admin/providers/${id}`)).statusCode).toBe(204);
    for (const path of [`/providers/${id}`, `/providers/${id}/services`]) expect([path, await app.status(path)]).toEqual([path, 404]);
    for (const path of ['/providers/with-services', `/providers/by-service/${ekg}`, '/filter-options/cities', '/admin/providers']) expect([path, (await app.call('GET', path)).json()]).toEqual([path, []]);
    expect([await offers.find(id, ekg, 'en'), await offers.find(id, null, 'en')]).toEqual([undefined, undefined]);
    for (const path of [`/providers/${id}`, `/providers/${id}/services`, `/providers/${id}/services/${offerId}`, `/providers/${id}/locations/${placeId}`]) expect((await app.refuses('GET', path)).status).toBe(404);
    for (const verb of ['publish', 'duplicate', 'attest']) expect((await app.refuses('POST', `/providers/${id}/${verb}`)).status).toBe(404);
    expect((await app.refuses('DELETE', `/providers/${id}`)).status).toBe(404);
    expect(await app.kernel.rows('select status, deleted_at is not null as deleted from marketplace.providers')).toEqual([{ status: 'published', deleted: true }]);
    await agree();
  });
});

describe('the workflow', () => {
  const outcomes: Record<string, Record<string, number>> = {
    draft: { publish: 200, suspend: 409, restore: 200, 'submit-review': 200 }, in_review: { publish: 200, suspend: 409, restore: 409, 'submit-review': 200 },
    published: { publish: 200, suspend: 200, restore: 409, 'submit-review': 409 }, suspended: { publish: 409, suspend: 200, restore: 200, 'submit-review': 409 },
  };
  it('is the same for every kind of record', async () => {
    const { id, offerId, placeId, locationId } = await aReadyClinic();
    const kinds: [string, string, string][] = [['/services', ekg, 'services'], [`/providers/${id}/services`, offerId, 'provider_services'], [`/providers/${id}/locations`, placeId, 'provider_locations'], ['/locations', locationId, 'locations'], ['/providers', id, 'providers']];
    for (const [path, record, table] of kinds) {
      for (const [from, verbs] of Object.entries(outcomes)) {
        for (const [verb, expected] of Object.entries(verbs)) {
          await app.kernel.rows(`update marketplace.${table} set status = $1 where id = $2`, [from, record]);
          const answer = await app.call('POST', `/admin${path}/${record}/${verb}`, verb === 'suspend' ? { reason: 'a reason' } : undefined);
          expect([path, from, verb, answer.statusCode]).toEqual([path, from, verb, expected]);
          if (expected === 409) expect(answer.json()).toMatchObject({ code: 'wrong-status', current: from, allowed: expect.any(Array) });
        }
      }
      await app.kernel.rows(`update marketplace.${table} set status = 'published' where id = $1`, [record]);
    }
  });

  it('leaves before and after, person, reason and request in the audit', async () => {
    const { id } = await aPublishedClinic();
    await app.does('POST', `/providers/${id}/suspend`, { reason: 'Complaint 12' });
    await app.does('PUT', `/providers/${id}`, aProviderForm({ phone: '(713) 555-0102' }));
    await app.does('DELETE', `/providers/${id}`);
    const rows = await app.kernel.rows(`select command, action, reason, actor_id, request_id is not null as asked, before_data, after_data from shared.audit_logs l join shared.audit_details d on d.audit_id = l.id
      where record_id = $1 order by l.id desc limit 3`, [id]);
    expect(rows).toMatchObject([
      { command: 'DeleteRecord', action: 'delete', actor_id: app.admin, asked: true, before_data: { deletedAt: null }, after_data: { deletedAt: expect.anything() } },
      { command: 'ReplaceProvider', action: 'update', before_data: { phone: '(713) 555-0101' }, after_data: { phone: '(713) 555-0102' } },
      { command: 'SuspendRecord', action: 'suspend', reason: 'Complaint 12', before_data: { status: 'published' }, after_data: { status: 'suspended' } },
    ]);
  });
});

describe('a version', () => {
  it('that is not the present one refuses every write, in the header with 412, in the body with 409', async () => {
    const { id, offerId, placeId, locationId } = await aReadyClinic();
    const before = await app.kernel.rows('select id, version from marketplace.providers order by id');
    const header = { 'if-match': '"99"' };
    for (const path of [`/providers/${id}`, `/services/${ekg}`, `/locations/${locationId}`, `/providers/${id}/services/${offerId}`, `/providers/${id}/locations/${placeId}`]) {
      for (const verb of ['publish', 'restore', 'submit-review']) expect(await app.refuses('POST', `${path}/${verb}`, undefined, header)).toMatchObject({ status: 412, code: 'outdated-version', current: expect.any(Number) });
      expect(await app.refuses('DELETE', path, undefined, header)).toMatchObject({ status: 412 });
      expect(await app.refuses('POST', `${path}/suspend`, { reason: 'r', version: 99 })).toMatchObject({ status: 409, code: 'outdated-version' });
    }
    expect(await app.refuses('PUT', `/providers/${id}`, aProviderForm(), { 'if-match': 'rubbish' })).toMatchObject({ status: 412 });
    expect(await app.refuses('PUT', `/providers/${id}`, aProviderForm({ version: 1 }))).toMatchObject({ status: 409, code: 'outdated-version' });
    expect(await app.kernel.rows('select id, version from marketplace.providers order by id')).toEqual(before);
    const { version } = await app.does('GET', `/providers/${id}`);
    expect(await app.does('PUT', `/providers/${id}`, aProviderForm({ version }))).toMatchObject({ version: version + 1 });
    expect(await app.does('PUT', `/providers/${id}`, aProviderForm(), { 'if-match': `"${version + 1}"` })).toMatchObject({ version: version + 2 });
  });

  it('lets one of two people through who write at once', async () => {
    const { id } = await app.does('POST', '/providers', aProviderForm());
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => app.call('PUT', `/admin/providers/${id}`, aProviderForm({ name }), { headers: { 'if-match': '"1"' } })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412]);
  });
});

describe('what a provider offers and where', () => {
  it('has a price of the clinic as of the day it said so', async () => {
    const { id, offerId } = await aPublishedClinic();
    const path = `/providers/${id}/services/${offerId}`, terms = { coverage: 'facility', includes: 'Test only', includesEs: 'Solo la prueba' };
    expect(await app.does('GET', path)).toMatchObject({ customPrice: 12_300, priceSource: { kind: 'provider', asOf: today, sourceUrl: null }, attestedAt: expect.any(String) });
    await app.kernel.rows(`update marketplace.provider_services set source_as_of = '2026-10-01'`);
    expect(await app.does('PUT', path, { ...terms, customPrice: 12_300 })).toMatchObject({ ...terms, priceSource: { asOf: '2026-10-01' } });
    expect(await app.does('PUT', path, { ...terms, customPrice: 12_300, confirmed: true })).toMatchObject({ priceSource: { asOf: today } });
    expect(await app.does('PUT', path, { ...terms, customPrice: 500 })).toMatchObject({ customPrice: 500, priceSource: { asOf: today } });
    await app.does('PUT', `/services/${ekg}`, aServiceForm({ price: 9900 }));
    expect(await app.does('PUT', path, { ...terms, inheritsPrice: true })).toMatchObject({ customPrice: null, inheritsPrice: true, servicePrice: 9900, priceSource: null });
    expect(await app.kernel.app.get(Offers).find(id, ekg, 'en')).toMatchObject({ price: { cents: 9900, source: { kind: 'provider', asOf: today } } });
    expect(await app.does('PUT', path, terms)).toMatchObject({ inheritsPrice: false, attestedAt: null });
    expect(await app.kernel.app.get(Offers).find(id, ekg, 'en')).toMatchObject({ price: null });
    expect(await app.refuses('PUT', path, { ...terms, customPrice: 0 })).toMatchObject({ status: 400, errors: [{ path: 'noCharge' }] });
    expect(await app.refuses('PUT', path, { ...terms, customPrice: 5, noCharge: true })).toMatchObject({ status: 400, errors: [{ path: 'noCharge' }] });
    expect(await app.refuses('PUT', path, { ...terms, customPrice: 5, inheritsPrice: true })).toMatchObject({ status: 400, errors: [{ path: 'inheritsPrice' }] });
    const prices = await app.kernel.rows(`select d.before_data ->> 'customPrice' as before, d.after_data ->> 'customPrice' as after from shared.audit_logs l join shared.audit_details d on d.audit_id = l.id
      where record_id = $1 and after_data ? 'customPrice' order by l.id`, [offerId]);
    expect(prices).toEqual([{ before: null, after: '12300' }, { before: '12300', after: '500' }, { before: '500', after: null }]);
    await agree();
  });

  it('is there once, can come back after it was deleted, and belongs to its provider alone', async () => {
    const { id, offerId, placeId, locationId } = await aReadyClinic();
    const { id: other } = await app.does('POST', '/providers', aProviderForm());
    expect(await app.refuses('POST', `/providers/${id}/services`, anOfferForm(ekg))).toMatchObject({ status: 409, code: 'already-there' });
    expect(await app.refuses('POST', `/providers/${id}/locations`, { locationId })).toMatchObject({ status: 409, code: 'already-there' });
    expect((await app.refuses('GET', `/providers/${other}/services/${offerId}`)).status).toBe(404);
    expect((await app.refuses('DELETE', `/providers/${other}/services/${offerId}`)).status).toBe(404);
    const { id: second } = await app.does('POST', '/locations', aPlaceForm({ name: 'Second' }));
    await app.does('POST', `/providers/${id}/locations`, { locationId: second });
    expect(await app.does('GET', `/providers/${id}`)).toMatchObject({ locationId });
    await app.does('DELETE', `/providers/${id}/locations/${placeId}`);
    expect(await app.does('GET', `/providers/${id}`)).toMatchObject({ locationId: second });
    await app.does('DELETE', `/providers/${id}/services/${offerId}`);
    expect(await app.does('POST', `/providers/${id}/services`, anOfferForm(ekg))).toMatchObject({ status: 'draft', version: 1 });
    expect(await app.does('POST', `/providers/${id}/locations`, { locationId })).toMatchObject({ isPrimary: false });
    expect(await app.refuses('POST', `/providers/${id}/services`, anOfferForm(NOBODY))).toMatchObject({ status: 400, errors: [{ path: 'serviceId' }] });
    expect(await app.refuses('POST', `/providers/${id}/locations`, { locationId: NOBODY })).toMatchObject({ status: 400, errors: [{ path: 'locationId' }] });
  });

  it('is for a hospital what its file says', async () => {
    await fill(app.kernel, aCatalogue(['ekg', 'echo'].map((key) => aService(key))), [aListing('Dogwood', { offers: [{ ...anOffer('ekg', null), price: { cents: 900, source: { kind: 'published_file', asOf: '2026-10-01', sourceUrl: 'https://hospital.example/prices.csv' } } }] })]);
    const id = await idOf(app.kernel, 'providers', 'Dogwood');
    const [offer] = (await app.call('GET', `/admin/providers/${id}/services`)).json<AdminRecord[]>();
    const path = `/providers/${id}/services/${offer?.id}`, same = { customPrice: 900, coverage: 'complete', includes: 'All included', includesEs: 'Todo incluido' };
    for (const changes of [{ customPrice: 1 }, { includes: 'Everything' }, { confirmed: true }]) expect(await app.refuses('PUT', path, { ...same, ...changes })).toMatchObject({ status: 409, code: 'not-for-listings' });
    expect(await app.does('PUT', path, { ...same, isAvailable: false })).toMatchObject({ isAvailable: false, priceSource: { kind: 'published_file', asOf: '2026-10-01' } });
    expect(await app.refuses('POST', `/providers/${id}/services`, anOfferForm(ekg))).toMatchObject({ status: 409, code: 'not-for-listings' });
    expect(await app.refuses('POST', `/providers/${id}/attest`)).toMatchObject({ status: 409, code: 'not-for-listings' });
    expect(await app.refuses('PUT', `/providers/${id}`, aProviderForm())).toMatchObject({ status: 400, errors: [{ path: 'email' }] });
    expect(await app.does('PUT', `/providers/${id}`, aProviderForm({ name: 'Dogwood', email: null }))).toMatchObject({ email: null, kind: 'hospital_listing' });
    await agree();
  });
});

describe('services and locations', () => {
  it('are entered, replaced, published, found and deleted', async () => {
    const service = await app.does('POST', '/services', aServiceForm({ key: 'heart_scan', price: 5000, symptoms: ['chest pressure'], specialties: ['cardiology'] }));
    expect(service).toMatchObject({ key: 'heart_scan', name: 'Heart scan', nameEs: 'Heart scan', price: 5000, status: 'draft', bookable: true, symptoms: ['chest pressure'] });
    expect(await app.refuses('POST', '/services', aServiceForm({ key: 'heart_scan' }))).toMatchObject({ status: 409, code: 'already-there' });
    expect(await app.does('PUT', `/services/${service.id}`, aServiceForm({ nameEs: 'Estudio' }))).toMatchObject({ key: 'heart_scan', nameEs: 'Estudio', price: null, symptoms: [], specialties: [] });
    await app.does('POST', `/services/${service.id}/publish`);
    expect(await app.status(`/services/${service.id}`)).toBe(200);
    expect((await app.call('GET', '/admin/services?search=estudio&status=published')).json()).toMatchObject([{ id: service.id }]);
    await app.does('DELETE', `/services/${service.id}`);
    expect([await app.status(`/services/${service.id}`), (await app.refuses('GET', `/services/${service.id}`)).status]).toEqual([404, 404]);
    const location = await app.does('POST', '/locations', aPlaceForm());
    expect(location).toMatchObject({ zone: 'America/Chicago', phone: null, status: 'draft' });
    expect(await app.does('PUT', `/locations/${location.id}`, aPlaceForm({ city: 'Katy', zone: 'America/Denver' }))).toMatchObject({ city: 'Katy', zone: 'America/Denver', version: 2 });
    expect((await app.call('GET', '/admin/locations?search=katy')).json()).toMatchObject([{ id: location.id }]);
    expect((await app.call('DELETE', `/admin/locations/${location.id}`)).statusCode).toBe(204);
  });

  it('that are deleted take what they were part of out of the directory', async () => {
    const { id, locationId } = await aPublishedClinic();
    await app.does('DELETE', `/locations/${locationId}`);
    await agree();
    expect(await app.kernel.app.get(Offers).find(id, ekg, 'en')).toBeUndefined();
    await app.does('DELETE', `/services/${ekg}`);
    await agree();
    expect((await app.call('GET', '/filter-options/service-names')).json()).toEqual([]);
  });
});

describe('hostile bodies', () => {
  const texts = [null, 7, [], {}, '', '   ', 'x'.repeat(5000), 'a\u0000b', '\ud800'];
  const cases: [string, object, string][] = [
    ...texts.map((name): [string, object, string] => ['/providers', aProviderForm({ name }), 'name']),
    ...['javascript:alert(1)', 'ftp://a.example', 'https://a b', '//a.example', 'https://a.example/"><script>'].map((website): [string, object, string] => ['/providers', aProviderForm({ website }), 'website']),
    ['/providers', aProviderForm({ schedulingUrl: 'data:text/html,x' }), 'schedulingUrl'], ['/providers', aProviderForm({ bio: '<img src=x onerror=alert(1)>' }), 'bio'],
    ['/providers', aProviderForm({ email: undefined }), 'email'], ['/providers', aProviderForm({ email: 'a@b' }), 'email'], ['/providers', aProviderForm({ email: 'a@b.example\nBcc: c@d.example' }), 'email'],
    ['/providers', aProviderForm({ phone: '12' }), 'phone'], ['/providers', aProviderForm({ npi: '1234567890' }), 'npi'], ['/providers', aProviderForm({ languages: ['English'] }), 'languages'],
    ['/providers', aProviderForm({ rating: 50 }), 'rating'], ['/providers', aProviderForm({ kind: 'hospital_listing' }), 'kind'], ['/providers', aProviderForm({ capacity: 0 }), 'capacity'], ['/providers', aProviderForm({ version: 1e30 }), 'version'],
    ['/services', aServiceForm({ key: 'Heart Scan' }), 'key'], ['/services', aServiceForm({ key: 'k', duration: 4 }), 'duration'], ['/services', aServiceForm({ key: 'k', duration: 1441 }), 'duration'], ['/services', aServiceForm({ key: 'k', price: -1 }), 'price'],
    ['/services', aServiceForm({ key: 'k', price: 100_000_001 }), 'price'], ['/services', aServiceForm({ key: 'k', price: 1.5 }), 'price'], ['/services', aServiceForm({ key: 'k', category: 'lungs' }), 'category'],
    ['/services', aServiceForm({ key: 'k', symptoms: Array.from({ length: 51 }, () => 'ache') }), 'symptoms'], ['/services', aServiceForm({ key: 'k', specialties: ['magic'] }), 'specialties[0]'], ['/services', aServiceForm({ key: 'k', bookable: false }), 'notBookableReason'],
    ['/locations', aPlaceForm({ zipCode: '7700' }), 'zipCode'], ['/locations', aPlaceForm({ state: 'Texas' }), 'state'], ['/locations', aPlaceForm({ zone: 'Mars/Base' }), 'zone'], ['/locations', aPlaceForm({ city: undefined }), 'city'],
  ];
  const counts = () => app.kernel.rows('select (select count(*) from marketplace.providers) as providers, (select count(*) from marketplace.services) as services, (select count(*) from marketplace.locations) as locations, (select count(*) from shared.audit_logs) as audits');

  it.each(cases)('%s %j is refused for %s', async (path, body, field) => {
    const before = await counts();
    const problem = await app.refuses('POST', path, body);
    expect([problem.status, ...(problem.errors ?? []).map((error) => error.path)]).toEqual(/\\u0000|\\ud800/.test(JSON.stringify(body)) ? expect.arrayContaining([400]) : [400, field]);
    expect(await counts()).toEqual(before);
  });

  it('for what a provider offers are refused, too', async () => {
    const { id, offerId } = await aReadyClinic();
    const before = await counts();
    for (const [changes, field] of [[{ customPrice: -1 }, 'customPrice'], [{ customPrice: 100_000_001 }, 'customPrice'], [{ customPrice: '5' }, 'customPrice'], [{ coverage: 'all' }, 'coverage'], [{ includes: ' ' }, 'includes'], [{ serviceId: ekg }, 'serviceId']] as const) {
      const { serviceId: _, ...form } = anOfferForm(ekg);
      expect(await app.refuses('PUT', `/providers/${id}/services/${offerId}`, { ...form, ...changes })).toMatchObject({ status: 400, errors: [{ path: field }] });
    }
    for (const reason of ['', 'x'.repeat(501), undefined, 5]) expect(await app.refuses('POST', `/providers/${id}/suspend`, { reason })).toMatchObject({ status: 400, errors: [{ path: 'reason' }] });
    for (const query of ['status=gone', 'limit=101', 'offset=-1', `search=${'x'.repeat(201)}`, 'sort=name']) expect((await app.refuses('GET', `/providers?${query}`)).status).toBe(400);
    for (const path of ['/providers/42', '/services/%00', `/locations/${randomUUID()}`]) expect((await app.refuses('GET', path)).status).toBe(404);
    expect(await counts()).toEqual(before);
  });
});

it('the directory is what the rules make of the tables after any commands', async () => {
  await fill(app.kernel, aCatalogue(['ekg', 'echo'].map((key) => aService(key))), ['Alder', 'Birch'].map((name) => aClinic(name, { cities: ['Katy', 'Houston'], offers: [anOffer('ekg', 2500), anOffer('echo', null)] })));
  const path = async (kind: number, which: number): Promise<string> => {
    const table = ['providers', 'services', 'locations', 'provider_services', 'provider_locations'][kind] ?? '';
    const rows = await app.kernel.rows<{ id: string; provider_id?: string }>(`select * from marketplace.${table} where deleted_at is null order by id`);
    const row = rows[which % Math.max(1, rows.length)] ?? { id: NOBODY, provider_id: NOBODY };
    return kind < 3 ? `/${table}/${row.id}` : `/providers/${row.provider_id}/${table.slice('provider_'.length)}/${row.id}`;
  };
  const forms = (cents: number): object[] => [aProviderForm({ name: `Clinic ${cents}`, publicPrices: cents % 2 === 0 }), aServiceForm({ price: cents }), aPlaceForm({ city: `City ${cents % 3}` }), { coverage: 'complete', includes: 'All', ...(cents % 3 ? { customPrice: cents } : { inheritsPrice: true }) }, { isActive: cents % 4 > 0 }];
  const step = fc.record({ kind: fc.nat(4), which: fc.nat(9), what: fc.constantFrom('put', 'put', 'put', 'delete', 'suspend', 'restore', 'publish', 'publish', 'duplicate', 'attest'), cents: fc.integer({ min: 1, max: 9999 }) });
  let accepted = 0;
  for (const steps of fc.sample(fc.array(step, { minLength: 12, maxLength: 12 }), { numRuns: 4, seed: 7 })) {
    for (const { kind, which, what, cents } of steps) {
      const to = `/admin${await path(kind, which)}`;
      const answer = what === 'put' ? await app.call('PUT', to, forms(cents)[kind]) : what === 'delete' ? await app.call('DELETE', to) : await app.call('POST', `${to}/${what}`, what === 'suspend' ? { reason: 'r' } : undefined);
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode < 300) accepted++;
    }
    await agree();
  }
  expect(accepted).toBeGreaterThan(15);
});

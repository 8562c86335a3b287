import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  AdminApp,
  anOfferForm,
  aPlaceForm,
  aProviderForm,
  aServiceForm,
} from './admin-marketplace.js';

let app: AdminApp;
let ekg: string;

beforeAll(async () => {
  app = await AdminApp.start();
});
afterAll(() => app.kernel.close());
beforeEach(async () => {
  ekg = await app.resetCatalogue();
});

describe('hostile bodies', () => {
  const texts = [null, 7, [], {}, '', '   ', 'x'.repeat(5000), 'a\u0000b', '\ud800'];
  const cases: [string, object, string][] = [
    ...texts.map((name): [string, object, string] => [
      '/providers',
      aProviderForm({ name }),
      'name',
    ]),
    ...[
      'javascript:alert(1)',
      'ftp://a.example',
      'https://a b',
      '//a.example',
      'https://a.example/"><script>',
    ].map((website): [string, object, string] => [
      '/providers',
      aProviderForm({ website }),
      'website',
    ]),
    ['/providers', aProviderForm({ schedulingUrl: 'data:text/html,x' }), 'schedulingUrl'],
    ['/providers', aProviderForm({ bio: '<img src=x onerror=alert(1)>' }), 'bio'],
    ['/providers', aProviderForm({ email: undefined }), 'email'],
    ['/providers', aProviderForm({ email: 'a@b' }), 'email'],
    ['/providers', aProviderForm({ email: 'a@b.example\nBcc: c@d.example' }), 'email'],
    ['/providers', aProviderForm({ phone: '12' }), 'phone'],
    ['/providers', aProviderForm({ npi: '1234567890' }), 'npi'],
    ['/providers', aProviderForm({ licenseNumber: 'K1' }), 'licenseState'],
    ['/providers', aProviderForm({ licenseState: 'TX' }), 'licenseNumber'],
    ['/providers', aProviderForm({ licenseNumber: 'K1', licenseState: 'Texas' }), 'licenseState'],
    ['/providers', aProviderForm({ languages: ['English'] }), 'languages'],
    ['/providers', aProviderForm({ rating: 50 }), 'rating'],
    ['/providers', aProviderForm({ kind: 'hospital_listing' }), 'kind'],
    ['/providers', aProviderForm({ capacity: 0 }), 'capacity'],
    ['/providers', aProviderForm({ version: 1e30 }), 'version'],
    ['/services', aServiceForm({ key: 'Heart Scan' }), 'key'],
    ['/services', aServiceForm({ key: 'k', duration: 4 }), 'duration'],
    ['/services', aServiceForm({ key: 'k', duration: 1441 }), 'duration'],
    ['/services', aServiceForm({ key: 'k', price: -1 }), 'price'],
    ['/services', aServiceForm({ key: 'k', price: 100_000_001 }), 'price'],
    ['/services', aServiceForm({ key: 'k', price: 1.5 }), 'price'],
    ['/services', aServiceForm({ key: 'k', category: 'lungs' }), 'category'],
    [
      '/services',
      aServiceForm({ key: 'k', symptoms: Array.from({ length: 51 }, () => 'ache') }),
      'symptoms',
    ],
    ['/services', aServiceForm({ key: 'k', specialties: ['magic'] }), 'specialties[0]'],
    ['/services', aServiceForm({ key: 'k', bookable: false }), 'notBookableReason'],
    ['/locations', aPlaceForm({ zipCode: '7700' }), 'zipCode'],
    ['/locations', aPlaceForm({ state: 'Texas' }), 'state'],
    ['/locations', aPlaceForm({ zone: 'Mars/Base' }), 'zone'],
    ['/locations', aPlaceForm({ city: undefined }), 'city'],
  ];
  const counts = () =>
    app.kernel.rows(
      `select
        (select count(*) from marketplace.providers) as providers,
        (select count(*) from marketplace.services) as services,
        (select count(*) from marketplace.locations) as locations,
        (select count(*) from shared.audit_logs) as audits`,
    );

  it.each(cases)('%s %j is refused for %s', async (path, body, field) => {
    const before = await counts();
    const problem = await app.refusal('POST', path, body);
    expect([problem.status, ...(problem.errors ?? []).map((error) => error.path)]).toEqual(
      /\\u0000|\\ud800/.test(JSON.stringify(body)) ? expect.arrayContaining([400]) : [400, field],
    );
    expect(await counts()).toEqual(before);
  });

  it('for what a provider offers are refused, too', async () => {
    const { id, offerId } = await app.aReadyClinic(ekg);
    const before = await counts();
    for (const [changes, field] of [
      [{ customPrice: -1 }, 'customPrice'],
      [{ customPrice: 100_000_001 }, 'customPrice'],
      [{ customPrice: '5' }, 'customPrice'],
      [{ coverage: 'all' }, 'coverage'],
      [{ includes: ' ' }, 'includes'],
      [{ serviceId: ekg }, 'serviceId'],
    ] as const) {
      const { serviceId: _, ...form } = anOfferForm(ekg);
      expect(
        await app.refusal('PUT', `/providers/${id}/services/${offerId}`, { ...form, ...changes }),
      ).toMatchObject({ status: 400, errors: [{ path: field }] });
    }
    for (const reason of ['', 'x'.repeat(501), undefined, 5])
      expect(await app.refusal('POST', `/providers/${id}/suspend`, { reason })).toMatchObject({
        status: 400,
        errors: [{ path: 'reason' }],
      });
    for (const query of [
      'status=gone',
      'limit=101',
      'offset=-1',
      `search=${'x'.repeat(201)}`,
      'sort=password',
      'order=up',
    ])
      expect((await app.refusal('GET', `/providers?${query}`)).status).toBe(400);
    for (const path of ['/providers/42', '/services/%00', `/locations/${randomUUID()}`])
      expect((await app.refusal('GET', path)).status).toBe(404);
    expect(await counts()).toEqual(before);
  });
});

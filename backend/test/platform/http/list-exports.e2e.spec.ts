import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { Sql } from '../../../src/platform/database/sql.js';
import { Clock } from '../../../src/shared/clock.js';
import { PriceRequestsSeed } from '../../../tools/seeds/price-requests.seed.js';
import { aRequest } from '../../booking/a-request.js';
import {
  AdminApp,
  aPlaceForm,
  aProviderForm,
  aServiceForm,
} from '../../marketplace/catalogue/admin-marketplace.js';

const FORMULA = '=HYPERLINK("https://evil.example")';

let app: AdminApp;

beforeAll(async () => {
  app = await AdminApp.start();
  const serviceId = await app.resetCatalogue();
  const { id: providerId } = await app.aPublishedClinic(serviceId, { name: 'Elm Clinic' });
  await app.send('POST', '/providers', aProviderForm({ name: FORMULA, email: 'f@elm.example' }));
  await app.send('POST', '/locations', aPlaceForm({ name: 'Oak office' }));
  await app.send('POST', '/services', aServiceForm({ key: 'own_scan', price: 12_345 }));
  await app.call('POST', '/bookings', aRequest({ providerId, serviceId }), {
    token: app.identity.account(),
  });
  await new PriceRequestsSeed(app.kernel.app.get(Sql), app.kernel.app.get(Clock)).seed(20, 7);
  await app.kernel.rows(
    `insert into identity.users (id, email, status, language, email_verified_at)
     select gen_random_uuid(), 'crowd' || n || '@mail.example', 'active', 'en', now()
     from generate_series(1, 2100) n`,
  );
});
afterAll(() => app.kernel.close());

type Row = Record<string, string>;

async function table(path: string): Promise<Row[]> {
  const answer = await app.call('GET', `/admin/${path}`);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  return parse(answer.body, { bom: true, columns: true });
}

it('are all rows that the filters show, also more than one batch, each once', async () => {
  const crowd = await table('users/export?search=crowd&sort=email&order=desc&limit=5&offset=3');
  expect(crowd).toHaveLength(2100);
  expect(new Set(crowd.map(({ id }) => id)).size).toBe(2100);
  expect(await table('users/export?search=crowd77%40')).toMatchObject([
    { email: 'crowd77@mail.example', role: 'user', status: 'active', emailVerified: 'yes' },
  ]);
});

it('hold the fields of each list, money in dollars', async () => {
  expect(await table('services/export?search=own_scan')).toMatchObject([
    { key: 'own_scan', price: '123.45', status: 'draft' },
  ]);
  expect(await table('locations/export?search=oak')).toMatchObject([{ name: 'Oak office' }]);
  expect(await table('providers/export?status=published')).toMatchObject([
    { name: 'Elm Clinic', isActive: 'yes' },
  ]);
  expect(await table('bookings/export?status=pending')).toMatchObject([
    { providerName: 'Elm Clinic', status: 'pending', confirmedStart: '' },
  ]);
  const listed = await app.call('GET', '/admin/price-requests?status=quoted&limit=100');
  const quoted = await table('price-requests/export?status=quoted');
  expect(quoted.map(({ id }) => id).sort()).toEqual(
    listed
      .json<{ id: string }[]>()
      .map(({ id }) => id)
      .sort(),
  );
});

it('write what looks like a formula as text', async () => {
  const [row] = await table('providers/export?search=hyperlink');
  expect(row?.name).toBe(`'${FORMULA}`);
});

it('are recorded without their filters, and are for administrators', async () => {
  await table('users/export?search=crowd77%40');
  const logged = await app.kernel.rows(
    `select action, reason from shared.audit_logs where command = 'ExportList'
     order by id desc limit 1`,
  );
  expect(logged).toEqual([{ action: 'export', reason: 'users' }]);
  for (const list of [
    'users',
    'providers',
    'services',
    'locations',
    'bookings',
    'price-requests',
  ]) {
    const token = app.identity.account({ role: 'analyst' });
    const refused = await app.call('GET', `/admin/${list}/export`, undefined, { token });
    expect([list, refused.statusCode]).toEqual([list, 403]);
  }
});

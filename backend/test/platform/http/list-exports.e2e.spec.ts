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
  await app.kernel.rows(
    `insert into identity.users (id, email, role, status, language, created_at, email_verified_at)
     values ($1, 'carol@openfare.example', 'admin', 'active', 'en', now(), now())`,
    [app.admin],
  );
  await app.kernel.rows('update pricing.price_requests set assignee_id = $1', [app.admin]);
  await fillDesks();
});
afterAll(() => app.kernel.close());

/** What only staff see, some of it in more than one batch. */
async function fillDesks(): Promise<void> {
  const { id } = await app.send('POST', '/services', aServiceForm({ key: 'gone', name: FORMULA }));
  await app.send('DELETE', `/services/${id}`);
  await app.kernel.rows(
    `insert into shared.failed_mails (id, kind, event, recorded_at, failed_at, attempts, fault)
     select 'identity-mails-link-' || n, 'identity-mails-link', null, null, now(), 8, 'Error crowd'
     from generate_series(900001, 901200) n
     union all
     select 'booking-mails-clinic-' || id, 'booking-mails-clinic', type, now(), now(), 8, '=1+1'
     from shared.outbox
     where type = 'booking.requested.v1'`,
  );
  await app.kernel.rows(
    `insert into pricing.price_file_imports
       (id, status, file_name, bytes, created_by, created_at, updated_at)
     select gen_random_uuid(), status, name, 2000, 'cli', now(), now()
     from (values ('reading', 'big.json'), ('failed', '@SUM(1).csv')) file(status, name)`,
  );
  await app.kernel.rows(
    `insert into pricing.price_file_lines
       (import_id, number, service, code_system, code, modifiers, cash_cents, verdict, flags,
        ranked, headline, rows)
     select id, n, 'own_scan', 'CPT', '70551', '{26,TC}', 12345,
       case when n = 1 then 'not-found' else 'comparable' end, '{}', true, true, 1
     from pricing.price_file_imports, generate_series(1, 1200) n
     where file_name = 'big.json'`,
  );
  await app.send('POST', '/providers', aProviderForm({ name: 'Bayou', email: 'b@elm.example' }));
  await app.kernel.rows(
    `update marketplace.providers set kind = 'hospital_listing', email = null
     where name = 'Bayou'`,
  );
  await app.kernel.rows(
    `insert into pricing.watched_price_files (id, provider_id, address, created_by, created_at)
     select gen_random_uuid(), id, 'https://elm.example/prices.csv', 'cli', now()
     from marketplace.providers
     where name = 'Elm Clinic'`,
  );
  await app.kernel.rows(
    `insert into marketplace.searches (
       id, searched_at, visitor, query, language, triage, results, services, specialties,
       care_sequence, source, degraded, duration_ms, staff, robot
     )
     select gen_random_uuid(), now(), 'visitor' || v, phrase, 'en', 'none', 0, '{}', '{}', '{}',
       'offline', false, 3, false, false
     from generate_series(1, 3) v,
       (select 'wobble number ' || n from generate_series(1, 1100) n union select '-knee paain')
         missed(phrase)`,
  );
}

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

it('have the order of the page, over all batches', async () => {
  const crowd = (await table('users/export?search=crowd&sort=email&order=desc')).map(
    ({ email = '' }) => email,
  );
  expect(crowd).toHaveLength(2100);
  expect(crowd).toEqual([...crowd].sort().reverse());
  for (const list of [
    'price-requests?sort=dueAt',
    'price-changes?',
    'bookings?sort=createdAt&order=desc',
    'failed-mails?sort=failedAt&order=desc',
  ]) {
    const [path = '', query = ''] = list.split('?');
    const listed = await app.call('GET', `/admin/${path}?${query}&limit=100`);
    const exported = await table(`${path}/export?${query}`);
    const ids = listed.json<{ id: string }[]>().map(({ id }) => id);
    expect({ list, ids: exported.slice(0, ids.length).map(({ id }) => id) }).toEqual({ list, ids });
  }
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
  expect(new Set(quoted.map(({ assigneeEmail }) => assigneeEmail))).toEqual(
    new Set(['carol@openfare.example']),
  );
  expect(quoted.map(({ id }) => id).sort()).toEqual(
    listed
      .json<{ id: string }[]>()
      .map(({ id }) => id)
      .sort(),
  );
});

it('hold price changes with what was there before, in dollars', async () => {
  const listed = await app.call('GET', '/admin/price-changes?limit=100');
  const changes = await table('price-changes/export');
  expect(changes).toHaveLength(listed.json<unknown[]>().length);
  expect(changes).toMatchObject([
    {
      providerName: 'Elm Clinic',
      priceBefore: '',
      price: '123.00',
      noCharge: 'no',
      coverage: 'complete',
      includes: 'Test and report',
      by: app.admin,
      byEmail: 'carol@openfare.example',
    },
  ]);
});

it('hold price files and watched files', async () => {
  expect(await table('price-files/export?status=reading')).toMatchObject([
    {
      fileName: 'big.json',
      status: 'reading',
      bytes: '2000',
      watched: 'no',
      createdBy: 'cli',
      createdByEmail: '',
    },
  ]);
  expect(await table('watched-price-files/export')).toMatchObject([
    { hospital: 'Elm Clinic', address: 'https://elm.example/prices.csv', outcome: '' },
  ]);
});

it('hold scorecards and the lines of a price file', async () => {
  expect(await table('hospital-scorecards/export')).toMatchObject([
    { hospital: 'Bayou', excerpt: 'no', importId: '', age: '', servicesWithPrice: '0' },
  ]);
  const [file] = await table('price-files/export?status=reading');
  const lines = await table(`price-files/${file?.id}/lines/export?limit=5&offset=3`);
  // The page has what the file lacks last.
  expect(lines.map(({ number }) => number)).toEqual([
    ...Array.from({ length: 1199 }, (_, n) => String(n + 2)),
    '1',
  ]);
  expect(await table(`price-files/${file?.id}/lines/export?verdict=not-found`)).toMatchObject([
    { number: '1', code: '70551', modifiers: '26; TC', cashPrice: '123.45' },
  ]);
  const none = await app.call('GET', `/admin/price-files/${app.admin}/lines/export`);
  expect(none.statusCode).toBe(404);
});

it('hold failed mails with their recipients, deleted records and search misses', async () => {
  const crowd = await table('failed-mails/export?kind=identity-mails-link&search=crowd&limit=5');
  expect(new Set(crowd.map(({ id }) => id)).size).toBe(1200);
  expect(await table('failed-mails/export?kind=booking-mails-clinic')).toMatchObject([
    { recipient: 'desk@elm.example', aboutName: expect.stringMatching(/Elm Clinic$/) },
  ]);
  expect(await table('deleted-records/export?kind=service')).toMatchObject([
    {
      kind: 'service',
      name: `'${FORMULA}`,
      deletedBy: app.admin,
      deletedByEmail: 'carol@openfare.example',
    },
  ]);
  expect(await table('deleted-records/export?search=oak')).toEqual([]);
  const wobbles = await table('search-misses/export?search=wobble&sort=phrase');
  expect(new Set(wobbles.map(({ phrase }) => phrase)).size).toBe(1100);
  expect(wobbles).toHaveLength(1100);
  expect(await table('search-misses/export?search=knee')).toMatchObject([
    {
      searches: '3',
      sessions: '3',
      triage: 'none',
      nearestForms: expect.stringContaining('knee pain'),
    },
  ]);
});

it('write what looks like a formula as text', async () => {
  const [row] = await table('providers/export?search=hyperlink');
  expect(row?.name).toBe(`'${FORMULA}`);
  const [mail] = await table('failed-mails/export?kind=booking-mails-clinic');
  expect(mail?.fault).toBe("'=1+1");
  const [file] = await table('price-files/export?status=failed');
  expect(file?.fileName).toBe("'@SUM(1).csv");
  const [miss] = await table('search-misses/export?search=knee');
  expect(miss?.phrase).toBe("'-knee paain");
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
    'price-changes',
    'price-files',
    'watched-price-files',
    'hospital-scorecards',
    `price-files/${app.admin}/lines`,
    'failed-mails',
    'deleted-records',
    'search-misses',
  ]) {
    const token = app.identity.account({ role: 'analyst' });
    const refused = await app.call('GET', `/admin/${list}/export`, undefined, { token });
    expect([list, refused.statusCode]).toEqual([list, 403]);
  }
});

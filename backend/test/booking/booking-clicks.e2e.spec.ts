import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { UserErased } from '../../src/identity/contract/identity.events.js';
import { BookingApp } from './a-booking-app.js';

let app: BookingApp;
let ana: string;
beforeAll(async () => {
  app = await BookingApp.start();
  ana = app.identity.account();
});
afterAll(() => app.close());

const click = (body: object, token?: string) =>
  app.app.inject({
    method: 'POST',
    url: '/api/provider-booking-clicks',
    payload: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11) Firefox/140.0',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });

it('keeps who wants to call whom about what until the account is deleted', async () => {
  const { providerId } = app.offers.provider();
  const serviceId = app.offers.service(providerId);
  expect((await click({ providerId, serviceId }, ana)).statusCode).toBe(201);
  expect((await click({ providerId }, ana)).statusCode).toBe(201);
  const rows = () =>
    app.rows(
      `select user_id, provider_name, service_id, service_name, ip_address, user_agent
       from booking.provider_booking_clicks
       where provider_id = $1
       order by id`,
      [providerId],
    );
  const clicked = {
    user_id: ana,
    provider_name: 'Bayou Heart Clinic',
    ip_address: '127.0.0.0',
    user_agent: 'Firefox',
  };
  expect(await rows()).toEqual([
    { ...clicked, service_id: serviceId, service_name: 'Heart ultrasound' },
    { ...clicked, service_id: null, service_name: null },
  ]);
  await app.startWorkers();
  await app.announce(new UserErased(ana));
  await app.settled();
  expect(await rows()).toEqual(
    [1, 2].map(() =>
      expect.objectContaining({ user_id: null, ip_address: null, user_agent: null }),
    ),
  );
});

it('takes only signed-in people, known providers and ids', async () => {
  const { providerId } = app.offers.provider();
  const ben = app.identity.account();
  expect((await click({ providerId })).statusCode).toBe(401);
  expect(
    (await click({ providerId: '0197a0de-0000-7000-8000-000000000009' }, ben)).statusCode,
  ).toBe(404);
  expect(
    (await click({ providerId, serviceId: '0197a0de-0000-7000-8000-000000000009' }, ben))
      .statusCode,
  ).toBe(404);
  for (const body of [
    {},
    { providerId: 'x' },
    { providerId, serviceId: `any-service-for-provider-${providerId}` },
    { providerId, userId: ana },
  ])
    expect((await click(body, ben)).statusCode).toBe(400);
  expect(
    await app.rows('select 1 from booking.provider_booking_clicks where provider_id = $1', [
      providerId,
    ]),
  ).toEqual([]);
});

it('tells telephone numbers to signed-in people only, and of known providers', async () => {
  const cora = app.identity.account();
  const info = (id: string, token?: string) =>
    app.app.inject({
      url: `/api/providers/${id}/booking-info`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  const unknown = '0197a0de-0000-7000-8000-000000000009';
  expect((await info(unknown)).statusCode).toBe(401);
  for (const id of [unknown, 'x']) expect((await info(id, cora)).statusCode).toBe(404);
});

it('shows administrators counts and the newest, and exports all without formulas', async () => {
  const admin = app.identity.account({ role: 'admin' });
  const dora = app.identity.account();
  const read = (path: string, token?: string) =>
    app.app.inject({
      url: `/api/admin/${path}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  for (const path of ['booking-clicks', 'export-booking-clicks'])
    expect([(await read(path)).statusCode, (await read(path, dora)).statusCode]).toEqual([
      401, 403,
    ]);
  await app.startWorkers();
  await app.registered(dora);
  await app.settled();
  const { providerId } = app.offers.provider({
    providerName: '=HYPERLINK("https://evil.example";"Bayou, Heart")',
  });
  const serviceId = app.offers.service(providerId);
  app.offers.specialties.set(providerId, '@Heart');
  for (let times = 0; times < 12; times++)
    await click({ providerId, ...(times % 3 && { serviceId }) }, dora);
  const [{ n: total } = { n: 0 }] = await app.rows<{ n: number }>(
    'select count(*)::int as n from booking.provider_booking_clicks',
  );
  const view = (await read('booking-clicks', admin)).json();
  expect(view).toMatchObject({
    totalClicks: total,
    clicksToday: total,
    topProviders: [{ id: providerId, clicks: 12 }, expect.anything()],
    topServices: [{ id: serviceId, name: 'Heart ultrasound', clicks: 8 }, expect.anything()],
  });
  expect(view.recentClicks).toHaveLength(10);
  expect(view.recentClicks[0]).toEqual({
    id: expect.any(String),
    providerId,
    clickedAt: expect.stringMatching(/Z$/),
    createdAt: expect.stringMatching(/Z$/),
    user: { name: 'Ana Torres', email: `${dora}@mail.example` },
    provider: { name: '=HYPERLINK("https://evil.example";"Bayou, Heart")', specialty: '@Heart' },
    service: { id: serviceId, name: 'Heart ultrasound' },
  });
  const analyst = app.identity.account({ role: 'analyst' });
  const nameless = (await read('booking-clicks', analyst)).json();
  expect(nameless).toEqual({
    ...view,
    recentClicks: view.recentClicks.map((row: object) => ({
      ...row,
      user: { name: null, email: null },
    })),
  });
  expect((await read('export-booking-clicks', analyst)).statusCode).toBe(403);
  const exported = await read('export-booking-clicks', admin);
  expect(exported.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="provider-booking-clicks.csv"',
    'cache-control': 'private, no-store',
  });
  const lines = exported.body.replace(/^\uFEFF/, '').split('\r\n');
  expect([lines[0], lines.length, lines.at(-1)]).toEqual([
    'clicked_at,patient,provider,specialty,service',
    total + 2,
    '',
  ]);
  expect(lines[1]).toMatch(
    new RegExp(
      `^[^,]+Z,${dora}@mail\\.example,` +
        `"'=HYPERLINK\\(""https://evil\\.example"";""Bayou, Heart""\\)",'@Heart,Heart ultrasound$`,
    ),
  );
  for (const line of lines) expect(line).not.toMatch(/(^|,)"?[=+@\t-]/);
  expect(lines.filter((line) => line.endsWith(',Provider-based booking'))).toHaveLength(5);
  expect(
    await app.rows(
      `select actor_id, action from shared.audit_logs where command = 'ExportBookingClicks'`,
    ),
  ).toEqual([{ actor_id: admin, action: 'export' }]);
  const filtered = await read(`export-booking-clicks?serviceId=${serviceId}`, admin);
  expect(filtered.body.split('\r\n')).toHaveLength(8 + 2);
  const none = await read('export-booking-clicks?search=nobody-has-this-name', admin);
  expect(none.body.split('\r\n')).toHaveLength(2);
});

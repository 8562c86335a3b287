import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BookingView } from '../../../src/booking/queries/my-bookings.query.js';
import { BookingApp } from '../a-booking-app.js';
import { aRequest } from '../a-request.js';

let app: BookingApp;
beforeAll(async () => {
  app = await BookingApp.start({ snapshotValidDays: 10 });
});
afterAll(() => app.close());

/** A request for a service of a clinic of its own. */
function anOfferedRequest(): ReturnType<typeof aRequest> {
  const { providerId } = app.offers.provider();
  return aRequest({ providerId, serviceId: app.offers.service(providerId) });
}

const count = async (table = 'booking.booking_requests', where = 'true'): Promise<number> =>
  (await app.rows<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`))[0]?.n ??
  -1;

it('is closed to guests, forged tokens and suspended people', async () => {
  const request = anOfferedRequest();
  const before = await count();
  const status = async (token?: string) => [
    (await app.post(request, token)).json<{ code: string }>().code,
    (await app.mine(token)).json<{ code: string }>().code,
  ];
  expect(await status()).toEqual(['sign-in', 'sign-in']);
  expect(await status('forged')).toEqual(['invalid-token', 'invalid-token']);
  expect(await status(app.identity.account({ status: 'suspended' }))).toEqual([
    'account-suspended',
    'account-suspended',
  ]);
  expect((await app.post(request)).statusCode).toBe(401);
  expect(await count()).toBe(before);
});

it('shows everybody their own requests only, newest first, page by page', async () => {
  const ana = app.identity.account();
  const ben = app.identity.account();
  const made: string[] = [];
  for (let i = 0; i < 5; i++)
    made.unshift((await app.post(anOfferedRequest(), ana)).json<BookingView>().id);
  await app.post(anOfferedRequest(), ben);
  const ids = async (query: string) =>
    (await app.mine(ana, query)).json<BookingView[]>().map(({ id }) => id);
  expect(await ids('')).toEqual(made);
  expect([
    await ids('?limit=2'),
    await ids('?limit=2&offset=2'),
    await ids('?limit=2&offset=4'),
    await ids('?offset=5'),
  ]).toEqual([made.slice(0, 2), made.slice(2, 4), made.slice(4), []]);
  for (const query of ['', '?limit=1', '?offset=1000'])
    expect((await app.mine(ana, query)).headers).toMatchObject({
      'x-total-count': '5',
      'cache-control': 'private, no-store',
    });
  expect((await app.mine(app.identity.account())).json()).toEqual([]);
});

it('keeps one order of requests of the same moment, and counts up to 1,000', async () => {
  const ana = app.identity.account();
  await app.rows(
    `insert into booking.booking_requests (
       id, user_id, request_type, provider_id, provider_name, provider_email, location_id,
       location_name, zone, demo, cancel_notice_hours, preferred_slots, symptoms, language,
       created_at, updated_at
     )
     select gen_random_uuid(), $1, 'provider', gen_random_uuid(), 'P', 'p@p.example',
       gen_random_uuid(), 'L', 'America/Chicago', false, 24, '[{}]', 'x', 'en', '2026-01-01',
       '2026-01-01'
     from generate_series(1, 1001)`,
    [ana],
  );
  const whole = (await app.mine(ana, '?limit=100')).json<BookingView[]>().map(({ id }) => id);
  const pages = await Promise.all(
    [0, 25, 50, 75].map(async (offset) =>
      (await app.mine(ana, `?limit=25&offset=${offset}`)).json<BookingView[]>().map(({ id }) => id),
    ),
  );
  expect(pages.flat()).toEqual(whole);
  expect((await app.mine(ana)).headers).toMatchObject({
    'x-total-count': '1000',
    'x-total-count-capped': 'true',
  });
});

it.each([
  'limit=0',
  'limit=101',
  'limit=',
  'limit=x',
  'limit=1&limit=2',
  'limit=1.5',
  'offset=-1',
  'offset=1001',
  'page=2',
  `limit[a]=1`,
  'limit=%00',
])('refuses the page %s', async (query) => {
  const answer = await app.mine(app.identity.account(), `?${query}`);
  expect([
    answer.statusCode,
    answer.json<{ errors: { path: string }[] }>().errors[0]?.path,
  ]).toEqual([400, query.replace(/=.*/, '')]);
});

it('writes the event with ids only, and an audit row without what the person wrote', async () => {
  const ana = app.identity.account();
  const { id, serviceId, providerId } = (
    await app.post(
      { ...anOfferedRequest(), notes: 'Please call after noon', phone: '7135550101' },
      ana,
    )
  ).json<BookingView>();
  expect(
    await app.rows(`select type, payload from shared.outbox where payload ->> 'bookingId' = $1`, [
      id,
    ]),
  ).toEqual([
    {
      type: 'booking.requested.v1',
      payload: {
        type: 'booking.requested.v1',
        bookingId: id,
        userId: ana,
        providerId,
        serviceId,
        requestedAt: expect.any(String),
      },
    },
  ]);
  const [audit] = await app.rows<{ after: object }>(
    `select l.actor_id, l.command, l.action, l.table_name, d.after_data as after
     from shared.audit_logs l
     join shared.audit_details d on d.audit_id = l.id
     where l.record_id = $1`,
    [id],
  );
  expect(audit).toMatchObject({
    actor_id: ana,
    command: 'RequestBooking',
    action: 'create',
    table_name: 'booking.booking_requests',
    after: { status: 'pending', providerId },
  });
  expect(JSON.stringify(audit)).not.toMatch(/ache|noon|7135550101/);
});

it('is written for who is signed in, whatever user the body names', async () => {
  const [ana, ben] = [app.identity.account(), app.identity.account()];
  const answer = await app.post({ ...anOfferedRequest(), userId: ben }, ana);
  expect(answer.statusCode).toBe(201);
  expect(
    await app.rows('select user_id from booking.booking_requests where id = $1', [
      answer.json<BookingView>().id,
    ]),
  ).toEqual([{ user_id: ana }]);
});

it('names the service in the language of the reader, not of the request', async () => {
  const ana = app.identity.account();
  await app.post(anOfferedRequest(), ana);
  await app.post(anOfferedRequest(), ana, { 'accept-language': 'es' });
  const namesIn = async (language: string) =>
    (await app.mine(ana, '', { 'accept-language': language }))
      .json<{ serviceName: string; language: string }[]>()
      .map((booking) => [booking.language, booking.serviceName]);
  expect(await namesIn('es')).toEqual([
    ['es', 'Ecografía del corazón'],
    ['en', 'Ecografía del corazón'],
  ]);
  expect(await namesIn('en')).toEqual([
    ['es', 'Heart ultrasound'],
    ['en', 'Heart ultrasound'],
  ]);
});

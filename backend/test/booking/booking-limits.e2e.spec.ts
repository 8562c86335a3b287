import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Settings } from '../../src/platform/config/settings.js';
import { RateLimits } from '../../src/platform/limits/rate-limits.js';
import { UnverifiedMailLimits } from '../../src/platform/mail/unverified-mail-limits.js';
import { until } from '../setup/kernel.js';
import { BookingApp } from './a-booking-app.js';
import { aRequest, aWindow } from './a-request.js';

let app: BookingApp;
beforeAll(async () => {
  app = await BookingApp.start({ bookingsPerDay: 8, openBookingsPerClinic: 3 });
});
afterAll(() => app.close());

/** A request for another service of the clinic each time. */
const askFor = (providerId: string, token: string, headers: Record<string, string> = {}) =>
  app.post(aRequest({ providerId, serviceId: app.offers.service(providerId) }), token, headers);
const call = (path: string, token: string, body: object) =>
  app.app.inject({
    method: 'POST',
    url: `/api/bookings/${path}`,
    payload: body,
    headers: { authorization: `Bearer ${token}` },
  });
const TITLES = {
  open: {
    en:
      'You have too many open requests at this clinic. Please wait for its answers, ' +
      'or cancel one first.',
    es:
      'Tiene demasiadas solicitudes abiertas en esta clínica. ' +
      'Espere sus respuestas o cancele una primero.',
  },
  day: {
    en: 'You have asked for many appointments today. Please try again tomorrow.',
    es: 'Ha pedido muchas citas hoy. Intente de nuevo mañana.',
  },
};

it('has the limits of the rule as defaults', () => {
  const { bookingsPerDay, openBookingsPerClinic, mailsPerHour, mailsPerDay } = new Settings();
  expect([bookingsPerDay, openBookingsPerClinic, mailsPerHour, mailsPerDay]).toEqual([
    20, 3, 5, 20,
  ]);
});

it('lets a person have three open requests at a clinic, also of several at once', async () => {
  const ana = app.identity.account();
  const { providerId } = app.offers.provider();
  const answers = await Promise.all(Array.from({ length: 6 }, () => askFor(providerId, ana)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    201, 201, 201, 409, 409, 409,
  ]);
  for (const language of ['en', 'es'] as const) {
    const refused = await askFor(providerId, ana, { 'accept-language': language });
    expect([refused.statusCode, refused.json().code, refused.json().title]).toEqual([
      409,
      'too-many-open',
      TITLES.open[language],
    ]);
  }
  expect((await askFor(app.offers.provider().providerId, ana)).statusCode).toBe(201);
  expect((await askFor(providerId, app.identity.account())).statusCode).toBe(201);

  const { id } = answers.find(({ statusCode }) => statusCode === 201)?.json<{ id: string }>() ?? {
    id: '',
  };
  expect((await call(`${id}/cancel`, ana, {})).statusCode).toBe(200);
  expect((await askFor(providerId, ana)).statusCode).toBe(201);
});

it('lets a person ask so often a day, cancelled requests and other times included', async () => {
  const max = app.identity.account();
  const { providerId } = app.offers.provider();
  for (let left = 7; left > 0; left--) {
    const response = await askFor(providerId, max);
    expect([
      response.statusCode,
      response.headers['ratelimit-policy'],
      response.headers['ratelimit'],
    ]).toEqual([
      201,
      '"bookings";q=8;w=86400',
      expect.stringMatching(new RegExp(`^"bookings";r=${left};t=\\d+$`)),
    ]);
    expect((await call(`${response.json<{ id: string }>().id}/cancel`, max, {})).statusCode).toBe(
      200,
    );
  }
  const last = await askFor(app.offers.provider().providerId, max);
  expect(last.statusCode).toBe(201);
  for (const language of ['en', 'es'] as const) {
    const refused = await askFor(app.offers.provider().providerId, max, {
      'accept-language': language,
    });
    expect([refused.statusCode, refused.json().code, refused.json().title]).toEqual([
      429,
      'too-many-bookings',
      TITLES.day[language],
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  }
  const moved = await call(`${last.json<{ id: string }>().id}/reschedule`, max, {
    preferredSlots: [aWindow(120)],
  });
  expect([moved.statusCode, moved.json().code]).toEqual([429, 'too-many-bookings']);
  expect((await askFor(providerId, app.identity.account())).statusCode).toBe(201);
});

it('counts neither a refused request nor a repeat under the same key', async () => {
  const eva = app.identity.account();
  const { providerId } = app.offers.provider();
  const body = aRequest({ providerId, serviceId: app.offers.service(providerId) });
  for (let i = 0; i < 4; i++) {
    expect(
      (await app.post(body, eva, { 'idempotency-key': 'the-same-key-each-time' })).statusCode,
    ).toBe(201);
    expect((await app.post(body, eva)).json().code).toBe('already-pending');
  }
  expect((await askFor(providerId, eva)).headers['ratelimit']).toMatch(/;r=6;/);
});

it('holds no mail about an appointment back, whatever else its address got', async () => {
  const eva = app.identity.account();
  const response = await askFor(app.offers.provider().providerId, eva);
  const [row] = await app.rows<{ userId: string }>(
    'select user_id as "userId" from booking.booking_requests where id = $1',
    [response.json<{ id: string }>().id],
  );
  const mails = new UnverifiedMailLimits(app.app.get(RateLimits), {
    mailsPerHour: 0,
    mailsPerDay: 0,
  });
  expect(await mails.admit(`${row?.userId}@mail.example`, 'verification')).toBe(false);
  await app.registered(row?.userId ?? '');
  // not before: a mail to a person who is not known yet is tried again only later
  await app.startWorkers();
  const mailed = async () =>
    (await app.mails()).filter(({ to }) => to?.[0]?.address === `${row?.userId}@mail.example`);
  await until(async () => (await mailed()).length === 1);
});

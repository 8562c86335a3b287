import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BookingView } from '../../../src/booking/queries/my-bookings.query.js';
import { CONSENT_VERSIONS } from '../../../src/shared/consent.js';
import { BookingApp } from '../a-booking-app.js';
import { aRequest, aWindow } from '../a-request.js';

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

it('keeps a request with the price of the moment and answers with the record', async () => {
  const ana = app.identity.account();
  const { providerId, locationId } = app.offers.provider({ cancelNoticeHours: 48 });
  const serviceId = app.offers.service(providerId);
  const preferredSlots = [aWindow(72), aWindow(96)];
  const before = Date.now();
  const answer = await app.post(
    {
      requestType: 'service',
      providerId: providerId.toUpperCase(),
      serviceId,
      locationId,
      preferredSlots,
      symptoms: '  A dull ache in the left knee.  ',
      forWhom: 'child',
      ageBand: '6-12',
      notes: 'Mornings',
      consents: CONSENT_VERSIONS,
    },
    ana,
  );
  const view = answer.json<BookingView>();
  expect([answer.statusCode, view]).toEqual([
    201,
    {
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      reference: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/),
      requestType: 'service',
      status: 'pending',
      providerId,
      providerName: 'Bayou Heart Clinic',
      providerSlug: null,
      demo: false,
      serviceId,
      serviceName: 'Heart ultrasound',
      language: 'en',
      locationName: 'Bayou Heart, Main Street',
      zone: 'America/Chicago',
      preferredSlots,
      proposedSlots: [],
      cancelledBy: null,
      cancelReason: null,
      cancelledLate: false,
      allowed: ['reschedule', 'cancel'],
      confirmedSlot: null,
      visit: null,
      priceCode: expect.stringMatching(/^[0-9a-z]{12}$/),
      symptoms: 'A dull ache in the left knee.',
      notes: 'Mornings',
      isNewPatient: true,
      forWhom: 'child',
      ageBand: '6-12',
      smsNotifications: false,
      cancelNoticeHours: 48,
      updatedAt: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
      snapshot: {
        priceCents: 35_000,
        includes: 'The test and its reading.',
        coverage: 'complete',
        sourceKind: 'provider',
        sourceUrl: null,
        asOf: '2026-03-01',
        providerVersion: 3,
        validUntil: expect.any(String),
      },
    },
  ]);
  expect(Date.parse(view.createdAt)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(view.snapshot?.validUntil ?? '') - Date.parse(view.createdAt)).toBe(
    10 * 86_400_000,
  );
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    vary: 'Accept-Language, Authorization',
  });
  expect((await app.mine(ana)).json()).toEqual([view]);
});

it('keeps the names and the sentence of the price in the language of the person', async () => {
  const eva = app.identity.account({ language: 'es' });
  expect((await app.post(anOfferedRequest(), eva)).json()).toMatchObject({
    serviceName: 'Ecografía del corazón',
    snapshot: { includes: 'El examen y su lectura.' },
  });
  const max = app.identity.account();
  expect(
    (await app.post(anOfferedRequest(), max, { 'accept-language': 'es-MX,en;q=0.5' })).json(),
  ).toMatchObject({ serviceName: 'Ecografía del corazón' });
});

it('takes a request without a service, with consent to text messages', async () => {
  const ana = app.identity.account();
  const { providerId } = app.offers.provider();
  const provider = await app.post(
    aRequest({ requestType: 'provider', providerId, serviceId: null }),
    ana,
  );
  expect([provider.statusCode, provider.json()]).toMatchObject([
    201,
    { serviceId: null, serviceName: null, snapshot: null },
  ]);
  const onRequest = await app.post(
    aRequest({ providerId, serviceId: app.offers.service(providerId, { cents: null }) }),
    ana,
  );
  expect(onRequest.json()).toMatchObject({
    snapshot: { priceCents: null, includes: null, coverage: null, providerVersion: 3 },
  });
  const texts = await app.post(
    aRequest({
      providerId,
      serviceId: app.offers.service(providerId),
      smsNotifications: true,
      phone: '(713) 555-0101',
      consentVersion: '2026-11',
    }),
    ana,
  );
  expect(texts.json()).toMatchObject({ smsNotifications: true });
  expect(
    await app.rows(`select phone, consent_version from booking.booking_requests where id = $1`, [
      texts.json<BookingView>().id,
    ]),
  ).toEqual([{ phone: '7135550101', consent_version: '2026-11' }]);
});

it('never changes the price of a request, whatever the clinic does and even by hand', async () => {
  const ana = app.identity.account();
  const request = anOfferedRequest();
  const { id } = (await app.post(request, ana)).json<BookingView>();
  app.offers.reprice(request.providerId, request.serviceId ?? '', 99_900);
  expect((await app.mine(ana)).json()).toMatchObject([{ id, snapshot: { priceCents: 35_000 } }]);
  await expect(
    app.rows(
      `update booking.booking_requests
       set snapshot = jsonb_set(snapshot, '{priceCents}', '1')
       where id = $1`,
      [id],
    ),
  ).rejects.toThrow('a price snapshot never changes');
});

it('answers a repeat with the same key alike, and refuses it with another body', async () => {
  const ana = app.identity.account();
  const request = anOfferedRequest();
  const key = { 'idempotency-key': randomUUID() };
  const first = await app.post(request, ana, key);
  app.offers.reprice(request.providerId, request.serviceId ?? '', 99_900);
  const second = await app.post(request, ana, key);
  expect([
    first.statusCode,
    first.headers['idempotency-replayed'],
    second.statusCode,
    second.headers['idempotency-replayed'],
  ]).toEqual([201, undefined, 201, 'true']);
  expect(second.json()).toEqual(first.json());
  const other = await app.post({ ...request, notes: 'Another' }, ana, key);
  expect([other.statusCode, other.json()]).toMatchObject([422, { code: 'idempotency-key-reused' }]);
  const stranger = await app.post(request, app.identity.account(), key);
  expect([
    stranger.statusCode,
    stranger.json<BookingView>().id === first.json<BookingView>().id,
  ]).toEqual([201, false]);
  expect(await count('booking.booking_requests', `user_id = '${ana}'`)).toBe(1);
});

it('makes one row of fifty equal posts at once with one key', async () => {
  const ana = app.identity.account();
  const request = anOfferedRequest();
  const key = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.post(request, ana, key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(201));
  for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(
    49,
  );
  expect(await count('booking.booking_requests', `user_id = '${ana}'`)).toBe(1);
});

it('makes one row of twenty posts at once: the others name the open request', async () => {
  const ana = app.identity.account();
  const request = anOfferedRequest();
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.post(request, ana)));
  const [made, ...more] = answers.filter(({ statusCode }) => statusCode === 201);
  expect(more).toEqual([]);
  const refused = answers
    .filter(({ statusCode }) => statusCode === 409)
    .map((answer) => answer.json<{ code: string; bookingId: string }>());
  expect(refused).toHaveLength(19);
  for (const problem of refused)
    expect(problem).toMatchObject({
      code: 'already-pending',
      bookingId: made?.json<BookingView>().id,
      title: 'You already have an open request for this. Please wait for the answer.',
    });
  expect(await count('booking.booking_requests', `user_id = '${ana}'`)).toBe(1);
});

it('counts as the same only one person, provider and service with an open answer', async () => {
  const ana = app.identity.account();
  const { providerId } = app.offers.provider();
  const serviceId = app.offers.service(providerId);
  const another = app.offers.service(providerId);
  const provider = aRequest({ requestType: 'provider', providerId, serviceId: null });
  const statuses = async (...bodies: unknown[]) => {
    const found: number[] = [];
    for (const body of bodies) found.push((await app.post(body, ana)).statusCode);
    return found;
  };
  expect(
    await statuses(
      aRequest({ providerId, serviceId }),
      aRequest({ providerId, serviceId: another }),
      provider,
      provider,
      aRequest({ providerId, serviceId }),
    ),
  ).toEqual([201, 201, 201, 409, 409]);
  await app.rows(
    `update booking.booking_requests
     set status = 'cancelled', cancelled_by = 'patient'
     where user_id = $1 and service_id is null`,
    [ana],
  );
  expect(await statuses(provider, provider)).toEqual([201, 409]);
  expect((await app.post(provider, app.identity.account())).statusCode).toBe(201);
});

it('keeps a refused request without its key, so that the corrected one may use it', async () => {
  const ana = app.identity.account();
  const request = anOfferedRequest();
  const key = { 'idempotency-key': randomUUID() };
  expect((await app.post({ ...request, symptoms: 'short' }, ana, key)).statusCode).toBe(400);
  expect((await app.post(request, ana, key)).statusCode).toBe(201);
});

it('refuses what is not offered here, and what cannot be booked, with the reason', async () => {
  const ana = app.identity.account();
  const { providerId } = app.offers.provider();
  const listing = app.offers.provider({ bookable: false });
  const serviceId = app.offers.service(providerId);
  const elsewhere = app.offers.service(app.offers.provider().providerId);
  const emergency = app.offers.service(providerId, { bookable: false });
  const refusal = async (changes: Parameters<typeof aRequest>[0]) => {
    const answer = await app.post(aRequest(changes), ana);
    const { code, errors } = answer.json<{ code: string; errors: { path: string }[] }>();
    return [answer.statusCode, code, errors[0]?.path];
  };
  expect(await refusal({ providerId: randomUUID(), serviceId })).toEqual([
    422,
    'not-offered',
    'serviceId',
  ]);
  expect(await refusal({ providerId, serviceId: elsewhere })).toEqual([
    422,
    'not-offered',
    'serviceId',
  ]);
  expect(await refusal({ providerId, serviceId, locationId: randomUUID() })).toEqual([
    422,
    'not-offered',
    'serviceId',
  ]);
  expect(
    await refusal({ requestType: 'provider', providerId: randomUUID(), serviceId: null }),
  ).toEqual([422, 'not-offered', 'providerId']);
  expect(await refusal({ providerId, serviceId: emergency })).toEqual([
    422,
    'not-bookable',
    'serviceId',
  ]);
  expect(
    await refusal({ requestType: 'provider', providerId: listing.providerId, serviceId: null }),
  ).toEqual([422, 'not-bookable', 'providerId']);
  expect(await count('booking.booking_requests', `user_id = '${ana}'`)).toBe(0);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RequestsRevoked } from '../../../src/identity/contract/identity.events.js';
import { BookingApp } from '../a-booking-app.js';
import { aRequest } from '../a-request.js';

interface Row {
  id: string;
  status: string;
  userId: string;
  patientSuspended: boolean;
  cancelledBy: string | null;
}

let app: BookingApp;
let admin: string;
beforeAll(async () => {
  app = await BookingApp.start();
  admin = app.identity.account({ role: 'admin' });
  await app.startWorkers();
});
afterAll(() => app.close());

async function aPatient(): Promise<string> {
  const userId = app.identity.account();
  await app.registered(userId);
  return userId;
}
async function asked(token: string): Promise<string> {
  const { providerId } = app.offers.provider();
  const serviceId = app.offers.service(providerId);
  const answer = await app.post(aRequest({ providerId, serviceId }), token, {
    'idempotency-key': randomUUID(),
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}
const list = async (query: string): Promise<Row[]> => {
  const answer = await app.app.inject({
    url: `/api/admin/bookings?${query}`,
    headers: { authorization: `Bearer ${admin}` },
  });
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json<Row[]>();
};
const suspend = (userId: string) =>
  app.rows(
    `insert into identity.users (id, email, status, language, created_at)
     values ($1::uuid, $1::text || '@mail.example', 'suspended', 'en', now())`,
    [userId],
  );

it('keeps the requests of a suspended patient, marked', async () => {
  const [ana, ben] = [await aPatient(), await aPatient()];
  const [ofAna, ofBen] = [await asked(ana), await asked(ben)];
  await suspend(ana);
  const rows = await list('limit=100');
  const marked = (id: string) => rows.find((row) => row.id === id)?.patientSuspended;
  expect([marked(ofAna), marked(ofBen)]).toEqual([true, false]);
  const one = await app.app.inject({
    url: `/api/admin/bookings/${ofAna}`,
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(one.json()).toMatchObject({ status: 'pending', userId: ana, patientSuspended: true });
});

it('cancels what is ahead when that was chosen, and mails each clinic', async () => {
  const ana = await aPatient();
  const ids = [await asked(ana), await asked(ana)];
  const done = await asked(ana);
  const other = await asked(await aPatient());
  await app.rows(
    `update booking.booking_requests
     set status = 'cancelled', cancelled_by = 'patient'
     where id = $1`,
    [done],
  );
  expect((await list(`userId=${ana}&open=true`)).map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(await list(`userId=${ana}&open=false`)).toHaveLength(3);

  await app.announce(new RequestsRevoked(ana));
  await app.settled();
  expect(await list(`userId=${ana}&open=true`)).toEqual([]);
  const cancelled = (await list(`userId=${ana}`)).filter(({ id }) => ids.includes(id));
  expect(cancelled.map(({ status, cancelledBy }) => [status, cancelledBy])).toEqual([
    ['cancelled', 'staff'],
    ['cancelled', 'staff'],
  ]);
  expect(
    await app.rows(
      `select booking_id as id
       from booking.mails
       where recipient = 'clinic' and kind = 'cancelled' and outcome = 'sent'
       order by booking_id`,
    ),
  ).toEqual([...ids].sort().map((id) => ({ id })));
  expect((await list('limit=100')).find(({ id }) => id === other)?.status).toBe('pending');

  await app.announce(new RequestsRevoked(ana)); // once more changes nothing
  await app.settled();
  expect(
    await app.rows(`select from booking.mails where recipient = 'clinic' and kind = 'cancelled'`),
  ).toHaveLength(2);
});

it.each(['userId=me', 'open=maybe'])('refuses %s', async (query) => {
  const answer = await app.app.inject({
    url: `/api/admin/bookings?${query}`,
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(answer.statusCode).toBe(400);
});

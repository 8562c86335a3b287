import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BookingClock } from '../../src/booking/infrastructure/booking-clock.js';
import { LockHolder } from '../setup/lock-holder.js';
import { aBookingDesk, type Answer, type Desk } from './a-booking-desk.js';
import { aRequest, aWindow } from './a-request.js';

let app: Desk['app'];
let ana: Desk['ana'];
let ben: Desk['ben'];
let call: Desk['call'];
let requestBooking: Desk['requestBooking'];
let requestBookingOf: Desk['requestBookingOf'];
let confirm: Desk['confirm'];
beforeAll(async () => {
  ({ app, ana, ben, call, requestBooking, requestBookingOf, confirm } = await aBookingDesk());
});
afterAll(() => app.close());

describe('a patient', () => {
  it('reads, moves and cancels what is their own', async () => {
    const { id } = await requestBooking();
    expect((await call(ana, 'GET', `/bookings/${id}`)).body).toMatchObject({
      id,
      status: 'pending',
      allowed: ['reschedule', 'cancel'],
      proposedSlots: [],
      cancelledLate: false,
    });
    expect((await confirm(id)).body).toMatchObject({
      status: 'confirmed',
      allowed: ['move', 'cancel'],
    });
    expect(
      (await call(ana, 'POST', `/bookings/${id}/reschedule`, { preferredSlots: [aWindow(90)] }))
        .body,
    ).toMatchObject({ status: 'pending', confirmedSlot: null });
    expect(
      (await call(ana, 'POST', `/bookings/${id}/cancel`, { reason: ' I feel well again. ' })).body,
    ).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'patient',
      cancelReason: 'I feel well again.',
      allowed: [],
    });
    expect(await call(ana, 'POST', `/bookings/${id}/cancel`, {})).toMatchObject({
      status: 409,
      body: { code: 'not-allowed', state: 'cancelled', allowed: [] },
    });
  });

  it('is answered with what can be read afterwards', async () => {
    const { providerId } = app.offers.provider();
    const read = async (id: string) => (await call(ana, 'GET', `/bookings/${id}`)).body;
    const whole = aRequest({
      providerId,
      serviceId: app.offers.service(providerId),
      preferredSlots: [aWindow(72, 4), aWindow(96, 2)],
      notes: 'Ring twice.',
      forWhom: 'child',
      ageBand: '6-12',
    });
    const { statusCode, body } = await app.post(whole, ana);
    const booking = JSON.parse(body) as Answer;
    expect(statusCode).toBe(201);
    expect(booking).toMatchObject({
      snapshot: { providerVersion: expect.any(Number) },
      priceCode: expect.stringMatching(/^[0-9a-z]{12}$/),
    });
    expect(await read(booking.id)).toEqual(booking);
    await confirm(booking.id);
    for (const [action, change] of [
      ['reschedule', { preferredSlots: [aWindow(90)] }],
      ['cancel', { reason: 'I feel well again.' }],
    ] as const) {
      const changed = await call(ana, 'POST', `/bookings/${booking.id}/${action}`, change);
      expect(changed.status).toBe(200);
      expect(await read(booking.id)).toEqual(changed.body);
    }
  });

  it('cannot touch what is not', async () => {
    const { id } = await requestBooking();
    for (const [method, path, body] of [
      ['GET', ''],
      ['POST', '/cancel', {}],
      ['POST', '/reschedule', { preferredSlots: [aWindow(90)] }],
      ['POST', '/accept', { slot: aWindow(72, 1) }],
    ] as const) {
      expect((await call(ben, method, `/bookings/${id}${path}`, body)).status).toBe(404);
      expect((await call(undefined, method, `/bookings/${id}${path}`, body)).status).toBe(401);
    }
    for (const path of ['', `/${id}`])
      expect((await call(ana, 'GET', `/admin/bookings${path}`)).status).toBe(403);
    for (const action of ['confirm', 'cancel', 'complete'])
      expect(
        (await call(ana, 'POST', `/admin/bookings/${id}/${action}`, { slot: aWindow(72, 1) }))
          .status,
      ).toBe(403);
    expect(
      await app.rows(`select status from booking.booking_requests where id = $1`, [id]),
    ).toEqual([{ status: 'pending' }]);
  });

  it('has one open request for the same, also after giving up an appointment', async () => {
    const { id, providerId } = await requestBooking();
    await confirm(id);
    const [{ service_id: serviceId }] = (await app.rows<{ service_id: string }>(
      'select service_id from booking.booking_requests where id = $1',
      [id],
    )) as [{ service_id: string }];
    expect(
      (await app.post(aRequest({ providerId, serviceId, preferredSlots: [aWindow(200)] }), ana))
        .statusCode,
    ).toBe(201);
    expect(
      await call(ana, 'POST', `/bookings/${id}/reschedule`, { preferredSlots: [aWindow(90)] }),
    ).toMatchObject({ status: 409, body: { code: 'already-pending' } });
    expect(
      await app.rows(`select status from booking.booking_requests where id = $1`, [id]),
    ).toEqual([{ status: 'confirmed' }]);
  });
});

it('warns only where a clinic sees several at a time', async () => {
  const { providerId, id } = await requestBooking(ana, 2);
  const { id: other } = await requestBookingOf(providerId, ben);
  expect((await confirm(id)).body.overlapping).toBe(0);
  expect(await confirm(other)).toMatchObject({ status: 200, body: { overlapping: 1 } });
});

it('ends and completes with time, once', async () => {
  const { id: silent } = await requestBooking();
  const { id: done } = await requestBooking();
  const { id: near } = await requestBooking(ana, 1, [aWindow(20, 3)]);
  await confirm(done);
  await confirm(near, aWindow(21, 1));
  await app.rows(
    `update booking.booking_requests
     set preferred_slots = jsonb_build_array(
       jsonb_build_object('start', now() - interval '2 hours', 'end', now() - interval '1 hour')
     )
     where id = $1`,
    [silent],
  );
  await app.rows(
    `update booking.booking_requests
     set confirmed_start = now() - interval '50 hours', confirmed_end = now() - interval '49 hours'
     where id = $1`,
    [done],
  );
  const other = await LockHolder.of(
    app.url,
    'select from booking.booking_requests where id = $1 for update',
    [silent],
  );
  // leaves to another process what that has taken, and waits for nothing
  await app.app.get(BookingClock).run();
  expect(
    await app.rows(`select status from booking.booking_requests where id = $1`, [silent]),
  ).toEqual([{ status: 'pending' }]);
  await other.release();
  for (let turn = 0; turn < 2; turn++) await app.app.get(BookingClock).run();
  expect(
    await app.rows(
      `select id, status, cancel_reason
       from booking.booking_requests
       where id = any($1)
       order by array_position($1, id)`,
      [[silent, done, near]],
    ),
  ).toEqual([
    { id: silent, status: 'cancelled', cancel_reason: 'expired' },
    { id: done, status: 'completed', cancel_reason: null },
    { id: near, status: 'confirmed', cancel_reason: null },
  ]);
  const events = await app.rows<{ type: string }>(
    `select type
     from shared.outbox
     where payload ->> 'bookingId' = any($1)
       and type in ('booking.cancelled.v1', 'booking.completed.v1', 'booking.appointment-near.v1')
     order by type`,
    [[silent, done, near]],
  );
  expect(events.length).toBeLessThanOrEqual(3); // answered ones are emptied
});

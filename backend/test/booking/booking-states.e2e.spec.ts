import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BookingMails } from '../../src/booking/application/mails/booking-mails.js';
import { BookingClock } from '../../src/booking/infrastructure/booking-clock.js';
import { LockHolder } from '../setup/lock-holder.js';
import { BookingApp } from './a-booking-app.js';
import { aRequest, aWindow } from './a-request.js';

interface Answer {
  readonly id: string;
  readonly status: string;
  readonly allowed: string[];
  readonly code: string;
  readonly errors?: { path: string; message: string }[];
  readonly overlapping: number;
}

let app: BookingApp;
let ana: string;
let ben: string;
let admin: string;

beforeAll(async () => {
  app = await BookingApp.start({
    bookingsPerDay: 1000,
    lockTimeoutMs: 20_000,
    statementTimeoutMs: 20_000,
  });
  [ana, ben] = [app.identity.account(), app.identity.account()];
  admin = app.identity.account({ role: 'admin' });
});
afterAll(() => app.close());

const call = async <Body = Answer>(
  token: string | undefined,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
) => {
  const answer = await app.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, body: (answer.body ? answer.json() : {}) as Body };
};

/** A request of its own clinic, so that no test stands in another's way. */
async function requestBooking(
  by = ana,
  capacity = 1,
  windows = [aWindow(72, 4)],
): Promise<{ id: string; providerId: string }> {
  const { providerId } = app.offers.provider();
  app.offers.capacities.set(providerId, capacity);
  return requestBookingOf(providerId, by, windows);
}

async function requestBookingOf(
  providerId: string,
  by: string,
  windows = [aWindow(72, 4)],
): Promise<{ id: string; providerId: string }> {
  const { statusCode, body } = await app.post(
    aRequest({ providerId, serviceId: app.offers.service(providerId), preferredSlots: windows }),
    by,
  );
  expect(statusCode).toBe(201);
  return { id: (JSON.parse(body) as Answer).id, providerId };
}

const confirm = (id: string, slot = aWindow(72, 1), more: object = {}) =>
  call(admin, 'POST', `/admin/bookings/${id}/confirm`, { confirmedSlot: slot, ...more });

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
    expect((await confirm(id)).body).toMatchObject({ status: 'confirmed', allowed: ['cancel'] });
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

describe('an administrator', () => {
  it('sets a time inside the windows, or another one for a reason', async () => {
    const { id } = await requestBooking();
    expect(await confirm(id, aWindow(200, 1))).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            path: 'confirmedSlot',
            message:
              'This time is outside the times that suit the patient. ' +
              'Give a reason to set it anyway.',
          },
        ],
      },
    });
    expect(
      await confirm(id, aWindow(200, 1), { override: true, reason: 'Agreed on the phone.' }),
    ).toMatchObject({
      status: 200,
      body: { status: 'confirmed', overrideReason: 'Agreed on the phone.' },
    });
    expect(await app.app.get(BookingMails).facts(id)).toMatchObject({ isTimeOverridden: true });
  });

  it.each<[string, (slot: object, other: object) => object]>([
    ['the old name of the time', (slot) => ({ slot, override: true, reason: 'Agreed.' })],
    [
      'both names of the time',
      (slot) => ({ slot, confirmedSlot: slot, override: true, reason: 'Agreed.' }),
    ],
    ['the reason in the old place', (slot) => ({ confirmedSlot: slot, override: ' Agreed. ' })],
    [
      'the reason in both places',
      (slot) => ({ confirmedSlot: slot, override: 'Agreed.', reason: 'Agreed.' }),
    ],
    ['everything old', (slot) => ({ slot, override: 'Agreed.' })],
  ])('may still send %s', async (_name, body) => {
    const { id } = await requestBooking();
    const sent = body(aWindow(200, 1), aWindow(210, 1));
    expect(await call(admin, 'POST', `/admin/bookings/${id}/confirm`, sent)).toMatchObject({
      status: 200,
      body: { status: 'confirmed', overrideReason: 'Agreed.' },
    });
  });

  it.each<[string, (slot: object, other: object) => object, ...string[]]>([
    ['two different times', (slot, other) => ({ confirmedSlot: slot, slot: other }), 'slot'],
    [
      'two different reasons',
      (slot) => ({ confirmedSlot: slot, override: 'Agreed.', reason: 'Asked.' }),
      'override',
    ],
    ['an override without a reason', (slot) => ({ confirmedSlot: slot, override: true }), 'reason'],
    [
      'an override with a blank reason',
      (slot) => ({ confirmedSlot: slot, override: true, reason: '  ' }),
      'reason',
    ],
    [
      'a reason without an override',
      (slot) => ({ confirmedSlot: slot, reason: 'Agreed.' }),
      'override',
    ],
    ['a number as override', (slot) => ({ confirmedSlot: slot, override: 1 }), 'override'],
    ['no time', () => ({}), 'confirmedSlot'],
    ['no time but a reason', () => ({ override: true, reason: 'Agreed.' }), 'confirmedSlot'],
    ['null as time', () => ({ confirmedSlot: null }), 'confirmedSlot'],
    [
      'everything wrong at once',
      (slot, other) => ({ confirmedSlot: slot, slot: other, override: true, reason: 5, more: 1 }),
      'more',
      'reason',
      'slot',
    ],
  ])('is refused with %s, all faults at once', async (_name, body, ...paths) => {
    const { id } = await requestBooking();
    const { status, body: problem } = await call(
      admin,
      'POST',
      `/admin/bookings/${id}/confirm`,
      body(aWindow(72, 1), aWindow(210, 1)),
    );
    expect({ status, paths: problem.errors?.map(({ path }) => path).sort() }).toEqual({
      status: 400,
      paths,
    });
    expect(
      await app.rows(`select status from booking.booking_requests where id = $1`, [id]),
    ).toEqual([{ status: 'pending' }]);
  });

  it('sees who asks what, newest first, by state, clinic and words', async () => {
    await app.registered(ana);
    await app.registered(ben, 'Benito');
    await app.startWorkers();
    const { id, providerId } = await requestBooking(ben);
    await app.settled();
    const list = async (query: string) =>
      (await call<Answer[]>(admin, 'GET', `/admin/bookings?${query}`)).body.map((row) => row.id);
    expect(await list('limit=1')).toEqual([id]);
    expect(await list(`providerId=${providerId}&status=pending`)).toEqual([id]);
    expect(await list(`providerId=${providerId}&status=cancelled`)).toEqual([]);
    expect(await list(`search=benito%20bayou&providerId=${providerId}`)).toEqual([id]);
    expect((await call(admin, 'GET', `/admin/bookings/${id}`)).body).toMatchObject({
      patientName: 'Benito Torres',
      patientEmail: `${ben}@mail.example`,
      symptoms: 'A dull ache in the left knee since May.',
      mails: [{ outcome: 'sent' }, { outcome: 'sent' }],
    });
  });

  it('completes what has begun, and what can be done is the same in every answer', async () => {
    const { id, providerId } = await requestBooking();
    const confirmed = (await confirm(id)).body;
    const listed = async () =>
      (await call<Answer[]>(admin, 'GET', `/admin/bookings?providerId=${providerId}`)).body[0];
    const records = [
      confirmed,
      await listed(),
      (await call(admin, 'GET', `/admin/bookings/${id}`)).body,
    ];
    const refused = await call(admin, 'POST', `/admin/bookings/${id}/complete`);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'not-allowed',
        errors: [{ path: '', message: 'The appointment has not begun yet.' }],
      },
    });
    for (const each of [...records, refused.body]) expect(each?.allowed).toEqual(['cancel']);
    await app.rows(
      `update booking.booking_requests
       set confirmed_start = now() - interval '1 hour', confirmed_end = now()
       where id = $1`,
      [id],
    );
    expect((await listed())?.allowed).toEqual(['cancel', 'complete']);
    expect(await call(admin, 'POST', `/admin/bookings/${id}/complete`)).toMatchObject({
      status: 200,
      body: { status: 'completed' },
    });
  });
});

describe('a clinic that sees one patient at a time', () => {
  it('gives one time to exactly one of 50 that are confirmed at once', async () => {
    const { providerId, id: first } = await requestBooking();
    const ids = [
      first,
      ...(
        await Promise.all(
          Array.from({ length: 49 }, () => requestBookingOf(providerId, app.identity.account())),
        )
      ).map(({ id }) => id),
    ];
    const answers = await Promise.all(
      ids.map((id, n) => confirm(id, aWindow(72 + (n % 3) * 0.1, 1))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 49 }, () => 409),
    ]);
    expect(
      new Set(answers.filter(({ status }) => status === 409).map(({ body: { code } }) => code)),
    ).toEqual(new Set(['slot-taken']));
    expect(
      await app.rows(
        `select count(*)::int as n
         from booking.booking_requests
         where provider_id = $1 and status = 'confirmed'`,
        [providerId],
      ),
    ).toEqual([{ n: 1 }]);
  });

  it('sets its times one after another, so that no two wait for each other', async () => {
    const { providerId, id } = await requestBooking();
    const other = await LockHolder.of(
      app.url,
      'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      [providerId],
    );
    const confirmed = confirm(id);
    await other.isBlocking();
    await other.release();
    expect((await confirmed).status).toBe(200);
  });

  it('has its time back after a cancellation', async () => {
    const { providerId, id } = await requestBooking();
    const { id: other } = await requestBookingOf(providerId, ben);
    await confirm(id);
    expect((await confirm(other)).status).toBe(409);
    await call(ana, 'POST', `/bookings/${id}/cancel`, {});
    expect((await confirm(other)).status).toBe(200);
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

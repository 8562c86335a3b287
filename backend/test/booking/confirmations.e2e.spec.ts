import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BookingMails } from '../../src/booking/application/mails/booking-mails.js';
import { LockHolder } from '../setup/lock-holder.js';
import { aBookingDesk, type Answer, type Desk } from './a-booking-desk.js';
import { aWindow } from './a-request.js';

let app: Desk['app'];
let ana: Desk['ana'];
let ben: Desk['ben'];
let admin: Desk['admin'];
let call: Desk['call'];
let requestBooking: Desk['requestBooking'];
let requestBookingOf: Desk['requestBookingOf'];
let confirm: Desk['confirm'];
beforeAll(async () => {
  ({ app, ana, ben, admin, call, requestBooking, requestBookingOf, confirm } =
    await aBookingDesk());
});
afterAll(() => app.close());

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
    for (const each of [...records, refused.body])
      expect(each?.allowed).toEqual(['move', 'cancel']);
    await app.rows(
      `update booking.booking_requests
       set confirmed_start = now() - interval '1 hour', confirmed_end = now()
       where id = $1`,
      [id],
    );
    expect((await listed())?.allowed).toEqual(['move', 'cancel', 'complete']);
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

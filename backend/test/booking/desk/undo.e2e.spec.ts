import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TimeWindow } from '../../../src/booking/contract/booking.terms.js';
import { OutboxRelay } from '../../../src/platform/events/outbox-relay.js';
import { aBookingDesk, type Desk } from '../a-booking-desk.js';
import { aWindow } from '../a-request.js';

interface Booking {
  id: string;
  status: string;
  undoUntil: string | null;
  updatedAt: string;
  confirmedSlot: { start: string } | null;
  cancelReason: string | null;
  code: string;
}

const FROM = new Date();
/** Within the times that patients prefer here, but for the last. */
const [SLOT, LATER, OUTSIDE] = [73, 74, 90].map((hours) => aWindow(hours, 1, FROM)) as [
  TimeWindow,
  TimeWindow,
  TimeWindow,
];

let app: Desk['app'];
let desk: Desk;
beforeAll(async () => {
  desk = await aBookingDesk({ undoSeconds: 60 });
  ({ app } = desk);
  await app.registered(desk.ana);
  await app.startWorkers();
});
afterAll(() => app.close());

const does = (id: string, verb: string, body: object = {}) =>
  desk.call<Booking>(desk.admin, 'POST', `/admin/bookings/${id}/${verb}`, body);
const subjectsTo = async (address: string): Promise<string[]> =>
  (await app.mails())
    .filter(({ to }) => to?.some((each) => each.address === address))
    .map(({ subject = '' }) => subject);
/** Lets the time for every undo pass: what is held is due. */
const release = () =>
  app.rows('update shared.outbox set held_until = now() where held_until is not null');
const settled = async (): Promise<void> => {
  await app.app.get(OutboxRelay).deliver();
  await app.settled();
};

describe('a change by staff', () => {
  it('is taken back with its mails, and the request stands as before', async () => {
    const { id } = await desk.requestBooking();
    await app.settled();
    const { body: confirmed } = await does(id, 'confirm', { confirmedSlot: SLOT });
    expect(confirmed.status).toBe('confirmed');
    expect(Date.parse(confirmed.undoUntil ?? '') - Date.parse(confirmed.updatedAt)).toBe(60_000);
    expect(await does(id, 'undo')).toMatchObject({
      status: 200,
      body: { status: 'pending', confirmedSlot: null, undoUntil: null },
    });
    await settled();
    expect(await subjectsTo(`${desk.ana}@mail.example`)).not.toContainEqual(
      expect.stringContaining('confirmed'),
    );
    expect((await does(id, 'undo')).body).toMatchObject({ code: 'undo-ended' });

    await does(id, 'confirm', { confirmedSlot: SLOT });
    await release();
    await settled();
    await does(id, 'cancel', { reason: 'The doctor is ill.' });
    expect((await does(id, 'undo')).body).toMatchObject({
      status: 'confirmed',
      cancelReason: null,
      confirmedSlot: { start: SLOT.start },
    });
    const subjects = await subjectsTo(`${desk.ana}@mail.example`);
    expect(
      subjects.filter((each) => each.startsWith('Your appointment is confirmed')),
    ).toHaveLength(1);
    expect(subjects).not.toContainEqual(expect.stringContaining('cancelled'));
  });

  it('takes back a change of the time alone: the mail of the confirmation is sent', async () => {
    const { id } = await desk.requestBooking(desk.ben);
    await app.registered(desk.ben, 'Ben');
    await does(id, 'confirm', { confirmedSlot: SLOT });
    await does(id, 'move', { confirmedSlot: LATER });
    expect((await does(id, 'undo')).body).toMatchObject({
      status: 'confirmed',
      confirmedSlot: { start: SLOT.start },
    });
    await release();
    await settled();
    const subjects = await subjectsTo(`${desk.ben}@mail.example`);
    expect(subjects).toContainEqual(expect.stringMatching(/^Your appointment is confirmed/));
    expect(subjects).not.toContainEqual(expect.stringMatching(/new time/));
  });

  it('stands once its mails are on their way, or somebody else has changed it since', async () => {
    const { id } = await desk.requestBooking();
    await does(id, 'confirm', { confirmedSlot: SLOT });
    await release();
    await settled();
    expect(await does(id, 'undo')).toMatchObject({ status: 409, body: { code: 'undo-ended' } });

    const { id: other } = await desk.requestBooking();
    await does(other, 'confirm', { confirmedSlot: SLOT });
    await desk.call(desk.ana, 'POST', `/bookings/${other}/cancel`, {});
    expect(await does(other, 'undo')).toMatchObject({ status: 409, body: { code: 'undo-ended' } });
  });

  it('cannot be put back to a time that somebody else was given', async () => {
    const { id, providerId } = await desk.requestBooking();
    const second = await desk.requestBookingOf(providerId, desk.ben);
    await does(id, 'confirm', { confirmedSlot: SLOT });
    await does(id, 'cancel', { reason: 'The doctor is ill.' });
    await does(second.id, 'confirm', { confirmedSlot: SLOT });
    expect(await does(id, 'undo')).toMatchObject({ status: 409, body: { code: 'slot-taken' } });
    expect((await desk.call<Booking>(desk.admin, 'GET', `/admin/bookings/${id}`)).body.status).toBe(
      'cancelled',
    );
  });
});

it('moves an appointment: the patient and the clinic get the new time', async () => {
  const { id } = await desk.requestBooking();
  await does(id, 'confirm', { confirmedSlot: SLOT });
  await release();
  await settled();
  expect((await does(id, 'move', { confirmedSlot: OUTSIDE })).status).toBe(400);
  expect(
    (await does(id, 'move', { confirmedSlot: OUTSIDE, override: true, reason: 'Agreed.' })).body,
  ).toMatchObject({ status: 'confirmed', confirmedSlot: { start: OUTSIDE.start } });
  await release();
  await settled();
  const reference = await app.referenceOf(id);
  const mails = (await app.mails()).filter(({ subject }) => subject?.includes(reference));
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      `Your appointment has a new time (${reference})`,
      `New time of an appointment ${reference}`,
    ]),
  );
});

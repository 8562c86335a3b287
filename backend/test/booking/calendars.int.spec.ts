import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BookingView } from '../../src/booking/queries/my-bookings.query.js';
import { BookingApp } from './a-booking-app.js';
import { aRequest, aWindow } from './a-request.js';

let app: BookingApp;
beforeAll(async () => {
  app = await BookingApp.start();
  await app.startWorkers();
});
afterAll(() => app.close());

async function requested(userId: string): Promise<BookingView> {
  const { providerId } = app.offers.provider();
  const serviceId = app.offers.service(providerId);
  const answer = await app.post(aRequest({ providerId, serviceId }), userId);
  expect(answer.statusCode).toBe(201);
  return answer.json<BookingView>();
}

const mailsOf = async (reference: string) =>
  (await app.mails()).filter(({ subject }) => subject?.includes(reference));

/** What the calendar files of the mails say, by the subject that their mail has. */
async function calendarFiles(reference: string): Promise<string[]> {
  return (await mailsOf(reference))
    .flatMap(({ subject, attachments }) =>
      attachments.map(({ mimeType, method, content }) => {
        const file = Buffer.from(content as ArrayBuffer).toString();
        const value = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(file)?.[1];
        expect([mimeType, method]).toEqual(['text/calendar', value('METHOD')]);
        expect(value('UID')).toMatch(/^[0-9a-f-]{36}@127\.0\.0\.1$/);
        const values = ['METHOD', 'STATUS', 'SEQUENCE', 'DTSTART'].map(value);
        return `${subject?.replace(reference, '').replace(' ()', '').trim()}: ${values.join(' ')}`;
      }),
    )
    .sort();
}

it('sets, moves and ends the appointment in the calendars of patient and clinic', async () => {
  const ana = app.identity.account();
  const admin = app.identity.account({ role: 'admin' });
  await app.registered(ana);
  const { id, reference, preferredSlots } = await requested(ana);
  const moved = aWindow(200, 2);
  for (const [url, payload, token] of [
    [`/api/admin/bookings/${id}/confirm`, { slot: preferredSlots[0] }, admin],
    [`/api/bookings/${id}/reschedule`, { preferredSlots: [moved] }, ana],
    [`/api/admin/bookings/${id}/confirm`, { slot: moved }, admin],
    [`/api/bookings/${id}/cancel`, {}, ana],
  ] as const) {
    await app.settled();
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode } = await app.app.inject({ method: 'POST', url, payload, headers });
    expect(statusCode).toBe(200);
  }
  await app.settled();
  const [first, second] = [preferredSlots[0], moved].map((slot) =>
    slot?.start.replace(/[-:]|\.\d+/g, ''),
  );
  expect(await calendarFiles(reference)).toEqual([
    `Appointment cancelled: CANCEL CANCELLED 5 ${second}`,
    `Appointment set: PUBLISH CONFIRMED 2 ${first}`,
    `Appointment set: PUBLISH CONFIRMED 4 ${second}`,
    `New times for an appointment request: CANCEL CANCELLED 3 ${first}`,
    `We passed on your new times: CANCEL CANCELLED 3 ${first}`,
    `Your appointment is confirmed: PUBLISH CONFIRMED 2 ${first}`,
    `Your appointment is confirmed: PUBLISH CONFIRMED 4 ${second}`,
    `Your appointment was cancelled: CANCEL CANCELLED 5 ${second}`,
  ]);
  for (const { subject, text } of await mailsOf(reference))
    expect([subject, text?.includes('take the appointment out of your calendar')]).toEqual([
      subject,
      /cancelled|new times/i.test(subject ?? ''),
    ]);
});

it('leaves calendars alone while no time was ever set', async () => {
  const ana = app.identity.account();
  await app.registered(ana);
  const { id, reference } = await requested(ana);
  for (const [change, payload] of [
    ['reschedule', { preferredSlots: [aWindow(200, 2)] }],
    ['cancel', {}],
  ] as const) {
    await app.settled();
    const url = `/api/bookings/${id}/${change}`;
    const headers = { authorization: `Bearer ${ana}` };
    expect((await app.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(200);
  }
  await app.settled();
  expect(await mailsOf(reference)).toHaveLength(6);
  expect(await calendarFiles(reference)).toEqual([]);
});

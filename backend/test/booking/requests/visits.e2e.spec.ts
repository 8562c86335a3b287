import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { BookingView } from '../../../src/booking/queries/my-bookings.query.js';
import { BookingApp } from '../a-booking-app.js';
import { aRequest, aWindow } from '../a-request.js';

const ADDRESS = {
  street: '204 Gentle Owl Court',
  city: 'Pearland',
  state: 'TX',
  zipCode: '77584',
};
const PHONE = '(713) 555-0142';
/** What must be nowhere before the visit is set, and with nobody else afterwards. */
const WHERE = /Gentle Owl|555-0142/;

let app: BookingApp;
let ana: string;
let ben: string;
let admin: string;
let locationId: string;
let booking: BookingView;
beforeAll(async () => {
  app = await BookingApp.start();
  ana = app.identity.account();
  ben = app.identity.account();
  admin = app.identity.account({ role: 'admin' });
  await app.registered(ana);
  await app.startWorkers();
});
afterAll(() => app.close());

beforeEach(async () => {
  const provider = app.offers.provider();
  ({ locationId } = provider);
  app.places.set(locationId, {
    providerSlug: 'bayou-heart-clinic',
    name: 'Pearland center',
    address: ADDRESS,
    phone: PHONE,
  });
  const { providerId } = provider;
  const serviceId = app.offers.service(providerId);
  app.offers.serviceKeys.set(serviceId, 'ultrasound_abdomen');
  const request = aRequest({ providerId, serviceId });
  booking = (await app.post(request, ana)).json<BookingView>();
});

const get = (url: string, token?: string) =>
  app.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
const mine = async (): Promise<BookingView> =>
  (await get(`/api/bookings/${booking.id}`, ana)).json<BookingView>();
const post = (path: string, payload: object, token: string) =>
  app.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload,
    headers: { authorization: `Bearer ${token}` },
  });
async function confirm(): Promise<BookingView> {
  const [slot] = booking.preferredSlots;
  expect((await post(`admin/bookings/${booking.id}/confirm`, { slot }, admin)).statusCode).toBe(
    200,
  );
  return mine();
}
const mailsOf = async ({ reference }: BookingView) => {
  await app.settled();
  return (await app.mails()).filter(({ text }) => text?.includes(reference));
};
const sheetOf = ({ priceCode, visit }: BookingView, language = 'en'): string =>
  `/verify/${priceCode}/sheet?visit=${visit?.sheetKey}&lang=${language}`;

it('says where the visit is once it is set, and not before', async () => {
  expect(booking).toMatchObject({
    status: 'pending',
    visit: null,
    providerSlug: 'bayou-heart-clinic',
  });
  expect((await get(`/api/bookings/${booking.id}`, ana)).body).not.toMatch(WHERE);
  expect((await get(`/api/bookings/${booking.id}/calendar`, ana)).statusCode).toBe(404);

  const set = await confirm();
  expect(set.visit).toEqual({
    placeName: 'Pearland center',
    address: ADDRESS,
    phone: PHONE,
    sheetKey: expect.stringMatching(/^[0-9a-z]{12}$/),
  });
  expect((await app.mine(ana)).json<BookingView[]>()[0]).toEqual(set);

  const others = [
    await get(`/api/bookings/${booking.id}`, ben),
    await get(`/api/bookings/${booking.id}/calendar`, ben),
    await get(`/api/bookings/${booking.id}/calendar`),
    await app.mine(ben),
    await get(`/api/admin/bookings/${booking.id}`, admin),
  ];
  expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404, 401, 200, 200]);
  for (const { body } of others) expect(body).not.toMatch(WHERE);

  expect((await post(`bookings/${booking.id}/cancel`, {}, ana)).statusCode).toBe(200);
  expect(await mine()).toMatchObject({ status: 'cancelled', visit: null });
});

it('mails the place to the patient when the visit is set, and never to the clinic', async () => {
  for (const { text, html } of await mailsOf(booking)) expect(`${text} ${html}`).not.toMatch(WHERE);
  await confirm();
  const told = (await mailsOf(booking)).filter(({ text }) => text?.match(WHERE));
  expect(told.map(({ subject }) => subject)).toEqual([
    `Your appointment is confirmed (${booking.reference})`,
  ]);
  const [mail] = told;
  for (const part of ['204 Gentle Owl Court', 'Pearland, TX 77584', PHONE])
    expect([mail?.text, mail?.html]).toEqual([
      expect.stringContaining(part),
      expect.stringContaining(part),
    ]);
  const [file] = mail?.attachments ?? [];
  expect(unfolded(Buffer.from(file?.content as ArrayBuffer).toString())).toContain(
    'LOCATION:Pearland center\\, 204 Gentle Owl Court\\, Pearland\\, TX 77584',
  );
});

it('puts the order first and says how to prepare, in mails without naming what', async () => {
  const set = await confirm();
  const [mail] = (await mailsOf(booking)).filter(({ subject }) => subject?.includes('confirmed'));
  expect(mail?.text).toContain(
    'What happens next\n1. Bring the order from your doctor.\n' +
      '2. Read how to prepare on your visit sheet: the link is above.\n3. Bring an ID',
  );
  expect(mail?.text).not.toMatch(/not eat or drink/);
  const english = (await get(sheetOf(set))).body;
  expect(english).toMatch(/What to bring<\/h2>\s*<ul><li>The order from your doctor\.</);
  expect(english).toMatch(/How to prepare<\/h2>[^]*not eat or drink/);
  expect((await get(sheetOf(set, 'es'))).body).toMatch(
    /Qué llevar<\/h2>\s*<ul><li>La orden de su médico\.<[^]*Cómo prepararse</,
  );
});

it('prints the visit on the sheet of who has its key, and on no other', async () => {
  const pending = await get(`/verify/${booking.priceCode}/sheet?lang=en`);
  expect(pending.body).toContain('My appointment (write it here)');
  const set = await confirm();
  const sheet = await get(sheetOf(set));
  for (const part of [
    'Your appointment',
    'Central Time',
    '204 Gentle Owl Court',
    'Pearland, TX 77584',
    PHONE,
    booking.reference,
    'query=204%20Gentle%20Owl%20Court%2C%20Pearland%2C%20TX%2077584',
    `/sheet?visit=${set.visit?.sheetKey}&amp;lang=es`,
  ])
    expect(sheet.body).toContain(part);
  expect(sheet.body).not.toContain('write it here');
  expect((await get(sheetOf(set, 'es'))).body).toMatch(/Su cita[^]*hora central[^]*Gentle Owl/);

  for (const query of ['', '?visit=', '?visit=000000000000', `?visit=${set.priceCode}`]) {
    const { statusCode, body } = await get(`/verify/${set.priceCode}/sheet${query}`);
    expect([statusCode, WHERE.test(body), body.includes(booking.reference)]).toEqual([
      200,
      false,
      false,
    ]);
    expect(body).toContain('write it here');
  }
  const check = await get(`/verify/${set.priceCode}?visit=${set.visit?.sheetKey}`);
  expect(check.body).not.toMatch(WHERE);
});

it.each([
  ['reschedule', { preferredSlots: [aWindow(200, 2)] }, /was given up/, /Se dejó libre esta cita/],
  ['cancel', {}, /was cancelled/, /Esta cita fue cancelada/],
] as const)('says on an old sheet that its visit has ended: %s', async (change, body, en, es) => {
  const set = await confirm();
  expect((await post(`bookings/${booking.id}/${change}`, body, ana)).statusCode).toBe(200);
  const english = (await get(sheetOf(set))).body;
  expect(english).toMatch(en);
  expect((await get(sheetOf(set, 'es'))).body).toMatch(es);
  for (const part of [
    'write it here',
    'Bring it to your visit',
    'What to bring',
    booking.reference,
  ])
    expect(english).not.toContain(part);
  expect(english).not.toMatch(WHERE);
  const anybody = (await get(`/verify/${set.priceCode}/sheet`)).body;
  expect(anybody).toContain('write it here');
  expect(anybody).not.toMatch(en);
});

it('leads to the new place of a clinic that has moved, or to its name alone', async () => {
  await confirm();
  app.places.set(locationId, {
    providerSlug: 'bayou-heart-clinic',
    name: 'Katy center',
    address: { ...ADDRESS, street: '9 Mason Road', city: 'Katy', zipCode: '77450' },
    phone: null,
  });
  const moved = await mine();
  expect(moved.visit).toMatchObject({ placeName: 'Katy center', phone: null });
  expect((await get(sheetOf(moved))).body).toMatch(/9 Mason Road[^]*Katy, TX 77450/);
  app.places.set(locationId, {});
  const gone = await mine();
  expect(gone).toMatchObject({
    providerSlug: null,
    visit: { placeName: 'Bayou Heart, Main Street', address: null, phone: null },
  });
  expect((await get(sheetOf(gone))).body).toMatch(/Bayou Heart, Main Street[^]*Ask the clinic/);
});

it('hands out the appointment as a calendar file with the street', async () => {
  const { confirmedSlot } = await confirm();
  const { statusCode, headers, body } = await get(`/api/bookings/${booking.id}/calendar`, ana);
  expect({ statusCode, headers }).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': expect.stringContaining('text/calendar'),
      'content-disposition': 'attachment; filename="appointment.ics"',
      'cache-control': 'private, no-store',
    },
  });
  expect(unfolded(body)).toContain(
    'LOCATION:Pearland center\\, 204 Gentle Owl Court\\, Pearland\\, TX 77584',
  );
  expect(body).toContain(`DTSTART:${confirmedSlot?.start.replace(/[-:]|\.\d+/g, '')}`);
});

/** Lines of a calendar file are at most 75 bytes long; the rest follows after a blank. */
const unfolded = (file: string): string => file.replace(/\r\n /g, '');

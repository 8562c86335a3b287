import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AnswerCodes } from '../../src/booking/application/answer-codes.js';
import type { BookingView } from '../../src/booking/queries/my-bookings.query.js';
import type { DirectoryProviderView } from '../../src/marketplace/directory/contract/provider.view.js';
import { Registry } from '../../src/platform/config/registry.js';
import { StartupTask } from '../../src/platform/events/startup.js';
import {
  aSignedInPerson,
  ask,
  bearer,
  mailsTo,
  PASSWORD,
  type Person,
  startWork,
} from '../identity/people.js';
import { aKernel, type Kernel, until } from '../setup/kernel.js';
import { aRequest, aWindow } from './a-request.js';

let kernel: Kernel;
let ana: Person;
let providers: DirectoryProviderView[];
beforeAll(async () => {
  kernel = await aKernel({ demoData: 'on', bookingsPerDay: 1000 });
  for (const task of kernel.app
    .get(Registry)
    .all(StartupTask)
    .sort((one, other) => one.order - other.order))
    await task.run();
  await startWork(kernel);
  ana = await aSignedInPerson(kernel, { firstName: 'Ana', language: 'es' });
  const page = await ask(kernel, '/providers/with-services?limit=100', undefined, {
    method: 'GET',
    headers: bearer(ana.token),
  });
  providers = page.json();
});
afterAll(() => kernel.close());

const request = (changes: Parameters<typeof aRequest>[0]) =>
  ask(kernel, '/bookings', aRequest(changes), {
    headers: { ...bearer(ana.token), 'idempotency-key': randomUUID() },
  });

it('takes a request for every listed service at the price that the directory shows', async () => {
  const clinics = providers.filter(({ bookable }) => bookable);
  expect(clinics.length).toBeGreaterThanOrEqual(24);
  for (const provider of clinics) {
    const link = provider.providerServices.find(({ service }) => service.bookable);
    const answer = await request({ providerId: provider.id, serviceId: link?.service.id });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        providerName: provider.name,
        serviceName: link?.service.name,
        zone: 'America/Chicago',
        snapshot: {
          priceCents: link?.effectivePrice ?? null,
          includes: link?.priceSource?.includes ?? null,
          sourceKind: link?.priceSource?.kind ?? null,
          asOf: link?.priceSource?.asOf ?? null,
        },
      },
    ]);
  }
});

it('refuses hospital listings, whose prices can be seen but not booked', async () => {
  const listings = providers.filter(({ kind }) => kind === 'hospital_listing');
  expect(listings).toHaveLength(9);
  for (const { id, providerServices } of listings) {
    const answers = [
      await request({ providerId: id, serviceId: providerServices[0]?.service.id }),
      await request({ requestType: 'provider', providerId: id, serviceId: null }),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        422,
        'not-bookable',
      ]);
  }
});

it('goes to the asked location, and both mails say that the clinic is invented', async () => {
  const clinic = providers.find(
    ({ bookable, providerLocations }) => bookable && providerLocations.length > 1,
  );
  const { location } = clinic?.providerLocations[1] ?? {};
  const answer = await request({
    requestType: 'provider',
    providerId: clinic?.id,
    serviceId: null,
    locationId: location?.id,
  });
  const { id, reference, ...view } = answer.json<BookingView>();
  expect(view).toMatchObject({ locationName: location?.name, serviceName: null, snapshot: null });
  const sent = async () =>
    (
      await kernel.rows<{ recipient: string }>(
        `select recipient from booking.mails where booking_id = $1 and outcome = 'sent'`,
        [id],
      )
    ).length;
  await until(async () => (await sent()) === 2);
  const [toPatient] = (await mailsTo(kernel, ana.email)).filter(({ text }) =>
    text.includes(reference),
  );
  expect(toPatient).toMatchObject({
    subject: `Recibimos su solicitud de cita (${reference})`,
    text: expect.stringMatching(/^Hola, Ana:[^]*inventada para una demostración[^]*hora central/),
  });
  const [stored] = await kernel.rows<{ email: string }>(
    'select provider_email as email from booking.booking_requests where id = $1',
    [id],
  );
  const [toClinic] = (await mailsTo(kernel, stored?.email ?? '')).filter(({ text }) =>
    text.includes(reference),
  );
  expect(toClinic?.text).toMatch(
    /^Hello,[^]*invented for a demonstration[^]*Central Time[^]*Language of the patient: Spanish/,
  );
});

it('is handed out to the patient, and emptied with the account but for the clinic', async () => {
  const rosa = await aSignedInPerson(kernel, { firstName: 'Rosaura' });
  const as = (method: 'GET' | 'DELETE', path: string, body?: object) =>
    ask(kernel, path, body, { method, headers: bearer(rosa.token) });
  const clinic = providers.find(({ bookable }) => bookable);
  const symptoms = 'A rash behind the ear since Tuesday.';
  const response = await ask(
    kernel,
    '/bookings',
    aRequest({
      requestType: 'provider',
      providerId: clinic?.id,
      serviceId: null,
      symptoms,
      notes: 'Speaks softly.',
      phone: '8325550177',
      smsNotifications: true,
      consentVersion: '1',
    }),
    { headers: bearer(rosa.token) },
  );
  expect(response.statusCode).toBe(201);
  const { id } = response.json<BookingView>();
  const stored = async () =>
    (
      await kernel.rows(
        `select symptoms, notes, phone, sms_notifications as sms, provider_name as clinic,
           cancel_reason as cancelled, override_reason as overridden
         from booking.booking_requests
         where id = $1`,
        [id],
      )
    )[0];

  expect((await as('GET', '/me/export')).json()).toMatchObject({
    bookings: [{ id, symptoms, phone: '8325550177', sms_notifications: true }],
  });
  expect(
    (
      await ask(
        kernel,
        '/me/consents',
        { kind: 'sms', version: '1' },
        { headers: bearer(rosa.token) },
      )
    ).statusCode,
  ).toBe(200);
  expect((await as('DELETE', '/me/consents/sms')).statusCode).toBe(204);
  await until(async () => (await stored())?.sms === false);

  await kernel.rows(
    `update booking.booking_requests
     set status = 'cancelled', cancelled_by = 'patient', cancel_reason = 'It is better now.',
       override_reason = 'She called.', sms_notifications = true
     where id = $1`,
    [id],
  );
  expect((await as('DELETE', '/me', { password: PASSWORD })).statusCode).toBe(204);
  await until(async () => (await stored())?.symptoms === '');
  expect(await stored()).toEqual({
    symptoms: '',
    notes: null,
    phone: null,
    sms: false,
    clinic: clinic?.name,
    cancelled: null,
    overridden: null,
  });
  expect((await as('GET', '/me/export')).statusCode).toBe(401);
});

it('ends with the account: what is ahead is cancelled, and clinics are told', async () => {
  const lena = await aSignedInPerson(kernel, { firstName: 'Lenora' });
  const headers = bearer(lena.token);
  const clinics = providers.filter(({ bookable }) => bookable).slice(0, 3);
  const requests = await Promise.all(
    clinics.map(async ({ id: providerId }) => {
      const answer = await ask(
        kernel,
        '/bookings',
        aRequest({
          requestType: 'provider',
          providerId,
          serviceId: null,
          symptoms: 'A cough at night since Sunday.',
          preferredSlots: [aWindow(960, 4)],
        }),
        { headers },
      );
      expect(answer.statusCode).toBe(201);
      const { id } = answer.json<BookingView>();
      return { id, code: kernel.app.get(AnswerCodes).codeOf({ bookingId: id, inquiryNo: 1 }) };
    }),
  );
  const [open, ...appointments] = requests;
  const setTime = (code: string) =>
    ask(kernel, `/clinic-requests/${code}/confirm`, { slot: aWindow(961, 1) });
  for (const { code } of appointments) expect((await setTime(code)).statusCode).toBe(200);

  expect(
    (await ask(kernel, '/me', { password: PASSWORD }, { method: 'DELETE', headers })).statusCode,
  ).toBe(204);
  const ids = requests.map(({ id }) => id);
  const stored = () =>
    kernel.rows<{ reference: string; status: string; email: string }>(
      `select reference, status, cancelled_by as by, cancel_reason as reason, symptoms,
         provider_email as email
       from booking.booking_requests
       where id = any($1)`,
      [ids],
    );
  await until(async () => (await stored()).every(({ status }) => status === 'cancelled'));
  expect(await stored()).toEqual(
    ids.map(() => expect.objectContaining({ by: 'patient', reason: null, symptoms: '' })),
  );
  const view = await ask(kernel, `/clinic-requests/${open?.code}`, undefined, { method: 'GET' });
  expect(view.json()).toMatchObject({ state: 'ended', patient: null });
  const late = await setTime(open?.code ?? '');
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'answer-ended']);

  const outcomes = () =>
    kernel.rows(
      `select recipient, outcome
       from booking.mails
       where booking_id = any($1) and kind = 'cancelled'
       order by recipient`,
      [ids],
    );
  await until(async () => (await outcomes()).length === 2 * ids.length);
  expect(await outcomes()).toEqual([
    ...ids.map(() => ({ recipient: 'clinic', outcome: 'sent' })),
    ...ids.map(() => ({ recipient: 'patient', outcome: 'recipient-gone' })),
  ]);
  for (const { reference, email } of await stored()) {
    const told = (await mailsTo(kernel, email)).filter(
      ({ subject }) => subject === `Appointment cancelled ${reference}`,
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.source).not.toMatch(/lenora|cough/i);
  }
});

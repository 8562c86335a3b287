import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { BookingView } from '../../src/booking/queries/my-bookings.query.js';
import { UserChanged, UserErased } from '../../src/identity/contract/identity.events.js';
import { OutboxRelay } from '../../src/platform/events/outbox-relay.js';
import { ReactionWorker } from '../../src/platform/events/reaction-worker.js';
import { type Mail, Mailbox } from '../../src/platform/mail/mailbox.js';
import { until } from '../setup/kernel.js';
import { BookingApp } from './a-booking-app.js';
import { aRequest } from './a-request.js';

/** Words that must stay in the request's own row and its answer. */
const PRIVATE = /burning in the chest|after noon|7135550101/;
const PERSON = /mail\.example|Torres/;
const PERSONAL = {
  symptoms: 'A burning in the chest at night.',
  notes: 'Please call after noon',
  phone: '(713) 555-0101',
  smsNotifications: true,
  consentVersion: '1',
};

let app: BookingApp;
beforeEach(async () => {
  app = await BookingApp.start({ nodeEnv: 'development' });
});
afterEach(() => app.close());

async function requested(userId: string): Promise<BookingView> {
  const { providerId } = app.offers.provider();
  const answer = await app.post(
    aRequest({ providerId, serviceId: app.offers.service(providerId), ...PERSONAL }),
    userId,
  );
  expect(answer.statusCode).toBe(201);
  return answer.json<BookingView>();
}

it('brings one mail to the patient and one to the clinic, without what was written', async () => {
  const eva = app.identity.account({ language: 'es' });
  await app.registered(eva, 'Eva', 'es');
  const { id, reference } = await requested(eva);
  await app.startWorkers();
  await app.settled();
  const [toClinic, toPatient, ...more] = await app.mails();
  expect(more).toEqual([]);
  expect(toPatient).toMatchObject({
    subject: `Recibimos su solicitud de cita (${reference})`,
    to: [{ address: `${eva}@mail.example` }],
    replyTo: [{ address: 'help@openfare.example' }],
  });
  expect(toPatient?.text).toContain('Hola, Eva:');
  for (const part of [
    reference,
    'Bayou Heart Clinic',
    'Ecografía del corazón',
    '$350',
    'El examen y su lectura.',
  ])
    expect([toPatient?.text, toPatient?.html]).toEqual([
      expect.stringContaining(part),
      expect.stringContaining(part),
    ]);
  expect(toClinic).toMatchObject({
    subject: `New appointment request ${reference}`,
    to: [{ address: 'desk@bayou-heart.example' }],
    replyTo: [{ address: 'help@openfare.example' }],
  });
  for (const part of [
    reference,
    'Heart ultrasound',
    '$350',
    'The test and its reading.',
    'Spanish',
  ])
    expect([toClinic?.text, toClinic?.html]).toEqual([
      expect.stringContaining(part),
      expect.stringContaining(part),
    ]);
  expect(`${toClinic?.text} ${toClinic?.html}`).not.toMatch(/Eva|Torres|mail\.example/);
  for (const mail of [toPatient, toClinic])
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(PRIVATE);
  expect(
    await app.rows(
      'select recipient, outcome from booking.mails where booking_id = $1 order by recipient',
      [id],
    ),
  ).toEqual([
    { recipient: 'clinic', outcome: 'sent' },
    { recipient: 'patient', outcome: 'sent' },
  ]);
});

it('names two mails of one event apart, and shows both in the development mailbox', async () => {
  const ana = app.identity.account();
  await app.registered(ana);
  await requested(ana);
  await app.startWorkers();
  await app.settled();
  const [event] = await app.rows<{ name: string }>(
    `select message_id as name from shared.outbox where type = 'booking.requested.v1'`,
  );
  const mails = await app.mails();
  expect(mails.map(({ file, messageId }) => [file, messageId])).toEqual(
    ['clinic', 'patient'].map((whose) => [
      `${event?.name}-${whose}.eml`,
      `<${event?.name}-${whose}@openfare.example>`,
    ]),
  );
  for (const { file } of mails) {
    const page = await app.app.inject({
      url: `/dev/mail/${file.replace('.eml', '')}`,
      headers: { host: '127.0.0.1' },
    });
    expect([page.statusCode, page.body]).toEqual([
      200,
      expect.stringContaining('Bayou Heart Clinic'),
    ]);
  }
});

it('keeps no personal text in the queue, in finished events and in the audit log', async () => {
  const ana = app.identity.account();
  await app.registered(ana);
  await requested(ana);
  const texts = ['booking_requests', 'idempotency', 'people'];
  const names = ['request_list', ...texts];
  const written = async (except: string[], ...schemas: string[]): Promise<string> => {
    const tables = await app.rows<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name
       from pg_tables
       where schemaname = any ($1) and tablename <> all ($2)`,
      [schemas, except],
    );
    expect(tables.length).toBeGreaterThan(0);
    return (
      await Promise.all(
        tables.map(async ({ name }) => JSON.stringify(await app.rows(`select * from ${name}`))),
      )
    ).join('\n');
  };
  await app.app.get(OutboxRelay).deliver();
  const queued = await written(names, 'bullmq');
  expect(queued).toContain('booking-mails-patient');
  expect(queued).not.toMatch(PERSON);
  expect(await written(texts, 'bullmq', 'shared', 'booking')).not.toMatch(PRIVATE);
  await app.startWorkers();
  await app.settled();
  expect(await written(texts, 'bullmq', 'shared', 'booking')).not.toMatch(PRIVATE);
  expect(await written(names, 'bullmq', 'shared', 'booking')).not.toMatch(PERSON);
});

it("waits for the person: the mail follows when identity's event arrives", async () => {
  const ana = app.identity.account();
  const { id } = await requested(ana);
  await app.startWorkers();
  await until(async () => (await app.rows('select from booking.mails')).length === 1);
  expect(await app.rows('select recipient from booking.mails')).toEqual([{ recipient: 'clinic' }]);
  await app.registered(ana);
  await app.settled();
  expect((await app.mails()).map(({ to }) => to?.[0]?.address)).toEqual([
    'desk@bayou-heart.example',
    `${ana}@mail.example`,
  ]);
  expect(
    await app.rows('select recipient from booking.mails where booking_id = $1 order by recipient', [
      id,
    ]),
  ).toEqual([{ recipient: 'clinic' }, { recipient: 'patient' }]);
});

it('writes to the address that the person has when the mail is written', async () => {
  const ana = app.identity.account();
  await app.registered(ana);
  await app.announce(new UserChanged(ana, 'ana.new@mail.example', 'Anne', 'Torres', 'en'));
  await app.startWorkers();
  await app.settled();
  await requested(ana);
  await app.settled();
  const [mail] = (await app.mails()).filter(({ file }) => file.endsWith('-patient.eml'));
  expect([mail?.to?.[0]?.address, mail?.text]).toEqual([
    'ana.new@mail.example',
    expect.stringContaining('Hello Anne,'),
  ]);
});

it('writes to nobody who is gone, but tells the clinic that the request ended', async () => {
  const ana = app.identity.account();
  await app.registered(ana);
  const { id } = await requested(ana);
  await app.announce(new UserErased(ana));
  const [person] = await app.rows<{ id: string }>(
    `select id from shared.outbox where type = 'identity.user-erased.v1'`,
  );
  await app.app
    .get(ReactionWorker)
    .react({ id: '', name: 'booking-forgets-person', data: { outboxId: person?.id ?? '' } });
  await app.startWorkers();
  await app.settled();
  const mails = await app.mails();
  expect(mails.map(({ file }) => file)).toEqual([
    expect.stringMatching(/-clinic\.eml$/),
    expect.stringMatching(/-clinic\.eml$/),
  ]);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    expect.stringMatching(/^Appointment cancelled/),
    expect.stringMatching(/^New appointment request/),
  ]);
  expect(
    await app.rows('select outcome from booking.mails where booking_id = $1 and recipient = $2', [
      id,
      'patient',
    ]),
  ).toEqual([{ outcome: 'recipient-gone' }, { outcome: 'recipient-gone' }]);
  expect(
    await app.rows(
      'select symptoms, notes, phone, sms_notifications from booking.booking_requests',
    ),
  ).toEqual([{ symptoms: '', notes: null, phone: null, sms_notifications: false }]);
  expect(await app.rows('select first_name, last_name, email, erased from booking.people')).toEqual(
    [{ first_name: null, last_name: null, email: null, erased: true }],
  );
});

it('sends a mail again under its name when the process died before it was marked', async () => {
  const ana = app.identity.account();
  await app.registered(ana);
  await requested(ana);
  const [person, event] = await app.rows<{ id: string; name: string }>(
    'select id, message_id as name from shared.outbox order by id',
  );
  const worker = app.app.get(ReactionWorker);
  await worker.react({
    id: '',
    name: 'booking-keeps-person',
    data: { outboxId: person?.id ?? '' },
  });
  const sent: Mail[] = [];
  const mailbox = app.app.get(Mailbox);
  const send = mailbox.send.bind(mailbox);
  mailbox.send = async (mail) => {
    sent.push(mail);
    await send(mail);
    if (sent.length === 1) throw new Error('The process dies here.');
  };
  const job = { id: '', name: 'booking-mails-patient', data: { outboxId: event?.id ?? '' } };
  await expect(worker.react(job)).rejects.toThrow('The process dies here.');
  await worker.react(job);
  await worker.react(job);
  expect(sent.map(({ messageId }) => messageId)).toEqual([
    `${event?.name}-patient`,
    `${event?.name}-patient`,
  ]);
  expect(await app.mails()).toHaveLength(1);
  expect(await app.rows('select recipient, outcome from booking.mails')).toEqual([
    { recipient: 'patient', outcome: 'sent' },
  ]);
});

it('delivers two mails for each of thirty requests once although jobs come twice', async () => {
  const ana = app.identity.account();
  await app.registered(ana);
  const references: string[] = [];
  for (let i = 0; i < 30; i++) references.push((await requested(ana)).reference);
  await app.startWorkers();
  await app.settled();
  await app.rows('update shared.outbox set finished_at = null, enqueued_at = null');
  await app.settled();
  const mails = await app.mails();
  expect(mails).toHaveLength(60);
  for (const reference of references)
    expect(mails.filter(({ text }) => text?.includes(reference))).toHaveLength(2);
  expect(await app.rows('select count(*)::int as n from booking.mails')).toEqual([{ n: 60 }]);
});

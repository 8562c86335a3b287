import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OutboxRelay } from '../../src/platform/events/outbox-relay.js';
import { aMailServer } from '../setup/a-mail-server.js';
import { until } from '../setup/kernel.js';
import { BookingApp } from './a-booking-app.js';
import { aRequest } from './a-request.js';

const TOKEN = 'a-token-of-the-tests';
let app: BookingApp;
let server: Awaited<ReturnType<typeof aMailServer>>;
let refusing = true;
beforeAll(async () => {
  server = await aMailServer({
    onRcptTo(_address, _session, done) {
      done(refusing ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
    },
  });
  app = await BookingApp.start({ smtpUrl: server.url, backoffMs: 0.05, metricsToken: TOKEN });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

const as = (method: 'GET' | 'POST', path: string, token?: string) =>
  app.app.inject({
    method,
    url: `/api/admin/failed-mails${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const measured = async (name: string, labels = '') => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body } = await app.app.inject({ url: '/metrics', headers });
  const line = body.split('\n').find((each) => each.startsWith(`${name}${labels} `));
  return line?.split(' ').at(-1);
};

it('lists mails that no server took, and sends each anew once when asked', async () => {
  const ana = app.identity.account();
  const admin = app.identity.account({ role: 'admin' });
  const { providerId } = app.offers.provider();
  const serviceId = app.offers.service(providerId);
  await app.startWorkers();
  await app.registered(ana);
  await app.settled();
  const { id } = (await app.post(aRequest({ providerId, serviceId }), ana)).json<{ id: string }>();
  await until(async () => (await as('GET', '', admin)).json<unknown[]>().length === 2);
  const listed = await as('GET', '', admin);
  const mails = listed.json<{ id: string; kind: string }[]>();
  expect(mails.map(({ kind }) => kind).sort()).toEqual([
    'booking-mails-clinic',
    'booking-mails-patient',
  ]);
  expect(mails.find(({ kind }) => kind === 'booking-mails-patient')).toEqual({
    id: expect.any(String),
    kind: 'booking-mails-patient',
    event: 'booking.requested.v1',
    askedAt: expect.stringMatching(/Z$/),
    failedAt: expect.stringMatching(/Z$/),
    attempts: 8,
    fault: expect.any(String),
    demo: false,
    recipient: `${ana}@mail.example`,
    aboutName: `${await app.referenceOf(id)} – Bayou Heart Clinic`,
    about: { entity: 'booking.booking_requests', id },
  });
  expect(mails.find(({ kind }) => kind === 'booking-mails-clinic')).toMatchObject({
    recipient: 'desk@bayou-heart.example',
    about: { entity: 'booking.booking_requests', id },
  });
  const [stored] = await app.rows<{ text: string }>(
    `select json_agg(m)::text as text from shared.failed_mails m`,
  );
  for (const secret of [id, ana, 'mail.example', 'bayou'])
    expect(stored?.text).not.toContain(secret);
  expect(await measured('openfare_mails_given_up')).toBe('2');
  const clinicMail = '{kind="booking-clinic-requested"}';
  expect(await measured('openfare_mails_failed_total', clinicMail)).toBe('8');
  expect(await measured('openfare_mails_sent_total', clinicMail)).toBeUndefined();
  expect(await measured('openfare_booking_events_total', '{event="requested"}')).toBe('1');
  expect(await measured('openfare_booking_events_total', '{event="cancelled"}')).toBe('0');
  const [first, second] = mails.map((mail) => `/${mail.id}/resend`);
  for (const path of ['', `${first}`])
    expect([
      (await as(path ? 'POST' : 'GET', path)).statusCode,
      (await as(path ? 'POST' : 'GET', path, ana)).statusCode,
    ]).toEqual([401, 403]);
  for (const unknown of [
    '/booking-mails-patient-999999/resend',
    '/x/resend',
    '/%00/resend',
    `/booking-keeps-person-1/resend`,
  ])
    expect((await as('POST', unknown, admin)).statusCode).toBe(404);
  refusing = false;
  const relay = app.app.get(OutboxRelay);
  await relay.onModuleDestroy(); // as if the process ended right after its answer
  expect([
    (await as('POST', `${first}`, admin)).statusCode,
    (await as('POST', `${second}`, admin)).statusCode,
    (await as('POST', `${second}`, admin)).statusCode,
  ]).toEqual([204, 204, 404]);
  expect((await as('GET', '', admin)).json()).toEqual([]);
  expect(
    await app.rows(
      `select payload ->> 'mailId' as id
       from shared.outbox
       where type = 'shared.mail-resend-asked.v1'
       order by outbox.id`,
    ),
  ).toEqual(mails.map(({ id }) => ({ id })));
  relay.start(50);
  await app.settled();
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual(
    [`${ana}@mail.example`, 'desk@bayou-heart.example'].sort(),
  );
  expect((await as('GET', '', admin)).json()).toEqual([]);
  expect(await measured('openfare_mails_given_up')).toBe('0');
  expect(await measured('openfare_mails_sent_total', clinicMail)).toBe('1');
  expect((await as('POST', `${first}`, admin)).statusCode).toBe(404);
  expect(
    await app.rows(
      `select actor_id, reason from shared.audit_logs where command = 'ResendMail' order by id`,
    ),
  ).toEqual(mails.map((mail) => ({ actor_id: admin, reason: mail.id })));
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Response } from 'light-my-request';
import { Webhook as Verifier } from 'standardwebhooks';
import {
  BookingCancelled,
  BookingConfirmed,
  BookingRequested,
} from '../../src/booking/contract/booking.events.js';
import { UserErased } from '../../src/identity/contract/identity.events.js';
import { PriceQuoted } from '../../src/pricing/contract/pricing.events.js';
import { OWN_EVENTS } from '../../src/webhooks/contract/webhook.terms.js';
import type { DeliveryView } from '../../src/webhooks/queries/deliveries.query.js';
import { codeOf } from '../identity/keys/a-key.js';
import {
  aSignedInPerson,
  ask,
  type Asking,
  bearer,
  mailTo,
  type Person,
} from '../identity/people.js';
import { until } from '../setup/kernel.js';
import { Receiver, signedHeaders } from './a-receiver.js';
import { WebhookDesk } from './a-webhook-desk.js';

const AT = '2026-11-27T10:00:00.000Z';
/** The service accounts of the tests are told at `/events`. */
const OWN_PATH = '/events/own';
const URL_OF_ANA = 'https://hooks.ana.example/events';

let desk: WebhookDesk;
let receiver: Receiver;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  [desk, receiver] = await Promise.all([WebhookDesk.start(), Receiver.start()]);
  [ana, ben] = [await aSignedInPerson(desk.kernel), await aSignedInPerson(desk.kernel)];
});
afterAll(async () => {
  await desk.close();
  await receiver.stop();
});
beforeEach(async () => {
  await desk.kernel.rows('delete from webhooks.webhooks');
  receiver.takeAll();
});

const as = (
  { token }: Person,
  method: Asking['method'],
  path: string,
  body?: object,
): Promise<Response> => ask(desk.kernel, path, body, { method, headers: bearer(token) });

/** A webhook of a person, whose address leads to the receiver of the test. */
async function aWebhook(
  person: Person,
  events: readonly string[] = OWN_EVENTS,
): Promise<{ id: string; secret: string }> {
  const made = await as(person, 'POST', '/account/webhooks', { url: URL_OF_ANA, events });
  if (made.statusCode !== 201) throw new Error(made.body);
  const webhook = made.json<{ id: string; secret: string }>();
  // Nobody may give the address of a private network, which the receiver's is.
  await desk.kernel.rows('update webhooks.webhooks set url = $1 where id = $2', [
    receiver.at() + OWN_PATH.slice('/events'.length),
    webhook.id,
  ]);
  return webhook;
}

const deliveriesOf = async (person: Person, id: string): Promise<DeliveryView[]> =>
  (await as(person, 'GET', `/account/webhooks/${id}/deliveries`)).json<DeliveryView[]>();

it('tells a person of their own requests, and of those of nobody else', async () => {
  const { id, secret } = await aWebhook(ana);
  // A service account is told of all ten, so that the test knows when each has been looked at.
  const everybody = await desk.webhook(receiver.at(), OWN_EVENTS);
  const [own, other] = [randomUUID(), randomUUID()];
  for (const [record, person] of [
    [other, ben.id],
    [own, ana.id],
  ] as const)
    await desk.happens(
      new BookingRequested(record, person, other, null, AT),
      new BookingConfirmed(record, person, other, AT, AT, AT),
      new BookingCancelled(record, person, other, 'patient', false, AT),
      new PriceQuoted(record, 1, AT, person),
    );
  await desk.happens(new PriceQuoted(other, 1, AT, null), new PriceQuoted(other, 1, AT));
  await until(async () => (await desk.deliveries(everybody.id)).filter(isDelivered).length === 10);
  await until(async () => (await deliveriesOf(ana, id)).filter(isDelivered).length === 4);
  const verifier = new Verifier(secret);
  const arrivals = receiver.arrivals.filter(({ path }) => path === OWN_PATH);
  expect(arrivals.map((arrival) => verifier.verify(arrival.body, signedHeaders(arrival)))).toEqual(
    expect.arrayContaining(OWN_EVENTS.map((type) => ({ type, timestamp: AT, data: { id: own } }))),
  );
  expect(await deliveriesOf(ana, id)).toHaveLength(4);
});

const isDelivered = ({ state }: DeliveryView): boolean => state === 'delivered';

it('tells only of requests, and leads to the public network alone', async () => {
  for (const [body, code] of [
    [{ url: URL_OF_ANA, events: ['price.changed'] }, 'not-one-of'],
    [{ url: 'http://hooks.ana.example/', events: OWN_EVENTS }, 'webhook-not-https'],
    [{ url: receiver.at(), events: OWN_EVENTS }, 'webhook-not-https'],
    [{ url: 'https://receiver.test/', events: OWN_EVENTS }, 'webhook-private-host'],
    [{ url: URL_OF_ANA, events: OWN_EVENTS, serviceAccountId: randomUUID() }, 'unknown-field'],
    [{ url: URL_OF_ANA, events: OWN_EVENTS, userId: ben.id }, 'unknown-field'],
  ] as const) {
    const refused = await as(ana, 'POST', '/account/webhooks', body);
    expect(refused.json()).toMatchObject({ status: 400, errors: [{ code }] });
  }
  const { id } = await aWebhook(ana);
  for (const change of [{ url: 'https://receiver.test/' }, { events: ['provider.published'] }])
    expect((await as(ana, 'PATCH', `/account/webhooks/${id}`, change)).statusCode).toBe(400);
  expect(codeOf(await ask(desk.kernel, '/account/webhooks', { url: URL_OF_ANA, events: [] }))).toBe(
    '401 sign-in',
  );
});

it('is nobody else to see, change, replay or end, and not in the console', async () => {
  const { id } = await aWebhook(ana);
  await as(ana, 'POST', `/account/webhooks/${id}/test`);
  await until(async () => (await deliveriesOf(ana, id)).some(isDelivered));
  const [delivery] = await deliveriesOf(ana, id);
  const calls = [
    ['PATCH', '', { paused: true }],
    ['POST', '/rotate', {}],
    ['POST', '/test', undefined],
    ['GET', '/deliveries', undefined],
    ['POST', `/deliveries/${delivery?.id}/replay`, undefined],
    ['DELETE', '', undefined],
  ] as const;
  for (const [method, path, body] of calls) {
    const asBen = await as(ben, method, `/account/webhooks/${id}${path}`, body);
    expect([path, codeOf(asBen)]).toEqual([path, '404 not-found']);
    const asOwner = await as(desk.owner, method, `/admin/webhooks/${id}${path}`, body);
    expect([path, codeOf(asOwner)]).toEqual([path, '404 not-found']);
  }
  expect((await as(ben, 'GET', '/account/webhooks')).json()).toEqual([]);
  expect((await desk.ask('/admin/webhooks', undefined, 'GET')).json()).toEqual([]);
  const log = await desk.ask(`/admin/audit-log?search=${id}`, undefined, 'GET');
  expect(log.body).not.toContain('receiver.test');

  expect((await as(ana, 'GET', '/account/webhooks')).json()).toMatchObject([{ id }]);
  const path = `/account/webhooks/${id}/deliveries/${delivery?.id}/replay`;
  expect((await as(ana, 'POST', path)).statusCode).toBe(204);
  await until(() => receiver.arrivals.length === 2);
  expect((await as(ana, 'DELETE', `/account/webhooks/${id}`)).statusCode).toBe(204);
  expect((await as(ana, 'GET', '/account/webhooks')).json()).toEqual([]);
});

it('is one of ten at most, and sends sixty tests an hour', async () => {
  const { id } = await aWebhook(ana, ['booking.confirmed']);
  for (let count = 1; count < 10; count += 1) await aWebhook(ana);
  const body = { url: URL_OF_ANA, events: OWN_EVENTS };
  expect(codeOf(await as(ana, 'POST', '/account/webhooks', body))).toBe('409 too-many-webhooks');
  expect((await as(ben, 'POST', '/account/webhooks', body)).statusCode).toBe(201);
  const answers: number[] = [];
  while (answers.length < 61)
    answers.push((await as(ana, 'POST', `/account/webhooks/${id}/test`)).statusCode);
  expect(answers.lastIndexOf(202)).toBeLessThan(60);
  expect(answers.at(-1)).toBe(429);
});

it('is not called while its person is suspended', async () => {
  const { id } = await aWebhook(ben);
  await desk.kernel.rows(`update identity.users set status = 'suspended' where id = $1`, [ben.id]);
  const record = randomUUID();
  await desk.happens(new BookingRequested(record, ben.id, randomUUID(), null, AT));
  const read = () =>
    desk.kernel.rows<{ state: string; fault: string; status: string }>(
      `select d.state, d.last_fault as fault, w.status
         from webhooks.deliveries d join webhooks.webhooks w on w.id = d.webhook_id
        where w.id = $1`,
      [id],
    );
  await until(async () => (await read())[0]?.state === 'failed');
  expect(await read()).toEqual([{ state: 'failed', fault: 'owner-suspended', status: 'active' }]);
  expect(receiver.arrivals.filter(({ body }) => body.includes(record))).toEqual([]);
  await desk.kernel.rows(`update identity.users set status = 'active' where id = $1`, [ben.id]);
});

it('is disabled when its receiver is gone, and its person gets a mail', async () => {
  const cleo = await aSignedInPerson(desk.kernel);
  const { id } = await aWebhook(cleo);
  receiver.answer = (response) => void response.writeHead(410).end();
  await desk.happens(new BookingRequested(randomUUID(), cleo.id, randomUUID(), null, AT));
  const mail = await mailTo(desk.kernel, cleo.email, 2);
  expect(mail.subject).toContain('webhook');
  expect(mail.text).toContain('/account');
  expect((await as(cleo, 'GET', '/account/webhooks')).json()).toMatchObject([
    { id, status: 'disabled', failed: 1 },
  ]);
});

it('is in the copy of the account, and goes with it', async () => {
  const dora = await aSignedInPerson(desk.kernel);
  const { id } = await aWebhook(dora);
  await as(dora, 'POST', `/account/webhooks/${id}/test`);
  await until(async () => (await deliveriesOf(dora, id)).some(isDelivered));
  const copy = await as(dora, 'GET', '/me/export');
  expect(copy.json()).toMatchObject({
    webhooks: [
      {
        url: expect.stringContaining(OWN_PATH),
        events: OWN_EVENTS,
        deliveries: [{ type: 'webhook.test', recordId: id, state: 'delivered' }],
      },
    ],
  });
  expect(copy.body).not.toContain('whsec_');
  await desk.happens(new UserErased(dora.id));
  await until(
    async () =>
      (await desk.kernel.rows('select 1 from webhooks.webhooks where user_id = $1', [dora.id]))
        .length === 0,
  );
  expect(
    await desk.kernel.rows('select 1 from webhooks.deliveries where webhook_id = $1', [id]),
  ).toHaveLength(0);
});

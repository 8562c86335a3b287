import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Webhook as Verifier } from 'standardwebhooks';
import { ProviderPublished } from '../../src/marketplace/contract/marketplace.events.js';
import { RETRY_PAUSES_MS } from '../../src/webhooks/domain/delivery.js';
import { codeOf } from '../identity/keys/a-key.js';
import { mailTo, signedIn } from '../identity/people.js';
import { until } from '../setup/kernel.js';
import { Receiver } from './a-receiver.js';
import { type MadeWebhook, WebhookDesk } from './a-webhook-desk.js';

let desk: WebhookDesk;
let receiver: Receiver;
let webhook: MadeWebhook;
beforeAll(async () => {
  [desk, receiver] = await Promise.all([WebhookDesk.start(), Receiver.start()]);
});
afterAll(async () => {
  await desk.close();
  await receiver.stop();
});
beforeEach(async () => {
  receiver.takeAll();
  Object.assign(desk.owner, await signedIn(desk.kernel, desk.owner));
  await desk.kernel.rows('delete from webhooks.webhooks');
  webhook = await desk.webhook(receiver.at());
});

const happens = () => desk.happens(new ProviderPublished(randomUUID(), new Date().toISOString()));
const after = (attempts: number) => (delivery: { attempts: number }) =>
  delivery.attempts === attempts;

it('gets an event again after growing pauses, under one id, signed anew', async () => {
  const taken = receiver.answer;
  receiver.answer = (response) => void response.writeHead(503).end();
  await happens();
  for (const [index, pauseMs] of RETRY_PAUSES_MS.slice(0, 3).entries()) {
    const failed = await desk.delivery(webhook.id, after(index + 1));
    expect(failed).toMatchObject({ state: 'pending', lastStatus: 503, lastFault: 'status' });
    const { lastAttemptAt, nextAttemptAt } = failed;
    expect(Date.parse(nextAttemptAt ?? '') - Date.parse(lastAttemptAt ?? '')).toBe(pauseMs);
    await desk.retriesAreDue();
  }
  await desk.delivery(webhook.id, after(4));
  receiver.answer = taken;
  await desk.retriesAreDue();
  const delivered = await desk.delivery(webhook.id, ({ state }) => state === 'delivered');
  expect(delivered).toMatchObject({ attempts: 5, lastStatus: 204, lastFault: null });
  expect(new Set(receiver.arrivals.map(({ headers }) => headers['webhook-id']))).toEqual(
    new Set([delivered.id]),
  );
  for (const { headers, body } of receiver.arrivals) {
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    const signature = new Verifier(webhook.secret).sign(delivered.id, at, body);
    expect(headers['webhook-signature']).toBe(signature);
  }
});

it('is given up after three days, disabled, and its keeper gets a mail', async () => {
  const taken = receiver.answer;
  receiver.answer = (response) => void response.writeHead(500).end();
  await happens();
  for (const [index, pauseMs] of RETRY_PAUSES_MS.entries()) {
    await until(async () => {
      const [row] = await desk.kernel.rows<{ attempts: number }>(
        'select attempts from webhooks.deliveries where webhook_id = $1',
        [webhook.id],
      );
      return row?.attempts === index + 1;
    });
    desk.clock.moveHours(pauseMs / 3_600_000);
    await desk.retriesAreDue();
  }
  const mail = await mailTo(desk.kernel, desk.owner.email, 2);
  expect(mail.subject).toContain('webhook');
  Object.assign(desk.owner, await signedIn(desk.kernel, desk.owner));
  const failed = await desk.delivery(webhook.id, () => true);
  expect(failed).toMatchObject({ state: 'failed', attempts: 10, nextAttemptAt: null });
  const listed = await desk.ask('/admin/webhooks', undefined, 'GET');
  expect(listed.json()).toMatchObject([{ status: 'disabled', failed: 1 }]);

  const replay = `/admin/webhooks/${webhook.id}/deliveries/${failed.id}/replay`;
  expect(codeOf(await desk.ask(replay))).toBe('409 webhook-not-active');
  await happens();
  await until(async () => (await desk.deliveries(webhook.id)).length === 2);
  receiver.takeAll();
  receiver.answer = taken;
  await desk.ask(`/admin/webhooks/${webhook.id}`, { paused: false }, 'PATCH');
  expect((await desk.ask(replay)).statusCode).toBe(204);
  await until(async () => (await desk.deliveries(webhook.id, '?state=delivered')).length === 2);
  expect(receiver.arrivals.map(({ headers }) => headers['webhook-id'])).toContain(failed.id);
});

it('is disabled at once when it says that it is gone', async () => {
  receiver.answer = (response) => void response.writeHead(410).end();
  await happens();
  await desk.delivery(webhook.id, ({ state }) => state === 'failed');
  const listed = await desk.ask('/admin/webhooks', undefined, 'GET');
  expect(listed.json()).toMatchObject([{ status: 'disabled' }]);
});

it.each([
  [
    'redirects',
    () => {
      receiver.answer = (response) =>
        void response.writeHead(302, { location: receiver.at() }).end();
    },
    { state: 'failed', lastStatus: 302, lastFault: 'redirect' },
  ],
  [
    'answers 2 MB',
    () => {
      receiver.answer = (response) => void response.end('x'.repeat(2_000_000));
    },
    { state: 'failed', lastStatus: 200, lastFault: 'answer-too-long' },
  ],
  [
    'never answers',
    () => {
      receiver.answer = () => undefined;
    },
    { state: 'pending', lastStatus: null, lastFault: 'no-answer' },
  ],
  [
    'answers drop by drop',
    () => {
      receiver.answer = (response) => {
        const drops = setInterval(() => response.write('.'), 20);
        response.on('close', () => clearInterval(drops));
      };
    },
    { state: 'pending', lastStatus: 200, lastFault: 'no-answer' },
  ],
  [
    'breaks off',
    () => {
      receiver.answer = (response) => void response.destroy();
    },
    { state: 'pending', lastStatus: null, lastFault: 'unreachable' },
  ],
])('that %s is not called again for nothing, and the log says why', async (_name, act, outcome) => {
  act();
  await happens();
  const delivery = await desk.delivery(webhook.id, after(1));
  expect(delivery).toMatchObject(outcome);
  expect(receiver.arrivals).toHaveLength(1);
});

it.each([
  ['a private network', ['10.1.2.3'], 'private-address', 'failed'],
  [
    'this machine beside a public address',
    ['93.184.215.14', '127.0.0.1'],
    'private-address',
    'failed',
  ],
  ['nowhere', [], 'host-unknown', 'pending'],
])('whose address leads to %s is not called', async (_where, addresses, fault, state) => {
  const host = `moved-${randomUUID()}.example`;
  if (addresses.length) desk.name(host, ...addresses);
  await desk.kernel.rows('update webhooks.webhooks set url = $1', [`https://${host}/events`]);
  await happens();
  const delivery = await desk.delivery(webhook.id, after(1));
  expect(delivery).toMatchObject({ state, lastStatus: null, lastFault: fault });
});

it('without TLS is called only by a listed host, also when the list has changed', async () => {
  desk.name('other.example', '93.184.215.14');
  await desk.kernel.rows(`update webhooks.webhooks set url = 'http://other.example/'`);
  await happens();
  const delivery = await desk.delivery(webhook.id, after(1));
  expect(delivery).toMatchObject({ state: 'failed', lastFault: 'private-address' });
});

it('holds up no other receiver', async () => {
  const hanging = await Receiver.start();
  hanging.answer = () => undefined;
  const slow = await desk.webhook(hanging.at());
  await Promise.all(Array.from({ length: 12 }, happens));
  await until(async () => (await desk.deliveries(webhook.id, '?state=delivered')).length === 12);
  const stillThere = await desk.deliveries(slow.id, '?state=pending');
  expect(stillThere).toHaveLength(12);
  expect(stillThere.filter(({ attempts }) => attempts === 0).length).toBeGreaterThan(6);
  await desk.ask(`/admin/webhooks/${slow.id}`, undefined, 'DELETE');
  await hanging.stop();
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook as Verifier } from 'standardwebhooks';
import {
  BookingCancelled,
  BookingConfirmed,
  BookingRequested,
} from '../../src/booking/contract/booking.events.js';
import {
  PricesChanged,
  ProviderPublished,
} from '../../src/marketplace/contract/marketplace.events.js';
import { PriceQuoted } from '../../src/pricing/contract/pricing.events.js';
import { WEBHOOK_EVENTS } from '../../src/webhooks/contract/webhook.terms.js';
import { DeliveryRetention } from '../../src/webhooks/infrastructure/delivery-retention.js';
import { codeOf } from '../identity/keys/a-key.js';
import { ask } from '../identity/people.js';
import { until } from '../setup/kernel.js';
import { Receiver, signedHeaders } from './a-receiver.js';
import { WebhookDesk } from './a-webhook-desk.js';

let desk: WebhookDesk;
let receiver: Receiver;
beforeAll(async () => {
  [desk, receiver] = await Promise.all([WebhookDesk.start(), Receiver.start()]);
});
afterAll(async () => {
  await desk.close();
  await receiver.stop();
});
beforeEach(async () => {
  await desk.kernel.rows('delete from webhooks.webhooks');
  receiver.takeAll();
});

const AT = '2026-11-27T10:00:00.000Z';
const published = (): ProviderPublished => new ProviderPublished(randomUUID(), AT);

describe('an event', () => {
  it('is delivered signed, with its type, its time and the id of its record alone', async () => {
    const { id, secret } = await desk.webhook(receiver.at(), WEBHOOK_EVENTS);
    const record = randomUUID();
    const other = randomUUID();
    await desk.happens(
      new BookingRequested(record, other, other, null, AT),
      new BookingConfirmed(record, other, other, AT, AT, AT),
      new BookingCancelled(record, other, other, 'patient', false, AT),
      new PriceQuoted(record, 1, AT),
      new PricesChanged(record, AT),
      new ProviderPublished(record, AT),
    );
    await until(() => receiver.arrivals.length === 6);
    const verifier = new Verifier(secret);
    const bodies = receiver.arrivals.map((arrival) =>
      verifier.verify(arrival.body, signedHeaders(arrival)),
    );
    expect(bodies).toEqual(
      expect.arrayContaining(
        WEBHOOK_EVENTS.map((type) => ({ type, timestamp: AT, data: { id: record } })),
      ),
    );
    await until(async () => (await desk.deliveries(id, '?state=delivered')).length === 6);
    const ids = (await desk.deliveries(id)).map((delivery) => delivery.id);
    const seen = receiver.arrivals.map(({ headers }) => headers['webhook-id']);
    expect(ids.sort()).toEqual(seen.sort());
  });

  it('goes only to webhooks that want it', async () => {
    const { id } = await desk.webhook(receiver.at(), ['provider.published']);
    await desk.happens(new PricesChanged(randomUUID(), AT), published());
    await until(() => receiver.arrivals.length > 0);
    expect(await desk.deliveries(id)).toMatchObject([{ type: 'provider.published' }]);
  });
});

describe('a webhook', () => {
  it('is made by super admins, for what its service account may read', async () => {
    const serviceAccountId = await desk.account(['directory:read']);
    const make = (body: object) => desk.ask('/admin/webhooks', { serviceAccountId, ...body });
    const url = 'https://receiver.example/events';
    const guest = await ask(desk.kernel, '/admin/webhooks', { serviceAccountId, url, events: [] });
    expect(codeOf(guest)).toBe('401 sign-in');
    for (const [body, code] of [
      [{ url, events: ['booking.requested'] }, 'event-beyond-scopes'],
      [{ url, events: ['price.changed'] }, 'event-beyond-scopes'],
      [{ url: 'http://receiver.example/', events: ['provider.published'] }, 'webhook-not-https'],
      [{ url: 'ftp://receiver.example/', events: ['provider.published'] }, 'webhook-not-https'],
      [
        { url: 'https://a:b@receiver.example/', events: ['provider.published'] },
        'webhook-no-login',
      ],
    ] as const) {
      const refused = await make(body);
      expect(refused.json()).toMatchObject({ status: 400, errors: [{ code }] });
    }
    const made = await make({ url, events: ['provider.published'] });
    expect(made.json()).toMatchObject({ status: 'active', events: ['provider.published'] });
    const gone = { serviceAccountId: randomUUID(), url, events: ['provider.published'] };
    expect(codeOf(await desk.ask('/admin/webhooks', gone))).toBe('404 not-found');
  });

  it('shows its secret once, and has no more than ten beside it', async () => {
    const serviceAccountId = await desk.account();
    const body = { serviceAccountId, url: receiver.at(), events: ['booking.requested'] };
    const key = { 'idempotency-key': randomUUID(), authorization: `Bearer ${desk.owner.token}` };
    const [first, again] = [
      await ask(desk.kernel, '/admin/webhooks', body, { headers: key }),
      await ask(desk.kernel, '/admin/webhooks', body, { headers: key }),
    ];
    expect(first.json()).toMatchObject({ secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) });
    expect(again.json()).toMatchObject({ id: first.json<{ id: string }>().id, secret: null });
    const listed = await desk.ask('/admin/webhooks', undefined, 'GET');
    expect(listed.body).not.toContain('whsec_');
    for (let count = 1; count < 10; count += 1) await desk.ask('/admin/webhooks', body);
    expect(codeOf(await desk.ask('/admin/webhooks', body))).toBe('409 too-many-webhooks');
    await desk.ask(`/admin/service-accounts/${serviceAccountId}`, undefined, 'DELETE');
    await until(
      async () =>
        (
          await desk.kernel.rows('select 1 from webhooks.webhooks where service_account_id = $1', [
            serviceAccountId,
          ])
        ).length === 0,
    );
  });

  it('signs with both secrets while they overlap', async () => {
    const { id, secret } = await desk.webhook(receiver.at());
    const refused = await desk.ask(`/admin/webhooks/${id}/rotate`, { overlapHours: null });
    expect(refused.statusCode).toBe(400);
    const rotated = await desk.ask(`/admin/webhooks/${id}/rotate`, { overlapHours: 1 });
    const { secret: next } = rotated.json<{ secret: string }>();
    expect(next).not.toBe(secret);
    await desk.ask(`/admin/webhooks/${id}/test`);
    await until(() => receiver.arrivals.length === 1);
    const [arrival] = receiver.arrivals;
    if (!arrival) throw new Error('It arrived.');
    for (const each of [secret, next])
      expect(new Verifier(each).verify(arrival.body, signedHeaders(arrival))).toMatchObject({
        type: 'webhook.test',
        data: { id },
      });
    await desk.ask(`/admin/webhooks/${id}/rotate`, { overlapHours: 0 });
    await desk.ask(`/admin/webhooks/${id}/test`);
    await until(() => receiver.arrivals.length === 2);
    expect(String(receiver.arrivals[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });

  it('keeps what happens while it is paused, and sends it when it is resumed', async () => {
    const { id } = await desk.webhook(receiver.at());
    await desk.ask(`/admin/webhooks/${id}`, { paused: true }, 'PATCH');
    await desk.happens(published());
    await desk.delivery(id, ({ state, nextAttemptAt }) => state === 'pending' && !nextAttemptAt);
    expect(codeOf(await desk.ask(`/admin/webhooks/${id}/test`))).toBe('409 webhook-not-active');
    expect(receiver.arrivals).toEqual([]);
    const resumed = await desk.ask(`/admin/webhooks/${id}`, { paused: false }, 'PATCH');
    expect(resumed.json()).toMatchObject({ status: 'active' });
    await desk.delivery(id, ({ state }) => state === 'delivered');
    expect(receiver.arrivals).toHaveLength(1);
  });

  it('leaves what was done to it in the audit log, without a secret', async () => {
    const { id } = await desk.webhook(receiver.at());
    await desk.ask(`/admin/webhooks/${id}`, { events: ['booking.cancelled'] }, 'PATCH');
    await desk.ask(`/admin/webhooks/${id}/rotate`, {});
    await desk.ask(`/admin/webhooks/${id}`, undefined, 'DELETE');
    const log = await desk.ask(
      `/admin/audit-log?entity=webhooks.webhooks&search=${id}`,
      undefined,
      'GET',
    );
    const entries = log.json<{ command: string; actorEmail: string }[]>();
    expect(entries.map(({ command, actorEmail }) => [command, actorEmail])).toEqual(
      ['DeleteWebhook', 'RotateWebhookSecret', 'ChangeWebhook', 'CreateWebhook'].map((command) => [
        command,
        desk.owner.email,
      ]),
    );
    expect(log.body).not.toContain('whsec_');
  });
});

it('deletes deliveries after their days', async () => {
  const { id } = await desk.webhook(receiver.at());
  await desk.happens(published());
  await desk.delivery(id, ({ state }) => state === 'delivered');
  await desk.kernel.rows(
    `update webhooks.deliveries set created_at = now() - interval '31 days' where webhook_id = $1`,
    [id],
  );
  await desk.kernel.app.get(DeliveryRetention).apply();
  expect(await desk.deliveries(id)).toEqual([]);
});

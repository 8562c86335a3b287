import { expect, it } from '@jest/globals';
import { checkedEvents, Webhook } from './webhook.js';
import { ownWebhookAddress, webhookAddress } from './webhook-address.js';

const at = (hours: number): Date => new Date(Date.UTC(2026, 10, 1, hours));
const aWebhook = (): Webhook =>
  new Webhook(
    'w',
    { serviceAccountId: 'account' },
    { url: 'https://receiver.example/', events: ['price.changed'] },
    'u',
    at(0),
  );

it('is disabled when its receiver has taken nothing for three days', () => {
  const webhook = aWebhook();
  webhook.failed('status', at(0));
  webhook.failed('status', at(71));
  expect(webhook.isActive).toBe(true);
  webhook.failed('status', at(72));
  expect(webhook.isActive).toBe(false);
  expect(webhook.pullEvents()).toMatchObject([
    { type: 'webhooks.webhook-disabled.v1', serviceAccountId: 'account' },
  ]);
});

it('begins to count anew when its receiver takes something', () => {
  const webhook = aWebhook();
  webhook.failed('status', at(0));
  webhook.succeeded();
  webhook.failed('status', at(100));
  expect(webhook.isActive).toBe(true);
});

it('is disabled at once when its receiver says that it is gone', () => {
  const webhook = aWebhook();
  webhook.failed('gone', at(0));
  expect(webhook.isActive).toBe(false);
});

it('has a new chance when it is resumed, and mails once a time', () => {
  const webhook = aWebhook();
  webhook.failed('gone', at(0));
  webhook.failed('gone', at(1));
  expect(webhook.pullEvents()).toHaveLength(1);
  expect([webhook.resume(), webhook.resume()]).toEqual([true, false]);
  webhook.failed('status', at(80));
  expect(webhook.isActive).toBe(true);
});

it('stays disabled when somebody pauses it', () => {
  const webhook = aWebhook();
  webhook.failed('gone', at(0));
  webhook.pause();
  expect(webhook).toMatchObject({ status: 'disabled' });
});

it('tells only what its owner may read, in one order, each once', () => {
  const all = ['provider.published', 'price.changed', 'provider.published'] as const;
  expect(checkedEvents(all, ['price.changed', 'provider.published'])).toEqual([
    'price.changed',
    'provider.published',
  ]);
  expect(() => checkedEvents(all, ['provider.published'])).toThrow(
    expect.objectContaining({ errors: [{ path: 'events', message: 'event-beyond-scopes' }] }),
  );
});

it('leads to https addresses, and to listed hosts without TLS', () => {
  expect(webhookAddress('https://receiver.example/a?b#c', [])).toBe('https://receiver.example/a?b');
  expect(webhookAddress('http://inside:8080/', ['inside'])).toBe('http://inside:8080/');
  for (const address of ['http://inside/', 'inside', 'file:///etc/passwd', ''])
    expect(() => webhookAddress(address, ['elsewhere'])).toThrow(
      expect.objectContaining({ errors: [{ path: 'url', message: 'webhook-not-https' }] }),
    );
});

it('is not to blame while the account of its owner is suspended', () => {
  const webhook = aWebhook();
  webhook.failed('owner-suspended', at(0));
  webhook.failed('owner-suspended', at(100));
  expect(webhook).toMatchObject({ status: 'active', failingSince: null });
});

it("leads people outside of the operator's network", () => {
  expect(ownWebhookAddress('https://mine.example/a', ['inside'])).toBe('https://mine.example/a');
  for (const [address, message] of [
    ['http://inside/', 'webhook-not-https'],
    ['https://inside/', 'webhook-private-host'],
    ['https://me:pass@mine.example/', 'webhook-no-login'],
  ] as const)
    expect(() => ownWebhookAddress(address, ['inside'])).toThrow(
      expect.objectContaining({ errors: [{ path: 'url', message }] }),
    );
});

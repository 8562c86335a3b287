import { expect, it } from '@jest/globals';
import { DAY_MS } from '../../shared/day.js';
import type { DeliveryFault } from '../contract/webhook.terms.js';
import { Delivery, RETRY_PAUSES_MS } from './delivery.js';

const NOON = new Date('2026-11-27T12:00:00Z');
const aDelivery = (): Delivery =>
  new Delivery('d', 'w', { type: 'booking.requested', recordId: 'r', occurredAt: NOON }, NOON);
const failedBy = (fault: DeliveryFault, times = 1): Delivery => {
  const delivery = aDelivery();
  delivery.send(NOON);
  for (let count = 0; count < times; count += 1) delivery.attempted({ status: null, fault }, NOON);
  return delivery;
};

it('tries for a little more than three days, with growing pauses', () => {
  const wholeMs = RETRY_PAUSES_MS.reduce((sum, pauseMs) => sum + pauseMs, 0);
  expect(wholeMs / DAY_MS).toBeGreaterThan(3);
  expect(wholeMs / DAY_MS).toBeLessThan(3.5);
  expect([...RETRY_PAUSES_MS].sort((one, other) => one - other)).toEqual(RETRY_PAUSES_MS);
});

it('is given up after the last pause', () => {
  expect(failedBy('no-answer', RETRY_PAUSES_MS.length)).toMatchObject({ state: 'pending' });
  const last = failedBy('no-answer', RETRY_PAUSES_MS.length + 1);
  expect(last).toMatchObject({ state: 'failed', nextAttemptAt: null, lastFault: 'no-answer' });
});

it('is given up at once where another attempt would help nobody', () => {
  for (const fault of ['gone', 'redirect', 'answer-too-long', 'private-address'] as const)
    expect(failedBy(fault)).toMatchObject({ state: 'failed', attempts: 1 });
  for (const fault of ['status', 'unreachable', 'host-unknown', 'certificate'] as const)
    expect(failedBy(fault)).toMatchObject({ state: 'pending', attempts: 1 });
});

it('publishes each attempt, later ones when their time has come', () => {
  const delivery = failedBy('status');
  expect(delivery.pullEvents()).toEqual([
    expect.objectContaining({ type: 'webhooks.delivery-due.v1', turn: 1 }),
    expect.objectContaining({ turn: 2, heldUntil: '2026-11-27T12:00:05.000Z' }),
  ]);
});

it('does nothing at the time of a schedule that was replaced', () => {
  const delivery = failedBy('status');
  expect([delivery.isDue(1), delivery.isDue(2)]).toEqual([false, true]);
  delivery.send(NOON);
  expect([delivery.isDue(2), delivery.isDue(3)]).toEqual([false, true]);
  delivery.attempted({ status: 204, fault: null }, NOON);
  expect(delivery.isDue(3)).toBe(false);
});

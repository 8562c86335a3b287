import { expect, it } from '@jest/globals';
import { reconnectPause } from './redis-client.js';

it('waits longer after each attempt, and at most two seconds', () => {
  expect([1, 2, 3, 10, 1000].map((attempts) => reconnectPause(attempts, 0))).toEqual([
    100, 200, 400, 2000, 2000,
  ]);
});

it('leaves out up to half, so that processes do not come back together', () => {
  expect([0, 0.5, 1].map((chance) => reconnectPause(10, chance))).toEqual([2000, 1500, 1000]);
});

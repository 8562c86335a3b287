import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aKernel, type Kernel } from './setup/kernel.js';

let kernel: Kernel;
beforeAll(async () => { kernel = await aKernel(); });
afterAll(() => kernel.close());

it('is live and ready', async () => {
  expect((await kernel.app.inject('/health/live')).json()).toEqual({ status: 'live' });
  const ready = await kernel.app.inject('/health/ready');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', database: 'up', queue: 'up', reasons: [] }]);
});

it('tells what a client must know', async () => {
  expect((await kernel.app.inject('/api/meta')).json()).toMatchObject({ productName: 'Openfare', demoData: false, priceVisibility: 'signed_in', socialLinks: [] });
});

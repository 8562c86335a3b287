import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Module, Query } from '@nestjs/common';
import { Public } from '../../src/platform/http/auth/access.guard.js';
import { RateLimitRetention } from '../../src/platform/limits/rate-limit-retention.js';
import {
  RateLimitExceeded,
  type RateLimitPolicy,
  RateLimits,
} from '../../src/platform/limits/rate-limits.js';
import { aKernel, type Kernel, until } from '../setup/kernel.js';

const THREE: RateLimitPolicy = { name: 'three-a-minute', quota: 3, windowSeconds: 60 };
const HIDDEN: RateLimitPolicy = { name: 'hidden', quota: 1, windowSeconds: 60, reported: false };

@Controller('limited')
@Public()
class LimitedController {
  constructor(private readonly limits: RateLimits) {}

  @Get()
  async get(@Query('who') who: string): Promise<{ ok: boolean }> {
    await this.limits.consume(HIDDEN, { email: who });
    await this.limits.admit(THREE, { email: who });
    return { ok: true };
  }
}

@Module({ controllers: [LimitedController] })
class LimitedModule {}

let one: Kernel;
let two: Kernel;
beforeAll(async () => {
  one = await aKernel({}, LimitedModule);
  two = await aKernel({ databaseUrl: one.url, dataDir: one.settings.dataDir });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const limits = (kernel: Kernel): RateLimits => kernel.app.get(RateLimits);
const someone = () => ({ email: `${randomUUID()}@mail.example` });

it('counts in one window for all processes', async () => {
  const subject = someone();
  const left = [];
  for (const kernel of [one, two, one, two])
    left.push(await limits(kernel).consume(THREE, subject));
  expect(left.map(({ remaining, exceeded }) => [remaining, exceeded])).toEqual([
    [2, false],
    [1, false],
    [0, false],
    [0, true],
  ]);
  expect(left[3]?.resetSeconds).toBeLessThanOrEqual(60);
  await expect(limits(one).admit(THREE, subject)).rejects.toBeInstanceOf(RateLimitExceeded);
  expect((await limits(two).consume(THREE, someone())).remaining).toBe(2);
});

it('admits exactly the quota of calls that come at the same time', async () => {
  const subject = someone();
  const states = await Promise.all(
    Array.from({ length: 20 }, (_, i) => limits(i % 2 ? one : two).consume(THREE, subject)),
  );
  expect(states.filter(({ exceeded }) => !exceeded)).toHaveLength(3);
});

it('takes a call back, and forgets a counter', async () => {
  const subject = someone();
  for (let call = 0; call < 3; call++) await limits(one).consume(THREE, subject);
  await limits(two).refund(THREE, subject);
  expect((await limits(one).consume(THREE, subject)).exceeded).toBe(false);
  await limits(two).clear(THREE, subject);
  expect((await limits(one).consume(THREE, subject)).remaining).toBe(2);
});

it('counts addresses of one IPv6 network together, and each IPv4 address alone', async () => {
  await limits(one).consume(THREE, { ipAddress: '2001:db8:5:5::1' });
  expect((await limits(one).consume(THREE, { ipAddress: '2001:db8:5:5:ffff::9' })).remaining).toBe(
    1,
  );
  expect((await limits(one).consume(THREE, { ipAddress: '2001:db8:5:6::1' })).remaining).toBe(2);
  await limits(one).consume(THREE, { ipAddress: '203.0.113.40' });
  expect((await limits(one).consume(THREE, { ipAddress: '::ffff:203.0.113.40' })).remaining).toBe(
    1,
  );
  expect((await limits(one).consume(THREE, { ipAddress: '203.0.113.41' })).remaining).toBe(2);
});

it('does not count what a command rolls back', async () => {
  const subject = someone();
  const em = one.app.get(EntityManager).fork();
  await expect(
    em.transactional(async () => {
      await limits(one).consume(THREE, subject);
      throw new Error('planted');
    }),
  ).rejects.toThrow('planted');
  expect((await limits(one).consume(THREE, subject)).remaining).toBe(2);
});

it('shares what processes count in their memory within a moment', async () => {
  const policy = { ...THREE, name: 'in-memory', quota: 50_000 };
  const subject = { sessionId: randomUUID() };
  const states = Array.from({ length: policy.quota }, () =>
    limits(one).consumeInProcess(policy, subject),
  );
  expect(states.some(({ exceeded }) => exceeded)).toBe(false);
  let own = 0;
  await until(() => {
    own += 1;
    return limits(two).consumeInProcess(policy, subject).exceeded;
  });
  expect(own).toBeLessThan(policy.quota);
  expect(limits(one).consumeInProcess(policy, subject).exceeded).toBe(true);
});

it('stores no address and no name, and deletes counters whose window has ended', async () => {
  await limits(one).consume(
    { ...THREE, name: 'over', windowSeconds: 1 },
    { email: 'somebody@mail.example', ipAddress: '203.0.113.50' },
  );
  const kept = await one.rows('select * from shared.rate_limits');
  expect(JSON.stringify(kept)).not.toMatch(/@|203\.0|2001:/);
  await one.rows('update shared.rate_limits set expire = 0');
  await limits(one).consume(THREE, someone());
  await one.app.get(RateLimitRetention).apply();
  expect(await one.rows('select 1 from shared.rate_limits')).toHaveLength(1);
});

it('has a secret of the installation where the settings give none', async () => {
  const without = await Promise.all(
    [0, 1].map(() =>
      aKernel({ databaseUrl: one.url, dataDir: one.settings.dataDir, identitySecret: undefined }),
    ),
  );
  const [first, second] = without;
  const subject = someone();
  if (!first || !second) throw new Error('Two were started.');
  await limits(first).consume(THREE, subject);
  expect((await limits(second).consume(THREE, subject)).remaining).toBe(1);
  for (const kernel of without) await kernel.close();
});

it('reports the state of limits in headers, and in a refusal when to retry', async () => {
  const ask = (who: string) => one.app.inject(`/api/limited?who=${who}`);
  const first = await ask('a');
  expect([first.statusCode, first.headers['ratelimit-policy'], first.headers['ratelimit']]).toEqual(
    [200, '"three-a-minute";q=3;w=60', '"three-a-minute";r=2;t=60'],
  );
  await ask('a');
  await ask('a');
  const refused = await ask('a');
  expect([refused.statusCode, refused.headers['content-type'], refused.json().code]).toEqual([
    429,
    'application/problem+json; charset=utf-8',
    'too-many-requests',
  ]);
  expect(refused.headers['ratelimit']).toMatch(/^"three-a-minute";r=0;t=\d+$/);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await one.app.inject('/health/live')).headers['ratelimit']).toBeUndefined();
});

import { isDeepStrictEqual } from 'node:util';
import { afterEach, expect, it } from '@jest/globals';
import { Health, type Readiness } from '../../src/platform/observability/health.js';
import { aKernel, type Kernel, until } from '../setup/kernel.js';
import { aRedis } from '../setup/redis.js';
import { TcpProxy } from '../setup/tcp-proxy.js';
import { aSampleDatabase, aSampleKernel } from './sample/a-sample-kernel.js';

let kernel: Kernel;
let redis: Awaited<ReturnType<typeof aRedis>> | undefined;
let proxy: TcpProxy | undefined;
afterEach(async () => {
  proxy?.become('open');
  await kernel.close();
  proxy?.stop();
  await redis?.stop();
  proxy = undefined;
  redis = undefined;
});

const ready = async () => {
  const { statusCode, body } = await kernel.app.inject('/health/ready');
  const { status, database, queue, reasons } = JSON.parse(body) as Readiness;
  return [statusCode, status, database, queue, ...reasons];
};
/** A busy machine may take longer than the second that a check has. */
async function expectReadiness(...expected: (number | string)[]): Promise<void> {
  let seen: unknown;
  await until(async () => {
    seen = await ready();
    return isDeepStrictEqual(seen, expected);
  }).catch(() => undefined);
  expect(seen).toEqual(expected);
}
const live = async () => (await kernel.app.inject('/health/live')).statusCode;

it('is degraded, but ready, without the queue, and whole when it is back', async () => {
  redis = await aRedis();
  kernel = await aKernel({ redisUrl: redis.url });
  await expectReadiness(200, 'ready', 'up', 'up');
  await redis.stop();
  await expectReadiness(200, 'degraded', 'up', 'down', 'queue-away');
  redis = await aRedis(Number(new URL(redis.url).port));
  await until(async () => (await ready())[1] === 'ready');
});

it.each(['away', 'silent'] as const)(
  'answers 503 while the database is %s, and lives',
  async (state) => {
    const direct = await aSampleDatabase();
    proxy = await TcpProxy.before(direct);
    kernel = await aSampleKernel({ databaseUrl: proxy.url });
    await expectReadiness(200, 'ready', 'up', 'up');
    proxy.become(state);
    expect([await ready(), await live()]).toEqual([
      [503, 'down', 'down', 'down', 'database-away', 'queue-away'],
      200,
    ]);
    proxy.become('away');
    const answer = await kernel.app.inject({
      url: '/api/visits/requests',
      headers: { authorization: 'Bearer hana' },
    });
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'busy',
      '1',
    ]);
    proxy.become('open');
    await until(async () => (await ready())[1] === 'ready');
    expect(
      (
        await kernel.app.inject({
          url: '/api/visits/requests',
          headers: { authorization: 'Bearer hana' },
        })
      ).statusCode,
    ).toBe(401);
  },
);

it('is not ready any more when it drains, though all is up', async () => {
  kernel = await aKernel();
  kernel.app.get(Health).drain();
  expect([await ready(), await live()]).toEqual([[503, 'down', 'up', 'up', 'stopping'], 200]);
});

it('is degraded while background work is late', async () => {
  kernel = await aKernel();
  await kernel.rows(
    `insert into shared.outbox (type, payload, recorded_at)
     values ('spec.unheard.v1', '{}', now() - interval '3 minutes')`,
  );
  await expectReadiness(200, 'degraded', 'up', 'up', 'work-late');
  await kernel.rows('update shared.outbox set finished_at = now()');
  await expectReadiness(200, 'ready', 'up', 'up');
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aKernel, type Kernel, until } from '../setup/kernel.js';

const TOKEN = 'a-token-of-the-tests';
const CANARY = 'canary7f3';
let kernel: Kernel;
beforeAll(async () => {
  kernel = await aKernel({ metricsToken: TOKEN, poolSize: 2 });
});
afterAll(() => kernel.close());

const read = async (authorization?: string) => {
  const { statusCode, body, headers } = await kernel.app.inject({
    url: '/metrics',
    headers: authorization === undefined ? {} : { authorization },
  });
  return { statusCode, body, headers };
};
const value = (text: string, line: string): number =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.split(' ')
      .at(-1) ?? NaN,
  );

it.each([undefined, '', 'Bearer', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, TOKEN, `bearer ${TOKEN}`])(
  'tells nothing to whoever sends %p',
  async (authorization) => {
    const { statusCode, body } = await read(authorization);
    expect([statusCode, JSON.parse(body).code]).toEqual([401, 'invalid-token']);
  },
);

it('says what was built', async () => {
  const { body } = await read(`Bearer ${TOKEN}`);
  expect(body).toMatch(/^openfare_build_info\{version="\d+\.\d+\.\d+",commit=""\} 1$/m);
});

it('is not there where no token is set', async () => {
  const other = await aKernel();
  const answer = await other.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer undefined' },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
  await other.close();
});

it('counts requests by route pattern, method and status, and nothing else of them', async () => {
  for (const url of [
    `/api/services?search=${CANARY}`,
    `/api/services/${CANARY}`,
    `/api/${CANARY}`,
    `/${CANARY}`,
    `/metrics?${CANARY}`,
  ])
    await kernel.app.inject({ url, headers: { 'user-agent': CANARY } });
  await kernel.app.inject({ method: 'DELETE', url: `/api/services/${CANARY}` });
  const { body, headers } = await read(`Bearer ${TOKEN}`);
  expect(body).not.toContain(CANARY);
  expect([headers['content-type'], headers['cache-control']]).toEqual([
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  expect(
    value(
      body,
      'openfare_http_request_seconds_count{method="GET",route="/api/services",status="200"}',
    ),
  ).toBe(1);
  expect(
    value(
      body,
      'openfare_http_request_seconds_count{method="GET",route="/api/services/:id",status="404"}',
    ),
  ).toBe(1);
});

it('shows the queue, the outbox, the pool and the loop', async () => {
  await kernel.rows(
    `insert into shared.outbox (type, payload, recorded_at)
     values ('spec.unheard.v1', '{}', now() - interval '90 seconds')`,
  );
  const slow = Array.from({ length: 6 }, () => kernel.app.inject('/api/filter-options/cities'));
  await Promise.all(slow);
  const { body } = await read(`Bearer ${TOKEN}`);
  expect(value(body, 'openfare_outbox_unfinished')).toBe(1);
  expect(value(body, 'openfare_outbox_lag_seconds')).toBeGreaterThanOrEqual(90);
  for (const state of ['waiting', 'active', 'delayed', 'failed'])
    expect(value(body, `openfare_queue_jobs{state="${state}"}`)).toBe(0);
  expect(value(body, 'openfare_pool_wait_seconds_count')).toBeGreaterThan(0);
  expect(value(body, 'openfare_pool_connections{state="open"}')).toBeGreaterThan(0);
  await until(
    async () =>
      value(
        (await read(`Bearer ${TOKEN}`)).body,
        'openfare_event_loop_delay_seconds{quantile="0.99"}',
      ) > 0,
  ); // its first sample takes a moment
  expect([
    value(body, 'openfare_up{part="database"}'),
    value(body, 'openfare_up{part="queue"}'),
  ]).toEqual([1, 1]);
});

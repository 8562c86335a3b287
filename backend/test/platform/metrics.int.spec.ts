import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CONSENT_VERSIONS } from '../../src/shared/consent.js';
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
  const counted = (route: string, status: number): number =>
    value(
      body,
      'openfare_http_request_duration_seconds_count' +
        `{method="GET",route="${route}",status="${status}"}`,
    );
  expect([counted('/api/services', 200), counted('/api/services/:id', 404)]).toEqual([1, 1]);
});

it('shows the queue, the outbox, the pool and the loop', async () => {
  await kernel.rows(
    `insert into shared.outbox (type, payload, recorded_at)
     values ('spec.unheard.v1', '{}', now() - interval '90 seconds')`,
  );
  const slow = Array.from({ length: 6 }, () => kernel.app.inject('/api/filter-options/cities'));
  await Promise.all(slow);
  const { body } = await read(`Bearer ${TOKEN}`);
  expect(value(body, 'openfare_outbox_unfinished_events')).toBe(1);
  expect(value(body, 'openfare_outbox_lag_seconds')).toBeGreaterThanOrEqual(90);
  for (const state of ['waiting', 'active', 'delayed', 'failed'])
    expect(value(body, `openfare_queue_jobs{state="${state}"}`)).toBe(0);
  expect(value(body, 'openfare_database_pool_wait_seconds_count')).toBeGreaterThan(0);
  expect(value(body, 'openfare_database_pool_connections{state="idle"}')).toBeGreaterThan(0);
  expect([
    value(body, 'openfare_up{part="database"}'),
    value(body, 'openfare_up{part="queue"}'),
  ]).toEqual([1, 1]);
});

it('follows the conventions of Prometheus', async () => {
  await until(
    async () => value((await read(`Bearer ${TOKEN}`)).body, 'nodejs_eventloop_lag_p99_seconds') > 0,
  ); // its first sample takes a moment
  const { body } = await read(`Bearer ${TOKEN}`);
  for (const name of [
    'process_cpu_seconds_total',
    'process_start_time_seconds',
    'process_resident_memory_bytes',
    'process_open_fds',
    'nodejs_heap_size_used_bytes',
  ])
    expect([name, value(body, name)]).toEqual([name, expect.any(Number)]);
  // Also those of the library.
  const misnamed = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].filter(
    ([, name = '', type]) => name.endsWith('_total') !== (type === 'counter'),
  );
  expect(misnamed.map(([line]) => line)).toEqual([]);
  const typed = [...body.matchAll(/^# TYPE (openfare_\w+) (\w+)$/gm)];
  const own = typed.map(([, name = '', type = '']) => ({ name, type }));
  expect(own.length).toBeGreaterThan(10);
  for (const { name, type } of own) {
    expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
    expect([name, /^[a-z]+(_[a-z]+)*$/.test(name)]).toEqual([name, true]);
    expect([name, /milli|minutes|hours|_ms|kilo|_mb/.test(name)]).toEqual([name, false]);
    if (type === 'histogram') expect(name).toMatch(/_seconds$/);
    expect(body).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'));
  }
  expect(body).not.toContain('quantile=');
});

it('counts failed sign-ins by reason', async () => {
  for (const email of [`${CANARY}@mail.example`, `${CANARY}2@mail.example`])
    await kernel.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email, password: 'not a password of anybody' },
    });
  const { body } = await read(`Bearer ${TOKEN}`);
  expect(value(body, 'openfare_sign_in_failures_total{reason="invalid-credentials"}')).toBe(2);
  expect(body).not.toContain(CANARY);
});

it('counts price requests by kind, and a repeat with the same key only once', async () => {
  const ask = (requestType: string, key: string) =>
    kernel.app.inject({
      method: 'POST',
      url: '/api/price-requests',
      payload: {
        requestType,
        serviceName: CANARY,
        specialty: CANARY,
        description: CANARY,
        contactEmail: `${CANARY}@mail.example`,
        consents: CONSENT_VERSIONS,
      },
      headers: { 'idempotency-key': key },
    });
  const answers = [
    await ask('service', 'the-first-key-of-all'),
    await ask('service', 'the-first-key-of-all'),
    await ask('specialty', 'the-second-key-of-all'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  const { body } = await read(`Bearer ${TOKEN}`);
  const asked = (kind: string): number =>
    value(body, `openfare_price_requests_total{kind="${kind}"}`);
  expect(['service', 'specialty', 'provider', 'bundle'].map(asked)).toEqual([1, 1, 0, 0]);
  expect(body).not.toContain(CANARY);
});

it('reports the gauges of the installation by one of its processes', async () => {
  const reports = async (app: Kernel['app']): Promise<string[]> => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const { body } = await app.inject({ url: '/metrics', headers });
    const lines = body.split('\n').map((line) => line.replace(/[ {].*/, ''));
    const ofAll = /^openfare_(outbox|queue|mails_given_up)/;
    return [...new Set(lines.filter((name) => ofAll.test(name)))].sort();
  };
  const all = [
    'openfare_mails_given_up',
    'openfare_outbox_lag_seconds',
    'openfare_outbox_unfinished_events',
    'openfare_queue_jobs',
  ];
  const first = await aKernel({ metricsToken: TOKEN });
  const second = await aKernel({ metricsToken: TOKEN, databaseUrl: first.url });
  try {
    expect(await reports(first.app)).toEqual(all);
    for (const round of [1, 2])
      expect([round, await reports(second.app), await reports(first.app)]).toEqual([
        round,
        [],
        all,
      ]);
    await first.close();
    await until(async () => (await reports(second.app)).length > 0);
    expect(await reports(second.app)).toEqual(all);
  } finally {
    await second.close();
  }
});

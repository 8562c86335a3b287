import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { tell } from '../guards/operations.js';
import { aDatabase } from '../setup/kernel.js';
import { ServerProcess } from '../setup/server-process.js';

/** More in `make chaos`. */
const LOOKS = process.env.CHAOS === 'on' ? 400 : Number(process.env.LOOKS ?? 40);
const AT_ONCE = 50;
const PASSWORD = 'Blue-Heron-42!';

/**
 * The queue of the second server is short, so that it is full on a slow machine, too, before
 * anybody waits long.
 */
const SHORT_QUEUE = { PASSWORD_HASHES_WAITING: '5' };

let server: ServerProcess;
let attempts = 0;
beforeAll(() => started({}));
afterAll(() => server.kill());

async function started(env: NodeJS.ProcessEnv): Promise<void> {
  server = await ServerProcess.on({
    DATABASE_URL: await aDatabase(),
    IDENTITY_SECRET: 'a secret of the tests, long enough',
    IDENTITY_ISSUER: 'https://openfare.example',
    NODE_ENV: 'development',
    DEMO_DATA: 'on',
    TRUST_PROXY: '1',
    PASSWORD_HASH_COST: '14',
    // Beside other tests a connection may be free later than on a machine of its own.
    POOL_WAIT_MS: '20000',
    ...env,
  });
  await server.start();
}

/** From a network that nobody had, as our own proxy would tell. */
function signIn(email: string, password: string): Promise<Response> {
  attempts += 1;
  const network = `10.${attempts >> 16}.${(attempts >> 8) & 255}.${attempts & 255}`;
  return fetch(`${server.url}/api/auth/sign-in`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
  });
}

/**
 * How long somebody waits for the directory, 95 of 100 times, in milliseconds; every time an
 * answer.
 */
async function bystander(): Promise<number> {
  const times: number[] = [];
  for (let look = 0; look < LOOKS; look++) {
    const start = performance.now();
    const answer = await fetch(
      `${server.url}/api/providers/with-services?limit=20&offset=${look % 5}`,
    );
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    times.push(performance.now() - start);
    await setTimeout(5); // as often as before, however busy the server is
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

/**
 * Keeps so many sign-ins in flight while `work` lasts, and gives every status and what was wrong
 * with refusals.
 */
async function during<Result>(
  atOnce: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; statuses: number[]; faults: string[] }> {
  const statuses: number[] = [];
  const faults: string[] = [];
  let goesOn = true;
  const guessers = Array.from({ length: atOnce }, async () => {
    while (goesOn) {
      const answer = await signIn(`guess.${attempts}@mail.example`, PASSWORD);
      const { code } = (await answer.json()) as { code: string };
      statuses.push(answer.status);
      if (answer.status === 503 && (answer.headers.get('retry-after') !== '1' || code !== 'busy'))
        faults.push(`503 ${code} with Retry-After ${answer.headers.get('retry-after')}`);
    }
  });
  const ended = Promise.all(guessers);
  ended.catch(() => undefined); // reported below, when it is awaited
  try {
    return { result: await work(), statuses, faults };
  } finally {
    goesOn = false;
    await ended;
  }
}

it('leaves the directory to everybody else while many sign in', async () => {
  await bystander(); // whatever is done only once
  const idle = await bystander();
  const { result: loaded, statuses, faults } = await during(AT_ONCE, bystander);
  tell('bystander of sign ins', {
    'ms idle p95': idle.toFixed(1),
    'ms p95 beside 50 sign-ins': loaded.toFixed(1),
    'times idle': (loaded / idle).toFixed(2),
    'sign-ins': statuses.length,
  });
  expect([faults, statuses.filter((status) => status !== 401 && status !== 503)]).toEqual([[], []]);
  expect(statuses).toContain(401);
});

it('puts off what does not fit into the queue, and a right password signs in later', async () => {
  await server.kill();
  await started(SHORT_QUEUE);
  const { statuses, faults } = await during(AT_ONCE / 2, bystander);
  expect([faults, statuses.filter((status) => status !== 401 && status !== 503)]).toEqual([[], []]);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));

  const [patient] = /\S+@demo\.openfare\.example\s+\S+/.exec(server.output) ?? [];
  const [email = '', password = ''] = patient?.split(/\s+/) ?? [];
  expect((await signIn(email, password)).status).toBe(200);
});

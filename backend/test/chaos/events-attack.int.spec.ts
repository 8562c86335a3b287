import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aDatabase } from '../setup/kernel.js';
import { ServerProcess } from '../setup/server-process.js';

/** Longer in `make chaos`. */
const LONG = process.env.CHAOS === 'on';
const SECONDS = LONG ? 10 : 3;
const CONNECTIONS = 4;
/** What one call may hold. */
const EVENTS = 8;
const TEXT_LENGTH = 7900;
const HOSTILE = [
  'a',
  '0000aaaa-',
  '1 ',
  'a@',
  '@',
  'my name is ',
  'name: A  ',
  'son ',
  'I am Ann ',
  '12-34 ',
];
const HARMLESS = ['The page was open for a while. '];
/**
 * A server that reads a text once more for each of its positions takes 50 times as long as for
 * other texts.
 */
const MAX_SLOWDOWN = 10;

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.on({
    DATABASE_URL: await aDatabase(),
    IDENTITY_SECRET: 'a secret of the tests, long enough',
    IDENTITY_ISSUER: 'https://openfare.example',
    DEMO_DATA: 'on',
    EVENTS_PER_ADDRESS: '10000',
    // Beside other tests a connection may be free later than on a machine of its own.
    POOL_WAIT_MS: '20000',
  });
  await server.start();
});
afterAll(() => server.kill());

interface Answer {
  readonly status: number;
  readonly ms: number;
  /** Of a refusal. */
  readonly problem: string;
}

async function answered(path: string, init?: RequestInit): Promise<Answer> {
  const started = performance.now();
  const answer = await fetch(`${server.url}${path}`, init);
  const body = await answer.text();
  return {
    status: answer.status,
    ms: performance.now() - started,
    problem: answer.ok ? '' : body,
  };
}

/** Somebody else, who looks at the services again and again. */
async function bystander(until: Promise<unknown>): Promise<Answer[]> {
  const seen: Answer[] = [];
  let over = false;
  void until.finally(() => {
    over = true;
  });
  while (!over) {
    seen.push(await answered('/api/services'));
    await setTimeout(5);
  }
  return seen;
}

let turn = 0;
function batch(parts: readonly string[]): string {
  const part = parts[turn++ % parts.length] ?? '';
  const text = part.repeat(TEXT_LENGTH).slice(0, TEXT_LENGTH);
  const events = Array.from({ length: EVENTS }, () => ({
    sessionId: randomUUID(),
    eventType: 'PAGE_VIEW',
    eventData: { text },
  }));
  return JSON.stringify({ events });
}

/** Sends as many calls as are answered, over several connections. */
async function flood(parts: readonly string[]): Promise<Answer[]> {
  const end = performance.now() + SECONDS * 1000;
  const headers = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
  const connections = Array.from({ length: CONNECTIONS }, async () => {
    const seen: Answer[] = [];
    while (performance.now() < end)
      seen.push(
        await answered('/api/events/batch', { method: 'POST', headers, body: batch(parts) }),
      );
    return seen;
  });
  return (await Promise.all(connections)).flat();
}

function percentile(answers: readonly Answer[], percent: number): number {
  const times = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  return times[Math.floor((times.length * percent) / 100)] ?? NaN;
}

const accepted = (answers: readonly Answer[]): Answer[] =>
  answers.filter(({ status }) => status === 202);

it('answers everybody else while events come in whose texts are made to be slow', async () => {
  await Promise.all([flood(HARMLESS), bystander(setTimeout(500))]); // warms up
  const idle = await bystander(setTimeout(SECONDS * 1000));
  const usual = accepted(await flood(HARMLESS));
  const attack = flood(HOSTILE);
  const loaded = await bystander(attack);
  const calls = await attack;
  const hostile = accepted(calls);
  const figure = (answers: readonly Answer[], percent: number): string =>
    percentile(answers, percent).toFixed(1);
  process.stdout.write(
    `events attack: ${figure(idle, 50)} ms median and ${figure(idle, 95)} ms p95 ` +
      `of a bystander before it, ${figure(loaded, 50)} and ${figure(loaded, 95)} ms during it; ` +
      `${hostile.length} of ${calls.length} hostile calls were taken, median ` +
      `${figure(hostile, 50)} ms, of harmless ones ${figure(usual, 50)} ms\n`,
  );
  const refused = [...idle, ...loaded].filter(({ status }) => status !== 200);
  const log = refused.length ? server.output.slice(-4000) : '';
  expect({ refused, log }).toEqual({ refused: [], log: '' });
  expect(calls.filter(({ status }) => ![202, 429, 503].includes(status))).toEqual([]);
  expect(percentile(hostile, 50) / percentile(usual, 50)).toBeLessThan(MAX_SLOWDOWN);
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import pg from 'pg';
import type { Benchmark } from './measuring/benchmark.js';
import { median } from './measuring/measure.js';
import { product, served } from './measuring/processes.js';
import { processorTime } from './measuring/processor-time.js';

const BATCH = 10;
const CONNECTIONS = 10;
const SESSIONS = 10_000;
const ROWS_A_STATEMENT = 100;
const LEAST_A_SECOND = 3000;
const MAX_MB_A_MINUTE = 1;
/**
 * The first fifth warms up, the slope is that of the rest. Below five minutes it is still warming
 * up: then only a leak counts.
 */
const COUNTED = 4 / 5;
const LONG_MINUTES = 5;
const LEAK_MB_A_MINUTE = 100;
const COLUMNS =
  'id, received_at, session_id, event_type, event_data, url, referrer, user_agent, ip_address, ' +
  'duration, utm_source';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const sessions = Array.from({ length: SESSIONS }, () => randomUUID());
let count = 0;
const batch = (): string => {
  const sessionId = sessions[count++ % SESSIONS];
  const timestamp = new Date().toISOString();
  return JSON.stringify({
    events: Array.from({ length: BATCH }, (_, n) => ({
      clientEventId: randomUUID(),
      sessionId,
      eventType: n % 3 ? 'PAGE_VIEW' : 'MODAL_OPEN',
      eventData: { pageName: 'services', category: 'general' },
      url: '/services?sort=rating',
      referrer: '/',
      duration: 40 * n,
      timestamp,
      utmSource: 'radio',
    })),
  });
};

interface Load {
  /** Events in a second. */
  readonly rate: number;
  /** Milliseconds of each answer, ascending. */
  readonly times: readonly number[];
}

/**
 * Sends batches of ten, as fast as they are taken or so many events in a second. Throws when one is
 * not taken.
 */
async function told(url: string, seconds: number, rate?: number): Promise<Load> {
  const times: number[] = [];
  const { duration, errors, non2xx, timeouts } = await new Promise<autocannon.Result>(
    (done, failed) => {
      autocannon(
        {
          url,
          connections: CONNECTIONS,
          duration: seconds,
          ...(rate && { overallRate: rate / BATCH }),
          requests: [
            {
              method: 'POST',
              path: '/api/events/batch',
              headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
              setupRequest: (request) => ({ ...request, body: batch() }),
            },
          ],
        },
        (error: Error | null, result) => (error ? failed(error) : done(result)),
      ).on('response', (_client, _status, _bytes, ms) => times.push(ms));
    },
  );
  if (errors || non2xx || timeouts || !times.length)
    throw new Error(
      `${times.length} answers, ${errors} errors, ${non2xx} refusals, ${timeouts} timeouts.`,
    );
  return {
    rate: (BATCH * times.length) / duration,
    times: times.sort((one, other) => one - other),
  };
}

/**
 * Rows in a second that `loops` connections write, `rows` in a statement and each statement a
 * transaction, with nothing but the driver before the table.
 */
async function written(
  database: string,
  loops: number,
  rows: number,
  seconds: number,
): Promise<number> {
  const pool = new pg.Pool({ connectionString: database, max: loops });
  const end = performance.now() + 1000 * seconds;
  const started = performance.now();
  const text = `
    insert into analytics.user_events (${COLUMNS})
    select *
    from unnest(
      $1::uuid[], $2::timestamptz[], $3::uuid[], $4::text[], $5::jsonb[], $6::text[], $7::text[],
      $8::text[], $9::text[], $10::int[], $11::text[]
    )`;
  const row: readonly (() => unknown)[] = [
    randomUUID,
    () => new Date(),
    () => sessions[count++ % SESSIONS],
    () => 'PAGE_VIEW',
    () => '{"pageName": "services", "category": "general"}',
    () => '/services?sort=rating',
    () => '/',
    () => 'Firefox',
    () => '192.0.2.0',
    () => 40,
    () => 'radio',
  ];
  let done = 0;
  await Promise.all(
    Array.from({ length: loops }, async () => {
      while (performance.now() < end) {
        await pool.query({
          name: 'rows',
          text,
          values: row.map((value) => Array.from({ length: rows }, () => value())),
        });
        done += rows;
      }
    }),
  );
  await pool.end();
  return (1000 * done) / (performance.now() - started);
}

/** Megabytes of memory a minute: the least squares of samples (seconds, megabytes). */
function slope(samples: readonly (readonly [number, number])[]): number {
  const mean = (of: 0 | 1): number =>
    samples.reduce((sum, sample) => sum + sample[of], 0) / samples.length;
  const [x, y] = [mean(0), mean(1)];
  return (
    (60 * samples.reduce((sum, [at, mb]) => sum + (at - x) * (mb - y), 0)) /
    samples.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
  );
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const rounded = (figure: number): number => Number(figure.toPrecision(4));
const at = ({ times }: Load, percent: number): number =>
  rounded(times[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))] ?? NaN);
/** Limits of calls would end it within a second. */
const UNLIMITED = { EVENTS_PER_ADDRESS: '10000000', EVENTS_PER_SESSION: '1000000' };

/**
 * Batches of ten over HTTP, each answered when it is durable, beside what the table takes without
 * any server.
 */
export const eventIntake: Benchmark = {
  name: 'event-intake',
  async run({ scratch, pace: { rounds, secondsEach }, small }) {
    return scratch.withCopy(small, (database) =>
      served(product(database, UNLIMITED), async ({ url, pid }) => {
        await told(url, secondsEach);
        const all: { ours: Load; cpu: number; single: number; many: number }[] = [];
        for (let round = 0; round < rounds; round++) {
          const before = processorTime(pid);
          const ours = await told(url, secondsEach);
          const cpu = (1000 * (processorTime(pid) - before)) / (BATCH * ours.times.length);
          all.push({
            ours,
            cpu,
            single: await written(database, CONNECTIONS, 1, secondsEach),
            many: await written(database, 1, ROWS_A_STATEMENT, secondsEach),
          });
        }
        const middle = (of: (round: (typeof all)[number]) => number): number =>
          rounded(median(all.map(of)));
        const ratios = all.map(({ ours }) => ours.rate / LEAST_A_SECOND);
        return {
          name: 'event-intake',
          unit: 'events/s',
          ours: middle(({ ours }) => ours.rate),
          floor: LEAST_A_SECOND,
          ratio: rounded(median(ratios)),
          range: [rounded(Math.min(...ratios)), rounded(Math.max(...ratios))],
          p50: middle(({ ours }) => at(ours, 50)),
          p95: middle(({ ours }) => at(ours, 95)),
          p99: middle(({ ours }) => at(ours, 99)),
          limit: { kind: 'at least', ratio: 1 },
          note:
            `batches of ${BATCH} over HTTP, ${CONNECTIONS} connections, ` +
            `${middle(({ cpu }) => cpu)} ms of server CPU for 1,000 events; ` +
            `same run without a server: ${middle(({ single }) => single)} rows/s one a ` +
            `statement over ${CONNECTIONS} connections, ${middle(({ many }) => many)} rows/s ` +
            `by ${ROWS_A_STATEMENT} over one`,
        };
      }),
    );
  },
};

/** How the server's memory grows while events come in. */
export const eventIntakeMemory: Benchmark = {
  name: 'event-intake-memory',
  async run({ scratch, soakMinutes, small }) {
    return scratch.withCopy(small, (database) =>
      served(product(database, UNLIMITED), async ({ url, pid }) => {
        const seconds = 60 * soakMinutes;
        const started = performance.now();
        const samples: [number, number][] = [];
        const watch = setInterval(
          () => samples.push([(performance.now() - started) / 1000, residentMb(pid)]),
          500,
        );
        const load = await told(url, seconds, LEAST_A_SECOND).finally(() => {
          clearInterval(watch);
        });
        const counted = samples.filter(([second]) => second >= seconds * (1 - COUNTED));
        const grown = Math.max(0, slope(counted));
        const ratio = rounded(grown / MAX_MB_A_MINUTE);
        return {
          name: 'event-intake-memory',
          unit: 'MB/min',
          ours: rounded(grown),
          floor: MAX_MB_A_MINUTE,
          ratio,
          range: [ratio, ratio],
          p50: at(load, 50),
          p95: at(load, 95),
          p99: at(load, 99),
          limit: { kind: 'at most', ratio: soakMinutes >= LONG_MINUTES ? 1 : LEAK_MB_A_MINUTE },
          note:
            (soakMinutes >= LONG_MINUTES ? '' : 'short run, while it warms up (--soak 5 tells): ') +
            `resident memory over the last ${rounded(COUNTED * soakMinutes)} ` +
            `of ${soakMinutes} minutes, ${Math.round(counted[0]?.[1] ?? 0)} ` +
            `to ${Math.round(counted.at(-1)?.[1] ?? 0)} MB ` +
            `at ${rounded(load.rate)} events/s`,
        };
      }),
    );
  },
};

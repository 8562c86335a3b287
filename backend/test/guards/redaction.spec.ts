import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Body, Controller, Logger, Module, Post } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { MaxLength } from 'class-validator';
import fc from 'fast-check';
import { ReactionQueue } from '../../src/platform/events/reaction-queue.js';
import { Public } from '../../src/platform/http/auth/access.guard.js';
import { startWork } from '../identity/people.js';
import { aLog, until } from '../setup/kernel.js';
import { Arbitraries } from './arbitraries.js';
import { type Caller, Cast } from './cast.js';
import { type Operation, tell } from './operations.js';

const CANARY = 'zqcanary';
const SEED = 20261121;
const TRIES = 60;
const METRICS = 'a-token-for-measures';

class PlantedDto {
  @ApiProperty({ maxLength: 100 }) @MaxLength(100) text!: string;
}

/** A fault that somebody could make: a log line with what a person wrote. */
@Controller('planted')
class PlantedController {
  @Post('talkative') @Public() talkative(@Body() { text }: PlantedDto): void {
    Logger.log(`Somebody wrote ${text}`, 'Planted');
  }
}

@Module({ controllers: [PlantedController] })
class Planted {}

let cast: Cast;
let arbitraries: Arbitraries;
let own: readonly Operation[];
let lines: string[] = [];
const log = aLog('debug', (line) => lines.push(line));

beforeAll(async () => {
  cast = await Cast.start({ metricsToken: METRICS }, [Planted], log);
  ({ own } = cast.operations);
  await cast.look('patient');
  arbitraries = new Arbitraries(cast.operations.document, cast.known, CANARY);
  await startWork(cast.kernel);
});
afterAll(() => cast.close());

const HEADERS = {
  'user-agent': CANARY,
  referer: `https://${CANARY}.example/${CANARY}`,
  'accept-language': CANARY,
  'x-forwarded-for': CANARY,
  'x-canary': CANARY,
};

/** Sends the canary wherever an operation takes a text, as guest and as somebody who is let in. */
async function sing(operation: Operation): Promise<number> {
  const bodies: unknown[] = operation.body
    ? fc.sample(arbitraries.valid(operation.body), { numRuns: TRIES, seed: SEED })
    : [undefined];
  let taken = 0;
  for (const caller of ['guest', 'owner', 'patient'] satisfies Caller[])
    for (const body of caller === 'patient' ? bodies : bodies.slice(0, 1)) {
      const { statusCode } = await cast.call(operation, caller, {
        body,
        query: `?${CANARY}=${CANARY}`,
        headers: HEADERS,
      });
      if (operation.method === 'GET')
        await cast.call(operation, caller, {
          ids: () => CANARY,
          query: `?search=${CANARY}`,
          headers: {
            ...HEADERS,
            authorization: `Bearer ${CANARY}`,
            cookie: `idp.session_token=${CANARY}`,
          },
        });
      if (statusCode < 300) taken++;
      // another body would fare no better
      if (statusCode !== 400 && statusCode !== 404 && statusCode !== 422) break;
    }
  await cast.again('patient');
  return taken;
}

/** Rows of a table with the canary in them. */
const holding = async (table: string): Promise<number> =>
  (await cast.kernel.rows(`select from ${table} t where t::text ilike '%${CANARY}%'`)).length;

/** Tables of the queue, and the outbox. */
async function queueTables(): Promise<string[]> {
  return (
    await cast.kernel.rows<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name
       from pg_tables
       where schemaname = 'bullmq' or (schemaname, tablename) = ('shared', 'outbox')`,
    )
  ).map(({ name }) => name);
}

/** Texts of people go through each of these. */
const TOLD = [
  'POST /api/bookings',
  'POST /api/price-requests',
  'POST /api/search/symptoms',
  'POST /api/search/danger-check',
  'POST /api/events/user-event',
  'POST /api/events/search-analytics',
  'POST /api/events/batch',
  'POST /api/auth/sign-up',
];

it('no log line, job, finished event or measure holds what people sent', async () => {
  let taken = 0;
  const heard: string[] = [];
  for (const operation of own) {
    const times = await sing(operation);
    if (times) heard.push(operation.name);
    taken += times;
  }
  expect(taken).toBeGreaterThan(20);
  expect(heard).toEqual(expect.arrayContaining(TOLD));
  for (const table of ['identity.users', 'booking.booking_requests'])
    // there is something to hide
    expect([table, (await holding(table)) > 0]).toEqual([table, true]);
  await until(
    async () =>
      !(await cast.kernel.rows('select from shared.outbox where finished_at is null')).length,
    60_000,
  );
  const tables = await queueTables();
  expect(tables.length).toBeGreaterThan(2);
  for (const name of tables) expect([name, await holding(name)]).toEqual([name, 0]);
  expect(lines.length).toBeGreaterThan(200);
  expect(lines.filter((line) => line.toLowerCase().includes(CANARY))).toEqual([]);
  const measures = await cast.kernel.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS}` },
  });
  expect([measures.statusCode, measures.body.toLowerCase().includes(CANARY)]).toEqual([200, false]);
  tell('redaction', {
    operations: own.length,
    calls: cast.calls,
    'taken with the canary': taken,
    'log lines': lines.length,
  });
});

it('would notice a line that repeats what somebody wrote', async () => {
  lines = [];
  const [talkative] = cast.operations.planted;
  if (!talkative) throw new Error('Nothing is planted.');
  await sing(talkative);
  expect(lines.filter((line) => line.includes(CANARY)).length).toBeGreaterThan(0);
});

it('would notice a job that carries what somebody wrote', async () => {
  await cast.kernel.app
    .get(ReactionQueue)
    .add([{ id: 'planted-job', name: 'planted-job', data: { outboxId: CANARY } }]);
  const found: string[] = [];
  for (const name of await queueTables()) if (await holding(name)) found.push(name);
  expect(found).not.toEqual([]);
});

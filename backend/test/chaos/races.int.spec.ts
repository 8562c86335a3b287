import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { HmacAnswerCodes } from '../../src/booking/infrastructure/hmac-answer-codes.js';
import { Settings } from '../../src/platform/config/settings.js';
import { MANY_BOOKINGS, type Post, postsFor, send } from '../setup/bookings.js';
import { aDatabase } from '../setup/kernel.js';
import { ServerProcess } from '../setup/server-process.js';

/** More rounds in `make chaos`. */
const ROUNDS = process.env.CHAOS === 'on' ? 100 : 3;
const AT_ONCE = 50;
const SECRET = 'a secret of the tests, long enough';

let client: pg.Client;
let apis: ServerProcess[];
let patient: string;
let admin: string;
let rest: Post[];
const codes = new HmacAnswerCodes(new Settings({ identitySecret: SECRET }));

beforeAll(async () => {
  const url = await aDatabase();
  client = new pg.Client({ connectionString: url });
  await client.connect();
  const env = {
    DATABASE_URL: url,
    IDENTITY_SECRET: SECRET,
    IDENTITY_ISSUER: 'https://openfare.example',
    DEMO_DATA: 'on',
    ...MANY_BOOKINGS,
    PROCESS_ROLE: 'api',
    POOL_WAIT_MS: '20000',
    STATEMENT_TIMEOUT_MS: '20000',
    LOCK_TIMEOUT_MS: '20000',
  };
  apis = [await ServerProcess.on(env), await ServerProcess.on(env)];
  for (const api of apis) await api.start();
  [patient, admin] = [await tokenOf('user'), await tokenOf('admin')];
  rest = await postsFor(apis[0]?.url ?? '', 2 * ROUNDS + 2);
});
afterAll(async () => {
  await Promise.all(apis.map((api) => api.kill()));
  await client.end();
});

async function tokenOf(role: string): Promise<string> {
  const {
    rows: [person],
  } = await client.query<{ email: string }>(
    `select email from identity.users where role = $1 and not demo`,
    [role],
  );
  return (await apis[0]?.tool('identity:token', person?.email ?? '')) ?? '';
}

async function requestBooking(): Promise<{ id: string; slot: unknown }> {
  const post = rest.shift();
  if (!post) throw new Error('There are too few offers.');
  expect(await send(post, urlOf(0), patient)).toBe(201);
  return {
    id: post.answered ?? '',
    slot: (JSON.parse(post.body) as { preferredSlots: unknown[] }).preferredSlots[0],
  };
}

/** Turn about. */
const urlOf = (turn: number): string => apis[turn % 2]?.url ?? '';

async function call(
  turn: number,
  path: string,
  body: unknown,
  token = '',
): Promise<{ status: number; code?: string }> {
  const answer = await fetch(`${urlOf(turn)}/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code };
}

const many = <Result>(work: (turn: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => work(turn)));
const statuses = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).sort();
const ONE_WINS = [200, ...Array<number>(AT_ONCE - 1).fill(409)];

it(`one of ${AT_ONCE} answers to two processes at once counts, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, slot } = await requestBooking();
    const code = codes.codeOf({ bookingId: id, inquiryNo: 1 });
    const answers = await many((turn) =>
      turn % 4 < 2
        ? call(turn, `clinic-requests/${code}/confirm`, { slot })
        : call(turn, `clinic-requests/${code}/decline`, { reason: 'Closed.' }),
    );
    expect(statuses(answers)).toEqual(ONE_WINS);
    const { rows } = await client.query(
      `select count(*)::int as n
       from shared.outbox
       where type <> 'booking.requested.v1' and payload->>'bookingId' = $1`,
      [id],
    );
    expect(rows).toEqual([{ n: 1 }]);
    await client.query('delete from booking.booking_requests'); // the clinic has the time again
  }
});

it(`one of ${AT_ONCE} requests confirmed at once gets the time, ${ROUNDS} times`, async () => {
  const { rows: columns } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name
     from information_schema.columns
     where (table_schema, table_name, is_generated) = ('booking', 'booking_requests', 'NEVER')
       and column_name not in ('code', 'reference')`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  for (let round = 0; round < ROUNDS; round++) {
    const { id, slot } = await requestBooking();
    const { rows } = await client.query<{ id: string }>(
      `insert into booking.booking_requests (${names})
       select ${names}
       from (
         select (
           jsonb_populate_record(
             b, jsonb_build_object('id', gen_random_uuid(), 'user_id', gen_random_uuid())
           )
         ).*
         from booking.booking_requests b, generate_series(2, $2::int)
         where b.id = $1
       ) as others
       returning id`,
      [id, AT_ONCE],
    );
    const ids = [id, ...rows.map((other) => other.id)];
    const answers = await many((turn) =>
      call(turn, `admin/bookings/${ids[turn]}/confirm`, { confirmedSlot: slot }, admin),
    );
    expect(statuses(answers)).toEqual(ONE_WINS);
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ code }) => code))).toEqual(
      new Set(['slot-taken']),
    );
    await client.query('delete from booking.booking_requests');
  }
});

it(`one request comes of ${AT_ONCE} with one key at once, another body is refused`, async () => {
  const post = rest.shift();
  if (!post) throw new Error('There are too few offers.');
  expect(await many((turn) => send(post, urlOf(turn), patient))).toEqual(Array(AT_ONCE).fill(201));
  const other: Post = { key: post.key, body: post.body.replace('knee', 'shoulder') };
  expect(
    await Promise.all([send(other, urlOf(0), patient), send(other, urlOf(1), patient)]),
  ).toEqual([422, 422]);
  const apart: Post = {
    key: post.key,
    body: JSON.stringify({
      ...(JSON.parse(rest.shift()?.body ?? '{}') as object),
      phone: undefined,
    }),
  };
  expect(await send(apart, urlOf(1), admin)).toBe(201); // the key of somebody else
  expect(apart.answered).not.toBe(post.answered);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import pg from 'pg';
import { Commands } from '../../src/platform/commands/commands.js';
import { ConcurrentChange } from '../../src/shared/domain-error.js';
import type { Kernel } from '../setup/kernel.js';
import { aSampleKernel } from './sample/a-sample-kernel.js';

class Settle extends Command<string> {
  constructor(readonly late: boolean) {
    super();
  }
}

/** Refuses without asking the database anything. */
@CommandHandler(Settle)
class SettleHandler implements ICommandHandler<Settle> {
  async execute({ late }: Settle): Promise<string> {
    if (late) throw new ConcurrentChange('It is too late.');
    return 'settled';
  }
}

@Module({ providers: [SettleHandler] })
class Planted {}

let kernel: Kernel;
const body = () => ({
  id: randomUUID(),
  hostId: 'hana',
  slot: '2030-05-01T10:00:00Z',
  minutes: 30,
});
const post = (key: string, payload: object, actor?: string) =>
  kernel.app.inject({
    method: 'POST',
    url: '/api/visits',
    payload,
    headers: { 'idempotency-key': key, ...(actor ? { authorization: `Bearer ${actor}` } : {}) },
  });

beforeAll(async () => {
  kernel = await aSampleKernel({}, Planted);
  await kernel.rows(`insert into sample.people values ('ann'), ('bob')`);
});
afterAll(() => kernel.close());

it('answers twenty parallel posts with one key alike and makes one row', async () => {
  const [key, payload] = [randomUUID(), body()];
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(key, payload)));
  expect(new Set(answers.map(({ statusCode, body: text }) => `${statusCode} ${text}`))).toEqual(
    new Set([`201 {"id":"${payload.id}"}`]),
  );
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(
    19,
  );
  expect(await kernel.rows('select id from sample.visit where id = $1', [payload.id])).toHaveLength(
    1,
  );
});

it('refuses another body, and stores no key of a failed command', async () => {
  const [key, payload] = [randomUUID(), { ...body(), slot: '2030-05-02T10:00:00Z' }];
  expect((await post(key, payload)).statusCode).toBe(201);
  const other = await post(key, { ...payload, minutes: 60 });
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency-key-reused']);
  const taken = randomUUID();
  expect((await post(taken, { ...payload, id: randomUUID() })).json().code).toBe('slot-taken');
  expect(
    (await post(taken, { ...payload, id: randomUUID(), slot: '2030-05-03T10:00:00Z' })).statusCode,
  ).toBe(201);
});

it('separates the keys of two actors', async () => {
  const key = randomUUID();
  const slots = ['2030-06-01T10:00:00Z', '2030-06-02T10:00:00Z'];
  const answers = [
    await post(key, { ...body(), slot: slots[0] }, 'ann'),
    await post(key, { ...body(), slot: slots[1] }, 'bob'),
  ];
  expect(
    answers.map(({ statusCode, headers }) => [statusCode, headers['idempotency-replayed']]),
  ).toEqual([
    [201, undefined],
    [201, undefined],
  ]);
  expect(
    await kernel.rows(
      'select visitor_id as who from sample.visit where slot = any($1) order by 1',
      [slots],
    ),
  ).toEqual([{ who: 'ann' }, { who: 'bob' }]);
});

it('gives the first answer again when the command would be refused by now', async () => {
  const replays: string[] = [];
  const settle = (key: string, late: boolean) =>
    kernel.app.get(Commands).execute(new Settle(late), {
      route: 'POST /settle',
      key,
      bodyHash: 'same',
      language: 'en',
      requestId: 'r1',
      ipAddress: '127.0.0.1',
      userAgent: '',
      replayed: () => {
        replays.push(key);
      },
    });
  const key = randomUUID();
  const unused = randomUUID();
  expect([await settle(key, false), await settle(key, true), replays]).toEqual([
    'settled',
    'settled',
    [key],
  ]);
  await expect(settle(unused, true)).rejects.toThrow('It is too late.');
  expect(await settle(unused, false)).toBe('settled');
});

it('takes a key of 16 to 255 characters, or none', async () => {
  for (const key of ['short', 'x'.repeat(256), 'sixteen letters and a space']) {
    expect((await post(key, body())).json()).toMatchObject({
      status: 400,
      code: 'validation-failed',
      errors: [{ path: 'Idempotency-Key' }],
    });
  }
  expect(
    (
      await kernel.app.inject({
        method: 'POST',
        url: '/api/visits',
        payload: { ...body(), slot: '2030-05-05T10:00:00Z' },
      })
    ).statusCode,
  ).toBe(201);
});

it('answers 409 with Retry-After while the first request runs beyond five seconds', async () => {
  const [key, payload] = [randomUUID(), { ...body(), slot: '2030-05-04T10:00:00Z' }];
  const first = new pg.Client({ connectionString: kernel.url });
  await first.connect();
  await first.query('begin');
  await first.query(`select shared.claim_key('guest', 'POST /api/visits', $1)`, [key]);
  const answer = await post(key, payload);
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    409,
    'still-running',
    '2',
  ]);
  await first.query('rollback');
  await first.end();
  expect((await post(key, payload)).statusCode).toBe(201);
});

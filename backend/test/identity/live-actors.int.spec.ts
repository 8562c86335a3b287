import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { DescribeMyself } from '../../src/identity/application/users/describe-myself.command.js';
import { ActorCache } from '../../src/identity/infrastructure/tokens/actor-cache.js';
import { Commands } from '../../src/platform/commands/commands.js';
import { Sql } from '../../src/platform/database/sql.js';
import { Actors } from '../../src/shared/actors.js';
import { aKernel, type Kernel, until } from '../setup/kernel.js';

const ANN = '00000000-0000-7000-8000-000000000001';
const BOB = '00000000-0000-7000-8000-000000000002';
const LISTENING = `
  select 1
  from pg_stat_activity
  where application_name = 'openfare-listen' and datname = current_database()`;

/** A second and five, which only `make chaos` holds a machine to that does nothing else. */
const SOON_MS = process.env.CHAOS ? 1000 : 3000;
const LATEST_MS = process.env.CHAOS ? 5500 : 8000;

let one: Kernel;
let other: Kernel;
const find = ({ app }: Kernel, subject = 'ann') =>
  app.get(Actors).find({ issuer: 'i', subject, email: '', emailVerified: true });
const statusIn = async (kernel: Kernel) => (await find(kernel))?.status;
const languageIn = async (kernel: Kernel) => (await find(kernel))?.language;

beforeAll(async () => {
  one = await aKernel();
  other = await aKernel({ databaseUrl: one.url, dataDir: one.settings.dataDir });
  for (const [id, name] of [
    [ANN, 'ann'],
    [BOB, 'bob'],
  ]) {
    await one.rows(
      `insert into identity.users (id, email, role, status, language, email_verified_at)
       values ($1, $2, 'admin', 'active', 'en', now())`,
      [id, `${name}@mail.example`],
    );
    await one.rows(
      `insert into identity.subjects (issuer, subject, user_id) values ('i', $2, $1)`,
      [id, name],
    );
  }
});
beforeEach(async () => {
  await one.rows(`update identity.users set status = 'active', language = 'en' where id = $1`, [
    ANN,
  ]);
  await until(
    async () =>
      (await statusIn(one)) === 'active' &&
      (await statusIn(other)) === 'active' &&
      (await languageIn(one)) === 'en' &&
      (await languageIn(other)) === 'en',
  );
});
afterAll(async () => {
  await one.close();
  await other.close();
});

it('reads a cached actor without a statement, and separates issuers', async () => {
  expect(await find(one, 'bob')).toEqual({
    id: BOB,
    role: 'admin',
    status: 'active',
    language: 'en',
    sessionsFromMs: null,
  });
  const sql = one.app.get(Sql);
  const prepared = sql.prepared.bind(sql);
  let statements = 0;
  sql.prepared = (...args: Parameters<Sql['prepared']>) =>
    (statements++, prepared(...args)) as never;
  for (let i = 0; i < 5; i++) expect(await find(one, 'bob')).toMatchObject({ status: 'active' });
  expect(statements).toBe(0);
  expect(
    await one.app
      .get(Actors)
      .find({ issuer: 'another', subject: 'bob', email: '', emailVerified: true }),
  ).toBeUndefined();
  sql.prepared = prepared;
});

it('reads all in one statement once the first is five seconds old', async () => {
  const sql = one.app.get(Sql);
  const prepared = sql.prepared.bind(sql);
  const now = performance.now.bind(performance);
  const read: string[][] = [];
  sql.prepared = (text: string, params: readonly unknown[]) =>
    (read.push(
      (JSON.parse(String(params[0])) as { subject: string }[]).map(({ subject }) => subject).sort(),
    ),
    prepared(text, params)) as never;
  const clock = jest.spyOn(performance, 'now');
  const invalidate = jest.spyOn(one.app.get(ActorCache), 'invalidate');
  try {
    await one.rows('update identity.users set language = language where id = $1', [BOB]);
    // whatever was announced before it has been heard, too
    await until(async () => invalidate.mock.calls.some(([id]) => id === BOB));
    for (let twice = 0; twice < 2; twice++) await Promise.all([find(one, 'ann'), find(one, 'bob')]);
    read.length = 0;
    clock.mockImplementation(() => now() + 4000);
    await find(one, 'ann');
    expect(read).toEqual([]);
    clock.mockImplementation(() => now() + 6000);
    expect(await Promise.all([find(one, 'ann'), find(one, 'bob'), find(one, 'ann')])).toMatchObject(
      [{ id: ANN }, { id: BOB }, { id: ANN }],
    );
    expect(read).toEqual([['ann', 'bob']]);
    await find(one, 'ann');
    clock.mockImplementation(() => now() + 12_000);
    await find(one, 'ann');
    expect(read).toEqual([['ann', 'bob'], ['ann']]);
  } finally {
    clock.mockRestore();
    invalidate.mockRestore();
    sql.prepared = prepared;
  }
});

it('reads who asks meanwhile together, and shows nothing older than the question', async () => {
  const sql = one.app.get(Sql);
  const prepared = sql.prepared.bind(sql);
  const read: string[][] = [];
  let release: (() => void) | undefined;
  sql.prepared = (async (text: string, params: readonly unknown[]) => {
    read.push(
      (JSON.parse(String(params[0])) as { subject: string }[]).map(({ subject }) => subject),
    );
    const rows = await prepared(text, params);
    if (read.length === 1)
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    return rows;
  }) as never;
  try {
    const fresh = (subject: string) =>
      one.app.get(Actors).find({ issuer: 'i', subject, email: '', emailVerified: true }, true);
    const early = fresh('ann');
    await until(() => release !== undefined);
    await one.rows(`update identity.users set status = 'suspended' where id = $1`, [ANN]);
    const late = [fresh('bob'), fresh('ann'), fresh('nobody')];
    release?.();
    expect(await early).toMatchObject({ id: ANN, status: 'active' });
    expect(await Promise.all(late)).toMatchObject([
      { id: BOB },
      { id: ANN, status: 'suspended' },
      undefined,
    ]);
    expect(read).toEqual([['ann'], ['bob', 'ann', 'nobody']]);
  } finally {
    sql.prepared = prepared;
  }
});

it('refuses those whose read failed, and reads on', async () => {
  const sql = one.app.get(Sql);
  const prepared = sql.prepared.bind(sql);
  const fresh = () =>
    one.app.get(Actors).find({ issuer: 'i', subject: 'bob', email: '', emailVerified: true }, true);
  sql.prepared = (() => Promise.reject(new Error('away'))) as never;
  await expect(Promise.all([fresh(), fresh()])).rejects.toThrow('away');
  sql.prepared = prepared;
  expect(await fresh()).toMatchObject({ id: BOB });
});

const SOURCE = `import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './dist/app.module.js';
import { DescribeMyself } from './dist/identity/application/users/describe-myself.command.js';
import { Commands } from './dist/platform/commands/commands.js';
import { Settings } from './dist/platform/config/settings.js';
const settings = new Settings({
  databaseUrl: process.env.SPEC_DATABASE,
  identitySecret: 'a secret of the tests, long enough',
});
const app = await NestFactory.createApplicationContext(AppModule.with(settings), { logger: false });
await app.get(Commands).execute(new DescribeMyself('${ANN}', { language: 'es' }));
console.log('committed');
await app.close();`;

it('sees a change made by another process within a second', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SOURCE], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SPEC_DATABASE: one.url },
  });
  await once(child.stdout, 'data');
  await until(
    async () => (await languageIn(one)) === 'es' && (await languageIn(other)) === 'es',
    SOON_MS,
  );
  await once(child, 'exit');
});

it('sees a change at once where it was made', async () => {
  await one.app.get(Commands).execute(new DescribeMyself(ANN, { language: 'es' }));
  expect(await languageIn(one)).toBe('es');
  await until(async () => (await languageIn(other)) === 'es', SOON_MS);
});

it('removes a deleted user from the cache', async () => {
  await one.rows(
    `insert into identity.users (id, email, status, language, email_verified_at)
     values (gen_random_uuid(), 'cat@mail.example', 'active', 'en', now())`,
  );
  await one.rows(
    `insert into identity.subjects
     select 'i', 'cat', id
     from identity.users
     where email = 'cat@mail.example'`,
  );
  expect(await find(other, 'cat')).toMatchObject({ status: 'active' });
  await one.rows(`delete from identity.users where email = 'cat@mail.example'`);
  await until(async () => (await find(other, 'cat')) === undefined, SOON_MS);
});

it('caches nothing while the listening connection is lost, and listens again', async () => {
  await one.rows(LISTENING.replace('select 1', 'select pg_terminate_backend(pid)'));
  await one.rows(`update identity.users set status = 'suspended' where id = $1`, [ANN]);
  await until(
    async () => (await statusIn(other)) === 'suspended' && (await statusIn(one)) === 'suspended',
    SOON_MS,
  );
  await until(async () => (await one.rows(LISTENING)).length === 2);
  await one.rows(`update identity.users set status = 'active' where id = $1`, [ANN]);
  await until(async () => (await statusIn(other)) === 'active', SOON_MS);
});

it('uses a cached state for five seconds at most, even when no change is announced', async () => {
  await one.rows('alter table identity.users disable trigger announce_user');
  await find(one);
  await one.rows(`update identity.users set status = 'suspended' where id = $1`, [ANN]);
  expect(await statusIn(one)).toBe('active');
  await until(async () => (await statusIn(one)) === 'suspended', LATEST_MS);
  await one.rows('alter table identity.users enable trigger announce_user');
});

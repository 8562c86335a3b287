import { randomUUID } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aFolder } from '../setup/a-folder.js';
import { MANY_BOOKINGS, postsFor, send } from '../setup/bookings.js';
import { until } from '../setup/kernel.js';
import { runToExit } from '../setup/run-to-exit.js';
import { ServerProcess } from '../setup/server-process.js';
import { backedUpUnderWrites, expectOneMoment, rowsOf, type Written } from './under-writes.js';

const ISSUER = 'https://openfare.example';
const EARLIER = resolve(import.meta.dirname, '../fixtures/earlier-release.backup');
let server: ServerProcess;
let folder: string;
let file: string;
let token: string;
let written: Written;
const others: ServerProcess[] = [];

async function anEmptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().slice(0, 8)}`;
  await rowsOf(process.env.SERVER_URL ?? '', `create database ${name}`);
  return (process.env.SERVER_URL ?? '').replace(/\/postgres$/, `/${name}`);
}

/** Rows of every table, so that two databases can be compared. */
async function contents(url: string): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    url,
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name
     from pg_tables
     where schemaname !~ '^(pg_|information_schema|public|bullmq)'
     order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables)
    found[name] =
      (
        await rowsOf<{ sum: string }>(
          url,
          `select count(*) || ' ' || coalesce(
             md5(string_agg(t::text, '|' order by t::text)), ''
           ) as sum
           from ${name} t`,
        )
      )[0]?.sum ?? '';
  return found;
}

const tool = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  runToExit({ DEMO_DATA: 'off', LOG_LEVEL: 'warn', ...env }, 'cli.js', ...args);

beforeAll(async () => {
  folder = aFolder('backup');
  file = join(folder, 'all.backup');
  server = await ServerProcess.on({ DEMO_DATA: 'on', IDENTITY_ISSUER: ISSUER, ...MANY_BOOKINGS });
  await server.start();
  const [patient] = await rowsOf<{ email: string }>(
    server.databaseUrl,
    `select email from identity.users where role = 'user' and not demo`,
  );
  token = server.cli('identity:token', patient?.email ?? '');
  written = await backedUpUnderWrites(server, server.databaseUrl, token, file);
});
afterAll(async () => {
  for (const each of [server, ...others]) await each.stop();
});

/** What the sequences that are backed up have counted to. */
async function lastValues(url: string): Promise<Map<string, number>> {
  const sequences = await rowsOf<{ name: string; last_value: string }>(
    url,
    `select schemaname || '.' || sequencename as name, last_value
    from pg_sequences
    where schemaname <> 'bullmq' and last_value is not null and schemaname <> 'public'
    order by 1`,
  );
  return new Map(sequences.map(({ name, last_value }) => [name, Number(last_value)]));
}

it('gives a new folder everything as of one moment, and its people stay signed in', async () => {
  const copy = await ServerProcess.on({
    DEMO_DATA: 'off',
    IDENTITY_ISSUER: ISSUER,
    ...MANY_BOOKINGS,
  });
  others.push(copy);
  expect(copy.cli('restore', file)).toMatch(/^The data of 20.* is restored\.$/);
  await copy.start();
  const ids = await expectOneMoment(copy.databaseUrl, written);
  const mine = await fetch(`${copy.url}/api/bookings/mine`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([mine.status, mine.headers.get('x-total-count')]).toEqual([200, String(ids.length)]);
  for (const post of written.posts)
    expect(
      await send(
        ids.includes(post.answered ?? '') ? post : { ...post, answered: undefined },
        copy.url,
        token,
      ),
    ).toBe(201);
  await until(
    async () =>
      (await rowsOf(copy.databaseUrl, 'select 1 from shared.outbox where finished_at is null'))
        .length === 0,
    60_000,
  );
  expect(
    await rowsOf(copy.databaseUrl, `select 1 from booking.mails where outcome <> 'sent'`),
  ).toEqual([]);
});

it('goes from one database to another byte by byte, and starts where it stands', async () => {
  const again = join(folder, 'again.backup');
  const url = await anEmptyDatabase();
  const secret = readFileSync(join(server.dataDir, 'postgres/identity-secret'), 'utf8').trim();
  const before = await lastValues(server.databaseUrl);
  server.cli('backup', again);
  const external = { DATABASE_URL: url, IDENTITY_SECRET: secret };
  expect(await tool(external, 'restore', again)).toMatchObject({ code: 0, lines: [] });
  expect(await contents(url)).toEqual(await contents(server.databaseUrl));
  const third = join(folder, 'third.backup');
  const other = await anEmptyDatabase();
  expect(await tool(external, 'backup', third)).toMatchObject({ code: 0, lines: [] });
  expect(gunzipSync(readFileSync(third)).toString()).not.toContain(secret); // an operator keeps it
  expect(await tool({ ...external, DATABASE_URL: other }, 'restore', third)).toMatchObject({
    code: 0,
    lines: [],
  });
  expect(await contents(other)).toEqual(await contents(url));
  // The server that was backed up goes on, and a transaction that it rolls back counts up as well.
  const restored = await lastValues(other);
  expect(restored).toEqual(await lastValues(url));
  const after = await lastValues(server.databaseUrl);
  expect([...restored.keys()]).toEqual([...after.keys()]);
  for (const [name, value] of restored) {
    expect([name, value >= (before.get(name) ?? 0)]).toEqual([name, true]);
    expect([name, value <= (after.get(name) ?? 0)]).toEqual([name, true]);
  }
  expect(statSync(again).mode & 0o077).toBe(0);
});

it('refuses what it cannot restore, and then changes nothing', async () => {
  const url = await anEmptyDatabase();
  const secret = readFileSync(join(server.dataDir, 'postgres/identity-secret'), 'utf8').trim();
  const env = { DATABASE_URL: url, IDENTITY_SECRET: secret };
  const raw = gunzipSync(readFileSync(file));
  const made = (name: string, bytes: Buffer): string => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };
  const swapped = Buffer.from(raw);
  const at = raw.indexOf('knee');
  swapped.write('neck', at);
  const header = raw.subarray(0, raw.indexOf(10)).toString();
  const damaged = / is damaged or no backup of ours\.$/;
  const newer = / was written by a newer release: restore it with that one\.$/;
  const sealed = (text: string): Buffer =>
    gzipSync(Buffer.concat([Buffer.from(text), raw.subarray(header.length)]));
  for (const [path, why] of [
    [join(folder, 'none'), /^There is no file /],
    [made('text', Buffer.from('no backup')), damaged],
    [made('empty', Buffer.alloc(0)), damaged],
    [made('cut', readFileSync(file).subarray(0, 4000)), damaged],
    [made('shortened', gzipSync(raw.subarray(0, raw.lastIndexOf('{"kind":"end"')))), damaged],
    [made('swapped', gzipSync(swapped)), damaged],
    [made('longer', gzipSync(Buffer.concat([raw, Buffer.from('{}\n')]))), damaged],
    [made('format', sealed(header.replace('"format":1', '"format":2'))), newer],
  ] as const) {
    const { code, lines } = await tool(env, 'restore', path);
    expect({ path, code, lines }).toEqual({ path, code: 1, lines: [expect.stringMatching(why)] });
  }
  const other = await tool({ ...env, IDENTITY_SECRET: 'x'.repeat(40) }, 'restore', file);
  expect([other.code, other.lines]).toEqual([1, [expect.stringMatching(/^IDENTITY_SECRET: /)]]);
  expect(
    await rowsOf(url, `select 1 from pg_tables where schemaname !~ '^(pg_|information_schema)'`),
  ).toEqual([]);
  const full = await tool(
    { DATABASE_URL: server.databaseUrl, IDENTITY_SECRET: secret },
    'restore',
    file,
  );
  expect([full.code, full.lines]).toEqual([
    1,
    ['The database is not empty: restore into a new one, or into an empty DATA_DIR.'],
  ]);
  const taken = await tool(
    { DATABASE_URL: server.databaseUrl, IDENTITY_SECRET: secret },
    'backup',
    file,
  );
  expect([taken.code, taken.lines]).toEqual([1, [`${file} exists already.`]]);
});

it("starts today's code on the data of an earlier release", async () => {
  // at another address than then
  const copy = await ServerProcess.on({ DEMO_DATA: 'on', ...MANY_BOOKINGS });
  others.push(copy);
  copy.cli('restore', EARLIER);
  await copy.start();
  const [patient] = await rowsOf<{ email: string }>(
    copy.databaseUrl,
    `select email from identity.users where role = 'user' and not demo`,
  );
  const bearer = { authorization: `Bearer ${copy.cli('identity:token', patient?.email ?? '')}` };
  const earlier = (await (
    await fetch(`${copy.url}/api/bookings/mine`, { headers: bearer })
  ).json()) as { symptoms: string }[];
  expect(earlier.map(({ symptoms }) => symptoms)).toEqual(['Written by an earlier release.']);
  const offers = await postsFor(copy.url, 5);
  for (const post of offers.slice(1))
    expect(await send(post, copy.url, bearer.authorization.slice(7))).toBe(201);
  expect((await fetch(`${copy.url}/health/ready`)).status).toBe(200);
});

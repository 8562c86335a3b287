import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clockFinding } from '../../src/bootstrap/doctor/clock-check.js';
import { migrationsFinding, versionFinding } from '../../src/bootstrap/doctor/database-check.js';
import { diskFinding } from '../../src/bootstrap/doctor/disk-check.js';
import { redisFinding } from '../../src/bootstrap/doctor/queue-check.js';
import { aFolder } from '../setup/a-folder.js';
import { aMailServer } from '../setup/a-mail-server.js';
import { aDatabase } from '../setup/kernel.js';
import { aRedis } from '../setup/redis.js';
import { type Ended, runToExit } from '../setup/run-to-exit.js';
import { TcpProxy } from '../setup/tcp-proxy.js';
import { rowsOf } from './under-writes.js';

const PASSWORD = 'hunter2-of-nobody';
const SECRET = 'a secret of the tests, long enough';

let database: string;
let redis: Awaited<ReturnType<typeof aRedis>>;
let mail: Awaited<ReturnType<typeof aMailServer>>;
let site: Server;
/** What the site answers as its time. */
let date: string | undefined;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  site = createServer((_request, reply) => {
    reply.sendDate = date === undefined;
    if (date) reply.setHeader('Date', date);
    reply.end();
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  [database, redis, mail] = [await aDatabase(), await aRedis(), await aMailServer()];
  const { port } = site.address() as { port: number };
  env = {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: asApp(database),
    DATABASE_OWNER_URL: database,
    DATABASE_WAIT_MS: '0',
    REDIS_URL: redis.url,
    IDENTITY_SECRET: SECRET,
    SMTP_URL: mail.url,
    DATA_DIR: aFolder('data'),
  };
});
afterAll(async () => {
  site.close();
  await redis.stop();
  await mail.stop();
});

/** The same database by the application's role. */
function asApp(url: string): string {
  const { username, password } = new URL(process.env.APP_URL ?? '');
  return Object.assign(new URL(url), { username, password }).href;
}

/** Sets a parameter for all sessions of a database. */
const setFor = (url: string, setting: string): Promise<unknown[]> =>
  rowsOf(url, `alter database ${new URL(url).pathname.slice(1)} set ${setting}`);

const anEmptyDatabase = async (): Promise<string> => {
  const name = `doctor_${randomUUID().slice(0, 8)}`;
  await rowsOf(process.env.SERVER_URL ?? '', `create database ${name}`);
  return (process.env.SERVER_URL ?? '').replace(/\/postgres$/, `/${name}`);
};

interface Report {
  readonly code: Ended['code'];
  /** Levels and subjects. */
  readonly summary: string[];
  readonly text: string;
}

/** Runs the command; its lines must hold no secret. */
async function doctor(changes: NodeJS.ProcessEnv = {}): Promise<Report> {
  const all = { ...env, ...changes };
  const { code, out, lines } = await runToExit(all, 'cli.js', 'doctor');
  expect(lines).toEqual([]);
  const secrets = [all.DATABASE_URL, all.DATABASE_OWNER_URL, all.REDIS_URL, all.SMTP_URL]
    .flatMap((url) => (URL.canParse(url ?? '') ? [new URL(url ?? '').password] : []))
    .filter(Boolean);
  for (const secret of [SECRET, PASSWORD, ...secrets]) expect(out).not.toContain(secret);
  const rows = out.trimEnd().split('\n');
  const summary = rows.map((row) => /^(\w+) +(\w+(?: \w+)?) /.exec(row)?.slice(1).join(' ') ?? row);
  return { code, summary, text: out };
}

it('finds nothing wrong, one line for each check', async () => {
  const { code, summary, text } = await doctor();
  expect({ code, summary }).toEqual({
    code: 0,
    summary: [
      'ok settings',
      'ok database',
      'ok migrations',
      'ok writing',
      'ok queue',
      'warning mail server',
      'ok disk',
      'ok clock',
      'ok clock',
    ],
  });
  expect(text).toMatch(/^ok {7}database {5}PostgreSQL 1\d\S* at 127\.0\.0\.1:\d+\.$/m);
  expect(text).toMatch(/^ok {7}migrations {3}all \d\d applied\.$/m);
  expect(text).toContain('takes us without TLS, no sign-in is set. Use a server with STARTTLS');
});

it('names every wrong setting at once, and checks what the others allow', async () => {
  const { code, summary, text } = await doctor({
    NODE_ENV: 'production',
    DATABASE_URL: `mysql://app:${PASSWORD}@db.example/openfare`,
    PORT: 'http',
    SMTP_URL: '',
  });
  expect({ code, summary }).toEqual({
    code: 1,
    summary: [
      ...Array.from({ length: 6 }, () => 'failed settings'),
      'warning database',
      'ok queue',
      'warning mail server',
      'ok disk',
      'ok clock',
    ],
  });
  for (const name of ['PORT', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'])
    expect(text).toMatch(new RegExp(`^failed +settings +${name}: `, 'm'));
  expect(text).toMatch(/^warning +database +not checked\. Correct DATABASE_URL first\.$/m);
});

it('shows what the start warns of', async () => {
  const { code, text } = await doctor({ SMTP_URL: '', MAIL: 'discard' });
  expect(code).toBe(0);
  expect(text).toMatch(/^warning +settings +MAIL=discard: every mail is thrown away\. Nobody /m);
  expect(text).toMatch(/^warning +mail server +none, MAIL=discard\. /m);
});

it('says what is away', async () => {
  const { code, summary, text } = await doctor({
    DATABASE_URL: 'postgresql://127.0.0.1:1/openfare',
    REDIS_URL: `redis://:${PASSWORD}@127.0.0.1:1`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'http://127.0.0.1:1',
  });
  expect({ code, summary }).toEqual({
    code: 1,
    summary: [
      'ok settings',
      'failed database',
      'failed queue',
      'failed mail server',
      'ok disk',
      'warning clock',
    ],
  });
  expect(text).toMatch(/no database answers at 127\.0\.0\.1:1 .*ECONNREFUSED.*\. See that/);
  expect(text).toMatch(
    /Redis at 127\.0\.0\.1:1: .*ECONNREFUSED.*\. Start it, or correct REDIS_URL/,
  );
  expect(text).toMatch(/127\.0\.0\.1:1: connect ECONNREFUSED.*\. Correct SMTP_URL/);
  expect(text).toContain('http://127.0.0.1:1 does not answer: fetch failed');
});

it('says what refuses us', async () => {
  const { code, summary, text } = await doctor({
    DATABASE_URL: Object.assign(new URL(env.DATABASE_URL ?? ''), { password: PASSWORD }).href,
    REDIS_URL: redis.url.replace('//', `//ana:${PASSWORD}@`),
  });
  expect([code, summary[1], summary[2]]).toEqual([1, 'failed database', 'failed queue']);
  expect(text).toContain('refuses us (wrong user or password)');
  expect(text).toContain('WRONGPASS');
});

describe('of the database', () => {
  it('says that it is empty, and changes nothing there', async () => {
    const empty = await anEmptyDatabase();
    const changes = { DATABASE_URL: empty, DATABASE_OWNER_URL: '', REDIS_URL: '' };
    for (let run = 0; run < 2; run++) {
      const { code, summary, text } = await doctor(changes);
      expect([code, summary[2], summary[3]]).toEqual([0, 'warning migrations', 'warning queue']);
      expect(text).toContain('the database is empty: all are pending. The first process');
    }
  });

  it('says that the role may not create schemas', async () => {
    const empty = await anEmptyDatabase();
    const { code, text } = await doctor({ DATABASE_URL: asApp(empty), DATABASE_OWNER_URL: '' });
    expect(code).toBe(1);
    expect(text).toMatch(/^failed +migrations .* may not create schemas\. Run GRANT CREATE/m);
  });

  it('counts pending migrations, and knows those of another release', async () => {
    const [newer, older] = [await aDatabase(), await aDatabase()];
    const at = (url: string) => ({ DATABASE_URL: asApp(url), DATABASE_OWNER_URL: url });
    await rowsOf(
      older,
      'delete from public.migrations where id > (select max(id) - 2 from public.migrations)',
    );
    const behind = await doctor(at(older));
    expect([behind.code, behind.summary[2]]).toEqual([0, 'warning migrations']);
    expect(behind.text).toMatch(
      /2 of \d\d are pending\. The next process that starts applies them/,
    );
    await rowsOf(newer, `insert into public.migrations (name) values ('29990101000000-later')`);
    const ahead = await doctor(at(newer));
    expect([ahead.code, ahead.summary[2]]).toEqual([1, 'failed migrations']);
    expect(ahead.text).toContain('it knows 29990101000000-later. Start that release');
  });

  it('says that nothing can be written, and why', async () => {
    const [frozen, barred] = [await aDatabase(), await aDatabase()];
    const at = (url: string) => ({ DATABASE_URL: asApp(url), DATABASE_OWNER_URL: url });
    await setFor(frozen, 'default_transaction_read_only = on');
    const readOnly = await doctor(at(frozen));
    expect([readOnly.code, readOnly.summary[3]]).toEqual([1, 'failed writing']);
    expect(readOnly.text).toContain('is read-only: make it writable');
    await rowsOf(
      barred,
      `revoke update on shared.write_probe from ${new URL(asApp(barred)).username}`,
    );
    const refused = await doctor(at(barred));
    expect([refused.code, refused.summary[3]]).toEqual([1, 'failed writing']);
    expect(refused.text).toContain('permission denied for table write_probe. Start a process');
  });

  it('compares its clock with ours', async () => {
    const shifted = await aDatabase();
    const at = { DATABASE_URL: asApp(shifted), DATABASE_OWNER_URL: shifted };
    await rowsOf(shifted, 'create schema shifted; grant usage on schema shifted to public');
    await setFor(shifted, 'search_path = shifted, pg_catalog');
    for (const [seconds, code, level] of [
      [10, 0, 'warning'],
      [-60, 1, 'failed'],
    ] as const) {
      await rowsOf(
        shifted,
        `create or replace function shifted.clock_timestamp() returns timestamptz language sql
         as $$ select pg_catalog.clock_timestamp() + interval '${seconds} seconds' $$`,
      );
      const found = await doctor(at);
      expect([found.code, found.summary[7]]).toEqual([code, `${level} clock`]);
      expect(found.text).toMatch(
        seconds > 0 ? /(9|10)\.\d s behind the database/ : /\d\d\.\d s ahead of the database/,
      );
    }
  });

  it.each([
    [150000, 'ok'],
    [149999, 'failed'],
  ])('takes version %i: %s', (number, level) => {
    expect(versionFinding(number, '1x', 'db.example:5432').level).toBe(level);
  });

  it('may be pending for a role that may not create schemas, when an owner can', () => {
    expect(migrationsFinding(['1'], ['1', '2'], true).level).toBe('warning');
    expect(migrationsFinding(['1'], ['1', '2'], false).level).toBe('failed');
    expect(migrationsFinding(['1', '2'], ['1', '2'], false).level).toBe('ok');
  });
});

describe('of the queue', () => {
  it('checks the one in PostgreSQL', async () => {
    expect((await doctor({ REDIS_URL: '' })).text).toMatch(/^ok +queue +in PostgreSQL\.$/m);
  });

  it.each([
    ['redis_version:7.2.4\r\nrole:master\r\nmaxmemory_policy:noeviction\r\n', 'ok'],
    ['redis_version:7.2.4\r\nrole:master\r\nmaxmemory_policy:allkeys-lru\r\n', 'warning'],
    ['redis_version:6.0.16\r\nrole:master\r\nmaxmemory_policy:noeviction\r\n', 'warning'],
    ['redis_version:7.2.4\r\nrole:slave\r\n', 'failed'],
  ])('reads %j as %s', (info, level) => {
    expect(redisFinding('redis.example:6379', info).level).toBe(level);
  });
});

describe('of the mail server', () => {
  it('sees a certificate that nobody vouches for, TLS, and a refused sign-in', async () => {
    const server = await aMailServer({
      disabledCommands: [],
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        username === 'ana' && password === PASSWORD
          ? done(null, { user: 'ana' })
          : done(new Error('Invalid login')),
    });
    const url = server.url.replace('//', `//ana:${PASSWORD}@`);
    const self = await doctor({ SMTP_URL: url });
    expect([self.code, self.summary[5]]).toEqual([1, 'failed mail server']);
    expect(self.text).toContain('certificate');
    const trusted = '?tls.rejectUnauthorized=false';
    const taken = await doctor({ SMTP_URL: url + trusted });
    expect([taken.code, taken.summary[5]]).toEqual([0, 'ok mail server']);
    expect(taken.text).toContain('with TLS, signed in.');
    const refused = await doctor({ SMTP_URL: url.replace('ana', 'bob') + trusted });
    expect([refused.code, refused.summary[5]]).toEqual([1, 'failed mail server']);
    expect(refused.text).toContain('Invalid login');
    expect(server.received).toEqual([]);
    await server.stop();
  });
});

describe('of the disk', () => {
  it.each([
    [1_000_000_000, 'ok'],
    [999_999_999, 'warning'],
    [200_000_000, 'warning'],
    [199_999_999, 'failed'],
  ])('takes %i free bytes: %s', (bytes, level) => {
    expect(diskFinding('/srv', bytes).level).toBe(level);
  });

  it('sees a small disk, also for a folder that is not there yet', async () => {
    const small = aFolder('small');
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'openfare-spec', small]);
    if (mounted.status !== 0) return; // only root may
    try {
      const { code, text } = await doctor({ DATA_DIR: join(small, 'later') });
      expect(code).toBe(1);
      expect(text).toMatch(
        new RegExp(`^failed +disk +1 MB free at ${small}\\. Make room now\\.$`, 'm'),
      );
    } finally {
      spawnSync('umount', [small]);
    }
  });
});

describe('of the clock', () => {
  it('compares the address that people type; a silent mail server delays it little', async () => {
    const proxy = await TcpProxy.before(mail.url);
    proxy.become('silent');
    date = new Date(Date.now() - 100_000).toUTCString();
    const { code, summary, text } = await doctor({ SMTP_URL: proxy.url, SMTP_TIMEOUT_MS: '300' });
    proxy.stop();
    date = undefined;
    expect([code, summary[5], summary[8]]).toEqual([1, 'failed mail server', 'failed clock']);
    expect(text).toMatch(/^failed +clock +\d+\.\d s ahead of http:.* Switch on time sync/m);
  });

  it.each([
    [2000, 'ok'],
    [-2001, 'warning'],
    [30_000, 'warning'],
    [-30_001, 'failed'],
  ])('takes %i ms: %s', (ms, level) => {
    expect(clockFinding('the database', ms).level).toBe(level);
  });
});

it('checks the embedded database only while it runs, and takes no arguments', async () => {
  const changes = { DATABASE_URL: '', DATABASE_OWNER_URL: '', REDIS_URL: '' };
  const { code, text } = await doctor(changes);
  expect(code).toBe(0);
  expect(text).toContain('the embedded server does not run. Start the product, then check again.');
  const wrong = await runToExit(env, 'cli.js', 'doctor', 'more');
  expect([wrong.code, wrong.lines[0]]).toEqual([64, 'doctor takes no arguments.']);
  expect(wrong.lines.some((line) => line.startsWith('  doctor  '))).toBe(true);
});

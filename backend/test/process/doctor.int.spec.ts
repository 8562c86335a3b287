import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clockFinding } from '../../src/bootstrap/doctor/clock-check.js';
import { diskFinding } from '../../src/bootstrap/doctor/disk-check.js';
import { withoutTls } from '../../src/bootstrap/doctor/mail-server-check.js';
import { redisFinding } from '../../src/bootstrap/doctor/queue-check.js';
import { aFolder } from '../setup/a-folder.js';
import { aMailServer } from '../setup/a-mail-server.js';
import { runToExit } from '../setup/run-to-exit.js';
import { TcpProxy } from '../setup/tcp-proxy.js';
import { aDoctor, type Doctor, PASSWORD } from './a-doctor.js';

let redis: Doctor['redis'];
let mail: Doctor['mail'];
let env: Doctor['env'];
let doctor: Doctor['doctor'];
let close: Doctor['close'];
/** What the site answers as its time. */
let date: string | undefined;
beforeAll(async () => {
  ({ redis, mail, env, doctor, close } = await aDoctor(() => date));
});
afterAll(() => close());

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
      'ok mail server',
      'ok disk',
      'ok clock',
      'ok clock',
    ],
  });
  expect(text).toMatch(/^ok {7}database {5}PostgreSQL 1\d\S* at 127\.0\.0\.1:\d+\.$/m);
  expect(text).toMatch(/^ok {7}migrations {3}all \d+ applied\.$/m);
  expect(text).toMatch(/127\.0\.0\.1:\d+ on this machine without TLS, no sign-in is set\.$/m);
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
      'warning address',
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

  it('says in words that a port does not speak TLS', async () => {
    const { summary, text } = await doctor({ SMTP_URL: mail.url.replace('smtp:', 'smtps:') });
    expect(summary[5]).toBe('failed mail server');
    expect(text).toMatch(
      /^failed +mail server +127\.0\.0\.1:\d+: This port does not speak TLS: use/m,
    );
    expect(text).not.toMatch(/SSL routines|openssl/);
  });

  it.each([
    ['smtp://mail.example:25', 'warning'],
    ['smtp://10.0.0.7', 'warning'],
    ['smtp://127.example', 'warning'],
    ['smtp://localhost', 'ok'],
    ['smtp://127.0.0.2:2525', 'ok'],
    ['smtp://[::1]:25', 'ok'],
  ])('takes %s without TLS: %s', (url, level) => {
    expect(withoutTls(url, 'signed in').level).toBe(level);
  });
});

describe('of the disk', () => {
  it.each([
    [1_000_000_000, 'ok'],
    [999_999_999, 'warning'],
    [200_000_000, 'warning'],
    [199_999_999, 'failed'],
  ])('takes %i free bytes: %s', (bytes, level) => {
    expect(diskFinding('/srv', bytes, '/srv').level).toBe(level);
  });

  it('says which folder it looked at when the one of the settings is missing', () => {
    const seen = (path: string, dataDir: string) => diskFinding(path, 2_000_000_000, dataDir).seen;
    expect(seen('/srv', '/srv/data')).toBe(
      '2,000 MB free at /srv (DATA_DIR /srv/data does not exist yet)',
    );
    expect(seen('/', '/srv')).toContain('does not exist yet');
    for (const path of ['/srv', '/srv/postgres'])
      expect(seen(path, '/srv')).toBe(`2,000 MB free at ${path}`);
  });

  it('sees a small disk, also for a folder that is not there yet', async () => {
    const small = aFolder('small');
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'openfare-spec', small]);
    if (mounted.status !== 0) return; // only root may
    try {
      const { code, text } = await doctor({ DATA_DIR: join(small, 'later') });
      expect(code).toBe(1);
      expect(text).toMatch(
        new RegExp(
          `^failed +disk +1 MB free at ${small} ` +
            `\\(DATA_DIR ${small}/later does not exist yet\\)\\. Make room now\\.$`,
          'm',
        ),
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
  expect([wrong.code, wrong.lines.at(-1)]).toEqual([64, 'doctor takes no arguments.']);
  expect(wrong.lines.some((line) => line.startsWith('  doctor  '))).toBe(true);
});

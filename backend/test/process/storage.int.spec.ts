import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { aFolder } from '../setup/a-folder.js';
import { MANY_BOOKINGS, type Post, postsFor, send } from '../setup/bookings.js';
import { until } from '../setup/kernel.js';
import { runToExit } from '../setup/run-to-exit.js';
import { ServerProcess } from '../setup/server-process.js';

const SECONDS_60 = 60_000;
const PASSWORD = 'Blue-Heron-42!';

async function sql(
  server: ServerProcess,
  ...statements: string[]
): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  let rows: Record<string, string>[] = [];
  for (const statement of statements) rows = (await client.query(statement)).rows;
  await client.end();
  return rows;
}

/** Whether this process may give a folder a small disk of its own. */
function mayMount(): boolean {
  const folder = aFolder('mount');
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'openfare-spec', folder]);
  if (status === 0) spawnSync('umount', [folder]);
  return status === 0;
}

/** Writes until nothing more fits, in ever smaller pieces. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  for (let size = 1 << 20; size >= 512; size /= 2) {
    try {
      const piece = Buffer.alloc(size, 'x');
      for (;;) writeSync(file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}

interface Trouble {
  readonly reason: string;
  /** What the log says. */
  readonly words: RegExp;
  prepare(server: ServerProcess): void;
  begin(server: ServerProcess): Promise<void>;
  end(server: ServerProcess): Promise<void>;
  tidy(server: ServerProcess): void;
}

const READ_ONLY: Trouble = {
  reason: 'database-read-only',
  words:
    /"msg":"The database cannot write: the database or its disk is read-only: make it writable\."/,
  prepare: () => undefined,
  begin: async (server) =>
    void (await sql(
      server,
      'alter system set default_transaction_read_only = on',
      'select pg_reload_conf()',
    )),
  end: async (server) =>
    void (await sql(
      server,
      'alter system reset default_transaction_read_only',
      'select pg_reload_conf()',
    )),
  tidy: () => undefined,
};

const FULL: Trouble = {
  reason: 'database-full',
  words: /"msg":"The database cannot write: no space is left on the disk: make room\."/,
  prepare(server) {
    const { status, stderr } = spawnSync(
      'mount',
      ['-t', 'tmpfs', '-o', 'size=320m,mode=755', 'openfare-spec', server.dataDir],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
  },
  async begin(server) {
    // with a new segment of the log, which would otherwise end just now
    await sql(server, 'select pg_switch_wal()', 'checkpoint');
    fill(join(server.dataDir, 'filler'));
  },
  end: async (server) => rmSync(join(server.dataDir, 'filler')),
  tidy: (server) => void spawnSync('umount', [server.dataDir]),
};

const cases: [string, Trouble, typeof describe | typeof describe.skip][] = [
  ['read-only', READ_ONLY, describe],
  ['full (where a folder can get a disk of its own)', FULL, mayMount() ? describe : describe.skip],
];

for (const [name, trouble, suite] of cases)
  suite(`while the database is ${name}`, () => {
    let server: ServerProcess;
    let token: string;
    let email: string;
    let rest: Post[];
    const sent: Post[] = [];

    const readiness = async () => {
      const answer = await fetch(`${server.url}/health/ready`);
      const { status, database, reasons } = (await answer.json()) as {
        status: string;
        database: string;
        reasons: string[];
      };
      return [answer.status, status, database, ...reasons];
    };
    const post = (path: string, body: object) =>
      fetch(`${server.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });

    beforeAll(async () => {
      server = await ServerProcess.on({ DEMO_DATA: 'on', ...MANY_BOOKINGS });
      trouble.prepare(server);
      await server.start();
      email =
        (await sql(server, `select email from identity.users where role = 'user' and not demo`))[0]
          ?.email ?? '';
      token = await server.tool('identity:token', email);
      rest = await postsFor(server.url, 20);
      const [first] = rest.splice(0, 1);
      if (!first) throw new Error('There are no offers.');
      sent.push(first);
      expect(await send(first, server.url, token)).toBe(201);
      await trouble.begin(server);
    });
    afterAll(async () => {
      await server.stop();
      trouble.tidy(server);
    });

    it('is not ready, by itself, and names the reason', async () => {
      await until(async () => (await readiness())[0] === 503, SECONDS_60);
      expect(await readiness()).toEqual([503, 'down', 'up', trouble.reason]);
      expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
      expect((await fetch(`${server.url}/api/services`)).status).toBe(200); // reading goes on
      await until(() => trouble.words.test(server.output));
    });

    it('tells whoever wants to write to come again', async () => {
      const person = {
        email: 'pat@patients.example',
        password: PASSWORD,
        firstName: 'Pat',
        lastName: 'Doe',
        zipCode: '77002',
      };
      const answers = [
        await post('/auth/sign-up', person),
        await post('/auth/sign-in', { email, password: PASSWORD }),
        await post('/users/sync', { email }),
      ];
      // a write may still find room in what the database has already
      const refused = answers.filter(({ status }) => status >= 500);
      for (const answer of refused) {
        const { code } = (await answer.json()) as { code: string };
        expect([
          answer.status,
          answer.headers.get('content-type'),
          answer.headers.get('retry-after'),
          code,
        ]).toEqual([503, 'application/problem+json; charset=utf-8', '1', 'busy']);
      }
      const statuses = new Set<number>();
      for (const each of rest.splice(0, 8)) {
        sent.push(each);
        statuses.add(await send(each, server.url, token));
      }
      statuses.delete(201);
      expect([...statuses]).toEqual(
        trouble === READ_ONLY ? [503] : expect.not.arrayContaining([500]),
      );
      if (trouble === READ_ONLY) expect(refused.length).toBeGreaterThanOrEqual(2);
    });

    it('makes a backup on another disk', async () => {
      const file = join(aFolder('backup'), 'all.backup');
      expect(await server.tool('backup', file)).toMatch(/^\d+ tables are in /);
      expect(existsSync(file)).toBe(true);
      if (trouble !== FULL) return;
      expect((await server.tool('identity:token', email)).split('.')).toHaveLength(3);
      const { code, lines } = await runToExit(
        { DATA_DIR: server.dataDir },
        'cli.js',
        'backup',
        join(server.dataDir, 'here.backup'),
      );
      expect([code, lines]).toEqual([
        1,
        [expect.stringMatching(/^ENOSPC: no space left on device/)],
      ]);
    });

    it('is well by itself afterwards, with everything that it took', async () => {
      await trouble.end(server);
      await until(async () => (await readiness())[1] === 'ready', SECONDS_60);
      for (const each of sent)
        await until(async () => (await send(each, server.url, token)) === 201, SECONDS_60);
      const stored = (await sql(server, 'select id from booking.booking_requests')).map(
        ({ id }) => id,
      );
      expect(stored).toEqual(expect.arrayContaining(sent.map(({ answered }) => answered)));
      await until(
        async () =>
          (await sql(server, 'select 1 from shared.outbox where finished_at is null')).length === 0,
        SECONDS_60,
      );
      await until(() => server.output.includes('"msg":"The database can write again."'));
    });
  });

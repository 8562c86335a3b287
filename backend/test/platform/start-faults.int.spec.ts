import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startEmbedded } from '../../src/platform/database/embedded/embedded-postgres.js';
import { aFolder } from '../setup/a-folder.js';
import { aDatabase } from '../setup/kernel.js';
import { type Ended, runToExit } from '../setup/run-to-exit.js';

const SECRET = 'a secret of the tests, long enough';
const started = (env: NodeJS.ProcessEnv): Promise<Ended> =>
  runToExit({ PORT: '0', DEMO_DATA: 'off', ...env });
const endsWith = async (line: string | RegExp, env: NodeJS.ProcessEnv): Promise<void> => {
  const { code, out, lines } = await started(env);
  expect({ code, out, lines }).toEqual({
    code: 1,
    out: '',
    lines: [typeof line === 'string' ? line : expect.stringMatching(line)],
  });
};

describe('with a database elsewhere', () => {
  let url: string;
  let taken: Server;
  const at = (changes: Partial<URL>): string => Object.assign(new URL(url), changes).href;
  beforeAll(async () => {
    url = await aDatabase();
    taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
  });
  afterAll(() => void taken.close());

  it('says that it cannot listen where it should', async () => {
    const { port } = taken.address() as { port: number };
    await Promise.all([
      endsWith(`PORT: something else already listens on 127.0.0.1:${port}.`, {
        DATABASE_URL: url,
        IDENTITY_SECRET: SECRET,
        PORT: String(port),
      }),
      endsWith('HOST: this machine has no address 192.0.2.1.', {
        DATABASE_URL: url,
        IDENTITY_SECRET: SECRET,
        HOST: '192.0.2.1',
      }),
    ]);
  });

  it('says that no database answers, after the time it may wait', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as { port: number };
    free.close();
    const nowhere = { DATABASE_URL: at({ port: String(port) }), IDENTITY_SECRET: SECRET };
    const [, { code, lines }] = await Promise.all([
      endsWith(`DATABASE_URL: no database answers at 127.0.0.1:${port} (waited 0.6 s).`, {
        ...nowhere,
        DATABASE_WAIT_MS: '600',
      }),
      runToExit({ ...nowhere, DATABASE_WAIT_MS: '0' }, 'cli.js', 'outbox:status'),
    ]);
    expect([code, lines]).toEqual([
      1,
      [`DATABASE_URL: no database answers at 127.0.0.1:${port} (waited 0 s).`],
    ]);
  });

  it('says that the database refuses it, and which variable is wrong', async () => {
    const { port } = new URL(url);
    const refused = (name: string, why: string): string =>
      `${name}: 127.0.0.1:${port} refuses us (${why}).`;
    await Promise.all([
      endsWith(refused('DATABASE_URL', 'wrong user or password'), {
        DATABASE_URL: at({ password: 'hunter2' }),
        IDENTITY_SECRET: SECRET,
      }),
      endsWith(refused('DATABASE_URL', 'no such database'), {
        DATABASE_URL: at({ pathname: '/nowhere' }),
        IDENTITY_SECRET: SECRET,
      }),
      endsWith(refused('DATABASE_OWNER_URL', 'wrong user or password'), {
        DATABASE_URL: url,
        DATABASE_OWNER_URL: at({ username: 'nobody' }),
        IDENTITY_SECRET: SECRET,
      }),
    ]);
  });

  it('says that its role may not make schemas', async () => {
    const client = new pg.Client({ connectionString: process.env.SERVER_URL });
    await client.connect();
    await client.query(`create role newcomer login password 'pw'`);
    await client.query('create database for_newcomers');
    await client.end();
    await endsWith('DATABASE_URL: its role may not create schemas in this database.', {
      DATABASE_URL: at({ pathname: '/for_newcomers', username: 'newcomer', password: 'pw' }),
      IDENTITY_SECRET: SECRET,
    });
  });

  it('does not touch what a newer release has written', async () => {
    const newer = await aDatabase();
    const client = new pg.Client({ connectionString: newer });
    await client.connect();
    await client.query(
      `insert into public.migrations (name, executed_at)
       values ('booking/infrastructure/migrations/20991231000000-booking', now())`,
    );
    await endsWith(
      'The database was written by another release (it knows 20991231000000-booking): ' +
        'start that one.',
      { DATABASE_URL: newer, IDENTITY_SECRET: SECRET },
    );
    await client.end();
  });
});

describe('with a folder for its data', () => {
  let whole: string;
  /** A copy of a good folder, spoiled. */
  const spoiled = (spoil: (postgres: string) => void): string => {
    const folder = aFolder('spoiled');
    spawnSync('cp', ['-a', whole, join(folder, 'postgres')]);
    spoil(join(folder, 'postgres'));
    return folder;
  };
  const contents = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => {
        const stat = statSync(join(folder, name));
        return `${name} ${stat.isFile() ? stat.size : ''}`;
      })
      .filter((name) => !/postgres\.log|postmaster\.(pid|opts)|pg_internal\.init/.test(name));
  const keeps = async (folder: string, line: string | RegExp): Promise<void> => {
    const before = contents(folder);
    await endsWith(line, { DATA_DIR: folder });
    expect(contents(folder)).toEqual(before);
  };

  beforeAll(async () => {
    whole = join(aFolder('whole'), 'postgres');
    await (await startEmbedded(whole, ['-c', 'fsync=off'])).stop();
  });

  it('leaves alone what is no database', async () => {
    const folder = aFolder('foreign');
    mkdirSync(join(folder, 'postgres/data'), { recursive: true });
    writeFileSync(join(folder, 'postgres/data/thesis.txt'), 'years of work');
    if (process.getuid?.() === 0)
      spawnSync('chown', ['-R', `${statSync(whole).uid}`, join(folder, 'postgres')]);
    await keeps(
      folder,
      `${folder}/postgres/data holds something else than a database: ` +
        'move it away or set another DATA_DIR.',
    );
    expect(readFileSync(join(folder, 'postgres/data/thesis.txt'), 'utf8')).toBe('years of work');
  });

  it('leaves alone a database of another PostgreSQL', async () => {
    const folder = spoiled((postgres) => writeFileSync(join(postgres, 'data/PG_VERSION'), '17\n'));
    await keeps(
      folder,
      `${folder}/postgres/data is of PostgreSQL 17, this release brings 18: set another DATA_DIR.`,
    );
  });

  it('requires the password that belongs to the database', async () => {
    const lost = spoiled((postgres) => rmSync(join(postgres, 'password')));
    const other = spoiled((postgres) => writeFileSync(join(postgres, 'password'), 'hunter2'));
    await Promise.all([
      keeps(lost, `${lost}/postgres/password is missing: restore it from a backup of the folder.`),
      keeps(
        other,
        `${other}/postgres/password is not the password of this database: ` +
          'restore it from a backup of the folder.',
      ),
    ]);
    // and leaves no server behind
    expect(existsSync(join(other, 'postgres/data/postmaster.pid'))).toBe(false);
  });

  it('says where to look when the database is damaged', async () => {
    const folder = spoiled((postgres) =>
      writeFileSync(join(postgres, 'data/global/pg_control'), Buffer.alloc(8192, 7)),
    );
    await keeps(folder, `The database does not start: see ${folder}/postgres/postgres.log.`);
    expect(readFileSync(join(folder, 'postgres/postgres.log'), 'utf8')).toMatch(/FATAL/);
  });

  it('requires a folder, not a file', async () => {
    const folder = aFolder('file');
    writeFileSync(join(folder, 'data'), '');
    await endsWith(/^(EEXIST|ENOTDIR): .*\/data/, { DATA_DIR: join(folder, 'data') });
  });

  it('starts with an owner lock that a power loss has left half written', async () => {
    const folder = spoiled((postgres) => writeFileSync(join(postgres, 'owner.lock'), '{"pid":'));
    const { code, out } = await runToExit(
      { DATA_DIR: folder, DEMO_DATA: 'off' },
      'cli.js',
      'outbox:status',
    );
    expect([code, JSON.parse(out)]).toMatchObject([0, { unfinished: 0 }]);
  });
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  type EmbeddedServer,
  startEmbedded,
} from '../../../src/platform/database/embedded/embedded-postgres.js';
import { FolderInUse, OwnerLock } from '../../../src/platform/database/embedded/owner-lock.js';
import { aFolder } from '../../setup/a-folder.js';

let server: EmbeddedServer | undefined;
const aServerFolder = (): string => join(aFolder('embedded'), 'pg');
const SOURCE = `
import { startEmbedded } from './dist/platform/database/embedded/embedded-postgres.js';
const server = await startEmbedded(process.argv[1], ['-c', 'fsync=off']);
console.log(JSON.stringify(server)); setInterval(() => {}, 1000);`;

async function ownerProcess(folder: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SOURCE, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, started: JSON.parse(line.toString()) as EmbeddedServer };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

it('refuses a second owner while the first runs, and adopts the server of a dead one', async () => {
  const folder = aServerFolder();
  const { child, started } = await ownerProcess(folder);
  await query(started.ownerUrl, 'create table kept as select 42 as n');
  await expect(startEmbedded(folder)).rejects.toThrow(
    `The database folder is in use by process ${child.pid}: stop it first, or connect to it.`,
  );
  const second = spawnSync(process.execPath, ['--input-type=module', '-e', SOURCE, folder], {
    encoding: 'utf8',
  });
  expect([second.status, second.stderr.includes('in use by process')]).toEqual([1, true]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  server = await startEmbedded(folder);
  expect([server.adopted, server.pid, server.url]).toEqual([true, started.pid, started.url]);
  expect(await query(server.ownerUrl, 'select n from kept')).toEqual([{ n: 42 }]);
});

it('starts a new server when owner and server were killed', async () => {
  const folder = aServerFolder();
  const { child, started } = await ownerProcess(folder);
  process.kill(started.pid, 'SIGKILL');
  child.kill('SIGKILL');
  await once(child, 'exit');
  server = await startEmbedded(folder);
  expect([server.adopted, await query(server.url, 'select 1 as n')]).toEqual([false, [{ n: 1 }]]);
});

it('starts a new server when the one that it adopts ends meanwhile', async () => {
  const folder = aServerFolder();
  const { child, started } = await ownerProcess(folder);
  child.kill('SIGKILL');
  await once(child, 'exit');
  process.kill(started.pid, 'SIGSTOP'); // alive, but it answers nobody
  const starting = startEmbedded(folder);
  process.kill(started.pid, 'SIGKILL');
  server = await starting;
  expect([server.adopted, await query(server.url, 'select 1 as n')]).toEqual([false, [{ n: 1 }]]);
});

it('does not take a reused process id for the owner', () => {
  const path = `${aServerFolder()}.lock`;
  writeFileSync(path, JSON.stringify({ pid: 1, startedAt: 'another boot' }));
  const lock = OwnerLock.acquire(path);
  expect(() => OwnerLock.acquire(path)).toThrow(FolderInUse);
  lock.release();
  expect(existsSync(path)).toBe(false);
});

it("lets one of eight processes take over a dead owner's lock", async () => {
  const path = `${aServerFolder()}.lock`;
  writeFileSync(path, JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' }));
  const source =
    `import { OwnerLock } from './dist/platform/database/embedded/owner-lock.js'; ` +
    'OwnerLock.acquire(process.argv[1]); setTimeout(() => {}, 1500);';
  const children = Array.from({ length: 8 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', source, path], { stdio: 'ignore' }),
  );
  const codes = await Promise.all(
    children.map(async (child) => ((await once(child, 'exit')) as [number])[0]),
  );
  expect(codes.sort()).toEqual([0, 1, 1, 1, 1, 1, 1, 1]);
});

(process.getuid?.() === 0 ? it : it.skip)(
  'as root under a closed parent puts data and binaries under /var/tmp and says so',
  async () => {
    const parent = aFolder('closed');
    const packaged = resolve(
      dirname(
        createRequire(import.meta.url).resolve(
          `@embedded-postgres/${process.platform}-${process.arch}`,
        ),
      ),
      '../native',
    );
    cpSync(packaged, join(parent, 'modules/native'), { recursive: true, verbatimSymlinks: true });
    chmodSync(parent, 0o700);
    mkdirSync(join(parent, 'data'));
    server = await startEmbedded(
      join(parent, 'data'),
      ['-c', 'fsync=off'],
      join(parent, 'modules/native'),
    );
    expect(server.folder).toMatch(/^\/var\/tmp\/openfare-[0-9a-f]{12}$/);
    expect(server.notice).toBe(
      `The database cannot live in ${join(parent, 'data')} because a parent folder ` +
        `is closed to its user: it is in ${server.folder}.`,
    );
    expect(readFileSync(`/proc/${server.pid}/cmdline`, 'utf8')).toContain(
      `${server.folder}/native/bin/postgres`,
    );
    expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    await server.stop();
    rmSync(server.folder, { recursive: true }); // exactly the folder matched above
    server = undefined;
  },
);

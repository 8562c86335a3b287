import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { aFolder } from './a-folder.js';

/** Where Debian's package of the oldest supported version has its programs. */
const PROGRAMS = '/usr/lib/postgresql/15/bin';

/** PostgreSQL refuses to run as root. */
function user(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return { uid: Number(line?.[1]), gid: Number(line?.[2]) };
}

/**
 * A server of the oldest version of PostgreSQL that the product supports, in an empty folder;
 * undefined where it is not installed.
 */
export async function anOldestPostgres(): Promise<
  { url: string; stop(): Promise<void> } | undefined
> {
  if (!existsSync(`${PROGRAMS}/postgres`)) return undefined;
  const folder = aFolder('oldest');
  const { uid, gid } = user();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  const data = `${folder}/data`;
  const made = spawnSync(
    `${PROGRAMS}/initdb`,
    ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { uid, gid, encoding: 'utf8', cwd: folder },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
  ].flatMap((setting) => ['-c', setting]);
  const server = spawn(`${PROGRAMS}/postgres`, ['-D', data, ...settings], {
    uid,
    gid,
    cwd: folder,
    stdio: 'ignore',
  });
  const url = `postgresql://owner@127.0.0.1:${port}/postgres`;
  while (server.exitCode === null && !(await answers(url))) await setTimeout(50);
  return {
    url,
    stop: async () => {
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

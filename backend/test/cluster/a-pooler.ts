import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { aFolder } from '../setup/a-folder.js';

const PROGRAM = '/usr/sbin/pgbouncer';
/** With the quotes of a value in its configuration. */
const LIMITS = `select set_config(''statement_timeout'', ''5000'', false)`;

/** Whether PgBouncer is installed; continuous integration has it. */
export const hasPooler = existsSync(PROGRAM);

/**
 * PgBouncer before a database, with the limits of docs/deploy/cluster.
 * @param url of the database, with user and password
 */
export async function aPooler(
  url: string,
  mode: 'transaction' | 'session' = 'transaction',
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = aFolder('pooler');
  const { hostname, port, username, password, pathname } = new URL(url);
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const own = (probe.address() as { port: number }).port;
  probe.close();
  const users = join(folder, 'userlist.txt');
  const configuration = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    configuration,
    `[databases]
* = host=${hostname} port=${port} connect_query='${LIMITS}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 5
`,
  );
  const identity: { uid?: number; gid?: number } = {};
  if (process.getuid?.() === 0) {
    const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
    Object.assign(identity, { uid: Number(line?.[1]), gid: Number(line?.[2]) });
    chmodSync(folder, 0o755);
    for (const path of [users, configuration])
      chownSync(path, identity.uid ?? 0, identity.gid ?? 0);
  }
  const server = spawn(PROGRAM, [configuration], { ...identity, cwd: folder, stdio: 'ignore' });
  const pooled = `postgresql://${username}:${password}@127.0.0.1:${own}${pathname}`;
  while (server.exitCode === null && !(await answers(pooled))) await setTimeout(50);
  return {
    url: pooled,
    stop: async () => {
      server.kill('SIGTERM');
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

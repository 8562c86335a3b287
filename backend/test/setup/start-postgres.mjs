import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../dist/platform/database/embedded/embedded-postgres.js';
import { migrate } from '../../dist/platform/database/migrate.js';

/** Files here are kept in memory (Linux). */
const MEMORY = '/dev/shm';
const PREFIX = 'openfare-spec-';
/** A run makes about 350 databases of 13 MB, which nobody drops one by one. */
const WANTED_BYTES = 8e9;

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * A new folder for the server: in memory where there is plenty, since a database is copied there in
 * a fifteenth of the time. What runs that were killed left in memory goes.
 */
function serverFolder() {
  try {
    for (const name of readdirSync(MEMORY)) {
      const [, pid] = /^openfare-spec-(\d+)-/.exec(name) ?? [];
      if (pid && !isRunning(Number(pid))) rmSync(join(MEMORY, name), { recursive: true });
    }
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, process.availableMemory()) > WANTED_BYTES)
      return mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  } catch (error) {
    if (!['ENOENT', 'EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
  return mkdtempSync(join(tmpdir(), PREFIX));
}

/**
 * One server for the run and one migrated template: every spec file copies it into a database of
 * its own.
 */
export default async function startPostgres() {
  const [own, servers] = [mkdtempSync(join(tmpdir(), PREFIX)), serverFolder()];
  // mkdtemp closes them, and a closed parent moves the server to /var/tmp
  for (const folder of [own, servers]) chmodSync(folder, 0o755);
  const server = await startEmbedded(join(servers, 'pg'), [
    '-c',
    'fsync=off',
    '-c',
    'max_connections=400',
  ]);
  if (server.notice) throw new Error(server.notice);
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  await client.query('create database template_openfare');
  await client.end();
  await migrate(
    ...[server.ownerUrl, server.url].map((url) => url.replace(/\/postgres$/, '/template_openfare')),
  );
  process.env.SERVER_URL = server.ownerUrl;
  process.env.APP_URL = server.url;
  process.env.SPEC_FOLDER = own;
  process.env.SERVER_FOLDER = servers;
  globalThis.embeddedServer = server;
}

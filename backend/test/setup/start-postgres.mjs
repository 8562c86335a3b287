import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../dist/platform/database/embedded/embedded-postgres.js';
import { migrate } from '../../dist/platform/database/migrate.js';

/**
 * One server for the run and one migrated template: every spec file copies it into a database of
 * its own.
 */
export default async function startPostgres() {
  const own = mkdtempSync(join(tmpdir(), 'openfare-spec-'));
  chmodSync(own, 0o755); // mkdtemp closes it, and a closed parent moves the server to /var/tmp
  const server = await startEmbedded(join(own, 'pg'), [
    '-c',
    'fsync=off',
    '-c',
    'max_connections=200',
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
  globalThis.embeddedServer = server;
}

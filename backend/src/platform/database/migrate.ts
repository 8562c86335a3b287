import { globSync } from 'node:fs';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { runMigrations } from 'bullmq';
import pg from 'pg';
import { QUEUE } from '../events/reaction-queue.js';
import { grantApplicationRole } from './grants.js';

/** Held by one process of the installation while it changes schemas or runs startup tasks. */
export const START_LOCK = 4_701_001;

/** The database knows a migration that this code does not. */
export class NewerDatabase extends Error {}

const MIGRATIONS = '**/migrations/!(*.d).js';
const nameOf = (path: string): string => parse(path).name;

/**
 * Brings every context's schema up to date, or only to the migrations of `until`, found by folder,
 * in the order of context and file name. The caller holds START_LOCK.
 */
export async function migrate(
  ownerUrl: string,
  appUrl = ownerUrl,
  sources = [fileURLToPath(new URL('../..', import.meta.url))],
  until?: string[],
): Promise<void> {
  for (const [index, source] of sources.entries()) {
    const orm = await MikroORM.init({
      clientUrl: ownerUrl,
      discovery: { warnWhenNoEntities: false },
      extensions: [Migrator],
      logger: () => undefined,
      migrations: {
        path: source,
        glob: MIGRATIONS,
        tableName: index ? `migrations_${index}` : 'migrations',
        schema: 'public',
        snapshot: false,
      },
    });
    try {
      const available = new Set(globSync(MIGRATIONS, { cwd: source }).map(nameOf));
      const unknown = [
        ...(await orm.migrator.getExecuted()).map(({ name }) => name),
        ...(until ?? []),
      ].find((name) => !available.has(nameOf(name)));
      if (unknown)
        throw new NewerDatabase(
          `The database was written by another release (it knows ${nameOf(unknown)}): start that one.`,
        );
      await orm.migrator.up(until && { migrations: until });
    } finally {
      await orm.close();
    }
  }
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await runMigrations(client as never, 'bullmq'); // its type wants a pooled client
    // The library would make this one at the first job, and would need the right to; see its
    // function next_job_id.
    const {
      rows: [sequence],
    } = await client.query<{ name: string }>('select bullmq.job_id_seq_name($1) as name', [QUEUE]);
    const name = `bullmq.${client.escapeIdentifier(sequence?.name ?? '')}`;
    const {
      rows: [present],
    } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      name,
    ]);
    if (!present?.there) await client.query(`create sequence ${name}`);
    const [owner, app] = [new URL(ownerUrl), new URL(appUrl)].map(({ username }) =>
      decodeURIComponent(username),
    );
    if (app && app !== owner) await grantApplicationRole(client, app);
  } finally {
    await client.end();
  }
}

import { globSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Migration, Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { runMigrations } from 'bullmq';
import pg from 'pg';
import { QUEUE } from '../events/reaction-queue.js';
import { grantApplicationRole } from './grants.js';

/** Advisory lock of the process that changes schemas or runs startup tasks. */
export const START_LOCK = 4_701_001;

/** The database has a migration that this release lacks. */
export class NewerDatabase extends Error {}

const SOURCE = fileURLToPath(new URL('../..', import.meta.url));
const MIGRATIONS = '**/migrations/!(*.d).js';
const nameOf = (path: string): string => parse(path).name;

interface NamedMigration {
  readonly name: string;
  readonly class: new (...args: ConstructorParameters<typeof Migration>) => Migration;
}

/**
 * The migrations of all contexts, oldest first: a file name begins with the time of its migration,
 * so that one can build on what another context's did before.
 */
async function migrationsIn(source: string): Promise<NamedMigration[]> {
  const found = globSync(MIGRATIONS, { cwd: source }).map(async (path) => {
    const exported = (await import(pathToFileURL(join(source, path)).href)) as object;
    const [only] = Object.values(exported) as NamedMigration['class'][];
    if (!only) throw new Error(`${path} exports no migration.`);
    return { name: nameOf(path), class: only };
  });
  return (await Promise.all(found)).sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Names of the migrations of this release, oldest first. */
export const availableMigrations = (): string[] =>
  globSync(MIGRATIONS, { cwd: SOURCE }).map(nameOf).sort();

/**
 * Names of the migrations that a database has, in the order in which they ran; undefined when it is
 * empty.
 */
export async function executedMigrations(client: pg.Client): Promise<string[] | undefined> {
  try {
    const { rows } = await client.query<{ name: string }>(
      'select name from public.migrations order by id',
    );
    return rows.map(({ name }) => name);
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return undefined;
    throw error;
  }
}

/**
 * Runs the missing migrations of all contexts in the order of their file names, creates the tables
 * of the queue and grants the rights of the application's role. The caller holds START_LOCK.
 * @param appUrl connection of the application's role
 * @param sources folders with migrations
 * @param until names of the only migrations to run
 * @throws NewerDatabase
 */
export async function migrate(
  ownerUrl: string,
  appUrl = ownerUrl,
  sources = [SOURCE],
  until?: string[],
): Promise<void> {
  for (const [index, source] of sources.entries()) {
    const migrations = await migrationsIn(source);
    const orm = await MikroORM.init({
      clientUrl: ownerUrl,
      discovery: { warnWhenNoEntities: false },
      extensions: [Migrator],
      logger: () => undefined,
      migrations: {
        migrationsList: migrations,
        tableName: index ? `migrations_${index}` : 'migrations',
        schema: 'public',
        snapshot: false,
      },
    });
    try {
      const available = new Set(migrations.map(({ name }) => name));
      const unknown = [
        ...(await orm.migrator.getExecuted()).map(({ name }) => name),
        ...(until ?? []),
      ].find((name) => !available.has(nameOf(name)));
      if (unknown)
        throw new NewerDatabase(
          `The database was written by another release (it knows ${nameOf(unknown)}): ` +
            'start that one.',
        );
      await orm.migrator.up(until && { migrations: until });
    } finally {
      await orm.close();
    }
  }
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await runMigrations(client as never, 'bullmq'); // typed for a client of a pool
    // The library would create this sequence at the first job (its function next_job_id), which the
    // application's role may not do.
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

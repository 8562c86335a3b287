import { globSync } from 'node:fs';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { runMigrations } from 'bullmq';
import pg from 'pg';

/** Held by one process of the installation while it changes schemas or runs startup tasks. */
export const START_LOCK = 4_701_001;

/** The database knows a migration that this code does not. */
export class NewerData extends Error {}

const MIGRATIONS = '*/infrastructure/migrations/!(*.d).js';
const nameOf = (path: string): string => parse(path).name;

/** Brings every context's schema up to date, or only to the migrations of `until`, found by folder, in the order of context and file name. The caller holds START_LOCK. */
export async function migrate(ownerUrl: string, appUrl = ownerUrl, sources = [fileURLToPath(new URL('../..', import.meta.url))], until?: string[]): Promise<void> {
  for (const [index, source] of sources.entries()) {
    const orm = await MikroORM.init({
      clientUrl: ownerUrl, discovery: { warnWhenNoEntities: false }, extensions: [Migrator], logger: () => undefined,
      migrations: { path: source, glob: MIGRATIONS, tableName: index ? `migrations_${index}` : 'migrations', schema: 'public', snapshot: false },
    });
    try {
      const known = new Set(globSync(MIGRATIONS, { cwd: source }).map(nameOf));
      const foreign = [...(await orm.migrator.getExecuted()).map(({ name }) => name), ...(until ?? [])].find((name) => !known.has(nameOf(name)));
      if (foreign) throw new NewerData(`The database was written by another release (it knows ${nameOf(foreign)}): start that one.`);
      await orm.migrator.up(until && { migrations: until });
    } finally {
      await orm.close();
    }
  }
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await runMigrations(client as never, 'bullmq'); // its type wants a pooled client
    const [owner, app] = [new URL(ownerUrl), new URL(appUrl)].map(({ username }) => decodeURIComponent(username));
    if (app && app !== owner) await grant(client, app);
  } finally {
    await client.end();
  }
}

/** The application's role works with rows; it cannot change a schema but the queue's, nor the audit log. */
async function grant(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema$|public$)'`);
  const to = client.escapeIdentifier(role);
  for (const { name } of rows) {
    const schema = client.escapeIdentifier(name);
    await client.query(`grant usage on schema ${schema} to ${to};
      grant select, insert, update, delete on all tables in schema ${schema} to ${to};
      grant usage, select, update on all sequences in schema ${schema} to ${to};
      grant execute on all functions in schema ${schema} to ${to}`);
  }
  await client.query(`revoke update, delete on shared.audit_logs, shared.audit_chain from ${to};
    revoke delete on shared.audit_details from ${to};
    grant create on schema bullmq to ${to}`); // each queue makes a sequence of its own at its first job
}

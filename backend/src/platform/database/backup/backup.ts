import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { executedMigrations } from '../migrate.js';
import { BackupWriter, FORMAT, UnusableBackup } from './backup-file.js';

/** Without the queue: unfinished events are in the outbox and are enqueued again. */
const SCHEMAS = `nspname !~ '^(pg_|information_schema$|public$|bullmq$)'`;

interface Table {
  readonly schema: string;
  readonly name: string;
  readonly oid: number;
  readonly columns: string[];
}

/** IDENTITY_SECRET, as far as a backup must deal with it. */
interface InstallationSecret {
  /** The secret in use. */
  readonly value?: string;
  /**
   * Whether it was generated and is stored beside the database only: then the backup contains it.
   */
  readonly generated: boolean;
}

/** 32 hexadecimal digits that identify a secret of high entropy without revealing it. */
export const secretFingerprint = (secret: string): string =>
  createHash('sha256').update(`openfare backup ${secret}`).digest('hex').slice(0, 32);

/** Makes a session write and read values in the same format whatever the settings of its server. */
export async function normalizeSession(client: pg.Client): Promise<void> {
  await client.query(`
    set datestyle = 'ISO';
    set intervalstyle = 'postgres';
    set extra_float_digits = 3;
    set bytea_output = 'hex';
    set timezone = 'UTC';
    set statement_timeout = 0;
    set lock_timeout = 0;
    set idle_in_transaction_session_timeout = 0`);
}

/**
 * Writes all data, as of one moment, to a new file while the system runs. The file appears only
 * when it is complete. Resolves with the number of tables.
 * @param ownerUrl connection of the role that owns the schemas
 * @throws UnusableBackup when the file exists or the database is empty
 */
export async function backup(
  ownerUrl: string,
  path: string,
  secret: InstallationSecret,
): Promise<number> {
  if (existsSync(path)) throw new UnusableBackup(`${path} exists already.`);
  const part = `${path}.${process.pid}`;
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await normalizeSession(client);
    await client.query('begin isolation level repeatable read read only');
    let count = 0;
    const pieces = async function* (): AsyncGenerator<Buffer> {
      for await (const piece of backupContents(client, secret, (tables) => {
        count = tables;
      }))
        yield piece;
    };
    await pipeline(
      pieces(),
      createGzip(),
      createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }),
    );
    await client.query('commit');
    renameSync(part, path);
    return count;
  } finally {
    rmSync(part, { force: true });
    await client.end();
  }
}

async function* backupContents(
  client: pg.Client,
  secret: InstallationSecret,
  onTableCount: (tables: number) => void,
): AsyncGenerator<Buffer> {
  const migrations = await executedMigrations(client);
  if (!migrations) throw new UnusableBackup('There is nothing to back up: the database is empty.');
  const schemas = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where ${SCHEMAS} order by nspname`,
  );
  const tables = sortByReference(await tablesOf(client), await referencesOf(client));
  for (const { schema, name } of tables)
    // Keeps migrations out until the end.
    await client.query(`lock table ${qualifiedName(schema, name)} in access share mode`);
  const writer = new BackupWriter();
  yield* writer.line({
    kind: 'header',
    header: {
      openfare: 'backup',
      format: FORMAT,
      at: new Date().toISOString(),
      migrations,
      schemas: schemas.rows.map(({ name }) => name),
      ...(secret.value && { secretMark: secretFingerprint(secret.value) }),
      ...(secret.value && secret.generated && { identitySecret: secret.value }),
    },
  });
  for (const { schema, name, columns } of tables) {
    yield* writer.line({ kind: 'table', schema, name, columns });
    const rows = client.query(
      copyTo(
        `copy ${qualifiedName(schema, name)}
          (${columns.map(quoteIdentifier).join(', ')})
          to stdout`,
      ),
    );
    for await (const piece of rows as AsyncIterable<Buffer>) yield* writer.rows(piece);
  }
  // Read after the rows: sequences are not part of the snapshot and must not be behind them.
  const sequences = await client.query<{ schema: string; name: string; value: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as value
       from pg_sequences
      where last_value is not null
        and schemaname in (select nspname from pg_namespace where ${SCHEMAS})`,
  );
  for (const { schema, name, value } of sequences.rows)
    yield* writer.line({ kind: 'sequence', schema, name, value });
  yield* writer.end();
  onTableCount(tables.length);
}

/** A name as an SQL identifier. */
export const quoteIdentifier = (name: string): string => pg.escapeIdentifier(name);
/** A table with its schema, as SQL. */
export const qualifiedName = (schema: string, name: string): string =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`;

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, c.oid::int as oid,
            array(
              select a.attname::text
                from pg_attribute a
               where a.attrelid = c.oid
                 and a.attnum > 0
                 and not a.attisdropped
                 and a.attgenerated = ''
               order by a.attnum
            ) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r'
        and ${SCHEMAS}
      order by 1, 2`,
  );
  return rows;
}

interface Reference {
  readonly from: number;
  readonly to: number;
}

async function referencesOf(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::int as "from", confrelid::int as "to"
       from pg_constraint
      where contype = 'f'
        and conrelid <> confrelid`,
  );
  return rows;
}

/** Tables in an order in which each comes after those that it references. */
function sortByReference(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const ordered: Table[] = [];
  const rest = new Set(tables);
  while (rest.size) {
    const next = [...rest].filter(
      ({ oid }) =>
        !references.some(
          ({ from, to }) => from === oid && [...rest].some((other) => other.oid === to),
        ),
    );
    if (!next.length)
      throw new Error(
        `Tables refer to each other in a circle: ${[...rest].map(({ name }) => name).join(', ')}.`,
      );
    for (const table of next) rest.delete(table);
    ordered.push(...next);
  }
  return ordered;
}

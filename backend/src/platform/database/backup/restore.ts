import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { migrate, NewerDatabase } from '../migrate.js';
import { normalizeSession, qualifiedName, quoteIdentifier } from './backup.js';
import { type BackupHeader, FORMAT, readRecords, UnusableBackup } from './backup-file.js';

/** A backup can be restored into an empty database only. */
export class DatabaseNotEmpty extends Error {}

/**
 * Reads the whole file, so that nothing is restored from a damaged one, and resolves with its
 * header.
 * @throws UnusableBackup also when a newer release wrote the file
 */
export async function verifyBackup(path: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  for await (const { record } of readRecords(path)) {
    if (record.kind === 'header') header ??= record.header;
    if (header?.openfare !== 'backup')
      throw new UnusableBackup(`${path} is damaged or no backup of ours.`);
    if (header.format > FORMAT)
      throw new UnusableBackup(`${path} was written by a newer release: restore it with that one.`);
  }
  if (!header) throw new UnusableBackup(`${path} is damaged or no backup of ours.`);
  return header;
}

/**
 * Fills an empty database: first the schemas with the migrations of the backup, then all rows in
 * one transaction. After a failure the database is empty again. The caller holds START_LOCK and
 * runs the newer migrations afterwards.
 * @param storeSecret runs before the rows are written
 * @throws DatabaseNotEmpty
 * @throws UnusableBackup
 */
export async function restore(
  ownerUrl: string,
  path: string,
  header: BackupHeader,
  storeSecret: () => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await normalizeSession(client);
    await clear(client, header.schemas);
    try {
      await migrate(ownerUrl, ownerUrl, undefined, [...header.migrations]);
      storeSecret();
      await client.query('begin');
      await fill(client, path);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      await drop(client, header.schemas).catch(() => undefined);
      throw error instanceof NewerDatabase
        ? new UnusableBackup(`${path} was written by a newer release: restore it with that one.`)
        : error;
    }
  } finally {
    await client.end();
  }
}

/**
 * Drops empty tables that a migration or an interrupted restore left behind.
 * @throws DatabaseNotEmpty when any table has a row
 */
async function clear(client: pg.Client, schemas: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables where schemaname = any($1)`,
    [[...schemas, 'shared']],
  );
  for (const { schema, name } of rows) {
    const anyRow = await client.query(`select from ${qualifiedName(schema, name)} limit 1`);
    if (anyRow.rowCount)
      throw new DatabaseNotEmpty(
        'The database is not empty: restore into a new one, or into an empty DATA_DIR.',
      );
  }
  await drop(client, schemas);
}

async function drop(client: pg.Client, schemas: readonly string[]): Promise<void> {
  for (const schema of [...schemas, 'bullmq'])
    await client.query(`drop schema if exists ${quoteIdentifier(schema)} cascade`);
  await client.query('drop table if exists public.migrations');
}

async function fill(client: pg.Client, path: string): Promise<void> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name
       from pg_tables
      where schemaname !~ '^(pg_|information_schema$|public$|bullmq$)'`,
  );
  const tables = rows.map(({ schema, name }) => qualifiedName(schema, name));
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  // Rows that migrations inserted come from the file.
  if (tables.length) await client.query(`truncate ${tables.join(', ')}`);
  let copy: CopyStreamQuery | undefined;
  const endCopy = async (): Promise<void> => {
    if (!copy) return;
    copy.end();
    await finished(copy);
    copy = undefined;
  };
  for await (const { record, rows: bytes } of readRecords(path)) {
    if (record.kind !== 'rows') await endCopy();
    if (record.kind === 'table')
      copy = client.query(
        copyFrom(
          `copy ${qualifiedName(record.schema, record.name)}
            (${record.columns.map(quoteIdentifier).join(', ')})
            from stdin`,
        ),
      );
    if (record.kind === 'sequence')
      await client.query('select setval($1::regclass, $2::bigint)', [
        qualifiedName(record.schema, record.name),
        record.value,
      ]);
    if (record.kind === 'rows' && copy && bytes && !copy.write(bytes))
      await Promise.race([once(copy, 'drain'), finished(copy)]);
  }
  await client.query('set constraints all immediate'); // runs deferred checks now
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}

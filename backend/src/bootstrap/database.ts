import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { Settings } from '../platform/config/settings.js';
import {
  type EmbeddedServer,
  findRunningEmbedded,
  startEmbedded,
} from '../platform/database/embedded/embedded-postgres.js';
import { readOrCreateSecret } from '../platform/database/embedded/embedded-secret.js';
import { OTHER_SECRET, rememberSecret } from '../platform/database/identity-secret.js';
import { migrate, START_LOCK } from '../platform/database/migrate.js';
import { sqlState, TOO_MANY_CONNECTIONS } from '../platform/database/sql-state.js';
import { StartupError } from './startup-error.js';

/** The database of an installation. */
export interface Database {
  /** The settings, completed by the connection of an embedded database. */
  readonly settings: Settings;
  readonly server?: EmbeddedServer;
  /** Folder of the embedded database; absent for an external one. */
  readonly folder?: string;
}

const DATABASE = 'openfare';

/** File with the generated IDENTITY_SECRET of an embedded database. */
export const secretFile = (folder: string): string => join(folder, 'identity-secret');

/**
 * Connects to the external database of the settings, or starts the embedded one in DATA_DIR.
 * @throws StartupError when no external database answers within DATABASE_WAIT_MS
 */
export async function openDatabase(settings: Settings): Promise<Database> {
  if (settings.databaseUrl) {
    const addresses = {
      DATABASE_URL: settings.databaseUrl,
      DATABASE_DIRECT_URL: settings.databaseDirectUrl,
      DATABASE_OWNER_URL: settings.databaseOwnerUrl,
    };
    for (const [name, url] of Object.entries(addresses))
      if (url) await waitForDatabase(name, url, settings.databaseWaitMs);
    return { settings };
  }
  const folder = resolve(settings.dataDir, 'postgres');
  const server = await startEmbedded(folder);
  await createDatabase(server.ownerUrl).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  return { settings: embeddedSettings(settings, server), server, folder: server.folder };
}

/** As `openDatabase`, for command line tools: uses an embedded server that is running. */
export async function joinDatabase(settings: Settings): Promise<Database> {
  return (await findDatabase(settings)) ?? openDatabase(settings);
}

/** As `joinDatabase`, but starts nothing: undefined while the embedded server does not run. */
export async function findDatabase(settings: Settings): Promise<Database | undefined> {
  if (settings.databaseUrl) return openDatabase(settings);
  const running = await findRunningEmbedded(resolve(settings.dataDir, 'postgres'));
  return running && { settings: embeddedSettings(settings, running), folder: running.folder };
}

const inProductDatabase = (url: string): string => url.replace(/\/postgres$/, `/${DATABASE}`);

const embeddedSettings = (
  settings: Settings,
  { url, ownerUrl, folder }: Pick<EmbeddedServer, 'url' | 'ownerUrl' | 'folder'>,
): Settings =>
  new Settings({
    ...settings,
    databaseUrl: inProductDatabase(url),
    databaseOwnerUrl: inProductDatabase(ownerUrl),
    embedded: true,
    identitySecret: settings.identitySecret ?? readOrCreateSecret(secretFile(folder)),
  });

/**
 * The database of the sandbox: SANDBOX_DATABASE_URL, else one beside the embedded database.
 * @param settings of the installation, completed by `openDatabase`
 * @throws StartupError when no external database answers within DATABASE_WAIT_MS
 */
export async function openSandboxDatabase(
  settings: Settings,
): Promise<Required<Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl'>>> {
  const { sandboxDatabaseUrl, databaseWaitMs, database, databaseOwner } = settings;
  if (sandboxDatabaseUrl) {
    await waitForDatabase('SANDBOX_DATABASE_URL', sandboxDatabaseUrl, databaseWaitMs);
    return { databaseUrl: sandboxDatabaseUrl, databaseOwnerUrl: sandboxDatabaseUrl };
  }
  const name = `${DATABASE}_sandbox`;
  await createDatabase(databaseOwner, name);
  const beside = (url: string): string => Object.assign(new URL(url), { pathname: name }).href;
  return { databaseUrl: beside(database), databaseOwnerUrl: beside(databaseOwner) };
}

/**
 * Migrates the database, then runs `once`, while no other process of the installation starts.
 * @throws StartupError when the role may not create schemas, or IDENTITY_SECRET is another one than
 *   at the first start
 */
export function withMigratedDatabase(settings: Settings, once: () => Promise<void>): Promise<void> {
  return withStartLock(settings, async (client) => {
    await migrate(settings.databaseOwner, settings.database).catch((error: unknown) => {
      throw (error as { code?: string }).code === '42501'
        ? new StartupError(
            `${ownerSetting(settings)}: ` + 'its role may not create schemas in this database.',
          )
        : error;
    });
    if (!(await rememberSecret(client, settings))) throw new StartupError(OTHER_SECRET);
    await once();
  });
}

/** The setting that names the connection of the owner. */
function ownerSetting({ databaseOwnerUrl, databaseDirectUrl }: Settings): string {
  if (databaseOwnerUrl) return 'DATABASE_OWNER_URL';
  return databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
}

/** Runs `work` while no other process of the installation starts. */
export async function withStartLock(
  settings: Settings,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: settings.databaseOwner });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await work(client);
  } finally {
    await client.end();
  }
}

async function createDatabase(url: string, name = DATABASE): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) await client.query(`create database ${name}`);
  await client.end();
}

/** What an error of a connection says about the server. */
function unavailability(server: string, error: unknown): string {
  const state = sqlState(error);
  if (state === TOO_MANY_CONNECTIONS) return `${server} has no free connection`;
  return state ? `${server} answers, but takes no connection` : `no database answers at ${server}`;
}

async function waitForDatabase(name: string, url: string, waitMs: number): Promise<void> {
  const { hostname, port } = new URL(url);
  for (const end = Date.now() + waitMs; ; await setTimeout(500)) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: Math.max(1000, Math.min(5000, waitMs)),
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      await client.end().catch(() => undefined);
      const code = String((error as { code?: string }).code);
      const isRefused = ['28P01', '28000', '3D000'].includes(code);
      const server = `${hostname}:${port || 5432}`;
      if (isRefused) {
        const reason = code === '3D000' ? 'no such database' : 'wrong user or password';
        throw new StartupError(`${name}: ${server} refuses us (${reason}).`);
      }
      if (Date.now() >= end)
        throw new StartupError(
          `${name}: ${unavailability(server, error)} (waited ${waitMs / 1000} s).`,
          { cause: error },
        );
    }
  }
}

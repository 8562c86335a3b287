import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { readOrCreateSecret, readSecret } from './embedded-secret.js';
import { processIsAlive } from './owner-lock.js';
import { UnusableData } from './unusable-data.js';

/** Owns the databases and everything in them, and administers the server. */
export const OWNER = 'owner';
/**
 * The role of the application: it reads and writes rows and owns nothing. Until November 2026 it
 * was the administrator of the server, and the only role.
 */
const APP = 'app';
/** Exists only while `app` is renamed to `owner`: a session cannot rename its own role. */
const TEMPORARY = 'openfare_handover';

const WRONG_PASSWORD = '28P01';
const STARTING = '57P03';
const POLL_MS = 25;
/** Together about ten seconds. */
const MAX_SILENT_POLLS = 400;

/** Connection URLs of the application role and of the owner. */
export interface ConnectionUrls {
  readonly url: string;
  readonly ownerUrl: string;
}

function connectionUrl(
  role: typeof OWNER | typeof APP | typeof TEMPORARY,
  password: string,
  port: number,
): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/postgres`;
}

const ownerPassword = (folder: string): string => readSecret(join(folder, 'password'));
const appPasswordFile = (folder: string): string => join(folder, 'app-password');

const codeOf = (error: unknown): string => String((error as { code?: string }).code);

async function withClient(
  url: string,
  work: (client: pg.Client) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Whether the role of a URL exists and has the password of the URL. Rejects when the server does
 * not answer.
 */
async function canSignIn(url: string): Promise<boolean> {
  try {
    await withClient(url);
    return true;
  } catch (error) {
    if (codeOf(error) === WRONG_PASSWORD) return false;
    throw error;
  }
}

/**
 * Waits until a server accepts connections, however long it recovers from a crash.
 * @throws UnusableData when it has ended, or does not answer at all for ten seconds
 */
export async function waitUntilReady(folder: string, port: number, pid: number): Promise<void> {
  const url = connectionUrl(OWNER, ownerPassword(folder), port);
  for (let silentPolls = 0; ; silentPolls++) {
    try {
      await canSignIn(url);
      return;
    } catch (error) {
      if (codeOf(error) === STARTING) silentPolls = 0;
      if (silentPolls > MAX_SILENT_POLLS || !processIsAlive(pid))
        throw new UnusableData(`The database does not start: see ${folder}/postgres.log.`, {
          cause: error,
        });
      await setTimeout(POLL_MS);
    }
  }
}

/**
 * Creates the two roles of this release on a running server: the owner, and the unprivileged role
 * of the application. Converts a folder of an earlier release; the next start finishes a conversion
 * that was interrupted.
 * @throws UnusableData when the password in the folder is wrong
 */
export async function ensureRoles(folder: string, port: number): Promise<ConnectionUrls> {
  const password = ownerPassword(folder);
  const ownerUrl = connectionUrl(OWNER, password, port);
  if (!(await canSignIn(ownerUrl))) await renameFormerOwner(folder, port, password);
  const appPassword = readOrCreateSecret(appPasswordFile(folder));
  const url = connectionUrl(APP, appPassword, port);
  if (!(await canSignIn(url)))
    await withClient(ownerUrl, (client) => ensureAppRole(client, appPassword));
  return { url, ownerUrl };
}

/** Renames `app` of an earlier release to `owner`; it keeps what it owns. */
async function renameFormerOwner(folder: string, port: number, password: string): Promise<void> {
  const formerUrl = connectionUrl(APP, password, port);
  if (!(await canSignIn(formerUrl)))
    throw new UnusableData(
      `${join(folder, 'password')} is not the password of this database: ` +
        'restore it from a backup of the folder.',
    );
  await withClient(formerUrl, async (client) => {
    await client.query(`drop role if exists ${TEMPORARY}`);
    await client.query(
      `create role ${TEMPORARY} superuser login password ${client.escapeLiteral(password)}`,
    );
  });
  await withClient(connectionUrl(TEMPORARY, password, port), (client) =>
    client.query(`alter role ${APP} rename to ${OWNER}`),
  );
}

async function ensureAppRole(client: pg.Client, password: string): Promise<void> {
  await client.query(`drop role if exists ${TEMPORARY}`);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP]);
  const verb = rowCount ? 'alter' : 'create';
  await client.query(
    `${verb} role ${APP}
       login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
       password ${client.escapeLiteral(password)}`,
  );
}

/** URLs of a server that another process started, which may be one of an earlier release. */
export async function connectionUrlsOf(folder: string, port: number): Promise<ConnectionUrls> {
  const password = ownerPassword(folder);
  const ownerUrl = connectionUrl(OWNER, password, port);
  if (existsSync(appPasswordFile(folder)) && (await canSignIn(ownerUrl)))
    return { url: connectionUrl(APP, readSecret(appPasswordFile(folder)), port), ownerUrl };
  const formerUrl = connectionUrl(APP, password, port);
  return { url: formerUrl, ownerUrl: formerUrl };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { readOrCreateSecret, readSecret } from './embedded-secret.js';
import { processIsAlive } from './owner-lock.js';
import { UnusableData } from './unusable-data.js';

/** Owns the database with all that is in it, and administers the server. */
export const OWNER = 'owner';
/**
 * Works with rows and owns nothing. Until November 2026 it was the server's administrator, and
 * there was no other role.
 */
const APP = 'app';
/**
 * Exists only while the former administrator gets its new name: nobody can rename the role of their
 * own session.
 */
const TEMPORARY = 'openfare_handover';

const WRONG_PASSWORD = '28P01';
const STARTING = '57P03';
const POLL_MS = 25;
/** About ten seconds. */
const MAX_SILENT_POLLS = 400;

export interface ConnectionUrls {
  readonly url: string;
  readonly ownerUrl: string;
}

/** Of a server in this folder; without a password the role's own file is read. */
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
 * True when the server lets the role in, false when it knows no such role or another password.
 * Rejects when it does not answer.
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
 * Waits while a server recovers from a crash, however long; gives up when it died or does not
 * answer at all for ten seconds.
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
 * Brings the roles of an answering server to what this release wants: an owner, and an application
 * role without any power. A folder of an earlier release is changed once; a start that was killed
 * in between is finished by the next. Throws UnusableData for a wrong password.
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

/** The former administrator `app` becomes `owner`, with everything that it owns. */
async function renameFormerOwner(folder: string, port: number, password: string): Promise<void> {
  const formerUrl = connectionUrl(APP, password, port);
  if (!(await canSignIn(formerUrl)))
    throw new UnusableData(
      `${join(folder, 'password')} is not the password of this database: restore it from a backup of the folder.`,
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
    `${verb} role ${APP} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${client.escapeLiteral(password)}`,
  );
}

/**
 * Addresses of a server that another process started; of an earlier release as long as that runs.
 */
export async function connectionUrlsOf(folder: string, port: number): Promise<ConnectionUrls> {
  const password = ownerPassword(folder);
  const ownerUrl = connectionUrl(OWNER, password, port);
  if (existsSync(appPasswordFile(folder)) && (await canSignIn(ownerUrl)))
    return { url: connectionUrl(APP, readSecret(appPasswordFile(folder)), port), ownerUrl };
  const formerUrl = connectionUrl(APP, password, port);
  return { url: formerUrl, ownerUrl: formerUrl };
}

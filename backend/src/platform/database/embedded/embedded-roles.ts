import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { embeddedSecret, ownSecret } from './embedded-secret.js';
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
const HANDOVER = 'openfare_handover';

const WRONG_PASSWORD = '28P01';
const STARTING = '57P03';
const LOOK_MS = 25;
/** About ten seconds. */
const MOST_SILENT_LOOKS = 400;

export interface Addresses {
  readonly url: string;
  readonly ownerUrl: string;
}

/** Of a server in this folder; without a password the role's own file is read. */
function address(
  role: typeof OWNER | typeof APP | typeof HANDOVER,
  password: string,
  port: number,
): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/postgres`;
}

const ownerPassword = (folder: string): string => ownSecret(join(folder, 'password'));
const appPasswordFile = (folder: string): string => join(folder, 'app-password');

const codeOf = (error: unknown): string => String((error as { code?: string }).code);

async function attempt(
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
async function admits(url: string): Promise<boolean> {
  try {
    await attempt(url);
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
export async function answering(folder: string, port: number, pid: number): Promise<void> {
  const url = address(OWNER, ownerPassword(folder), port);
  for (let silent = 0; ; silent++) {
    try {
      await admits(url);
      return;
    } catch (error) {
      if (codeOf(error) === STARTING) silent = 0;
      if (silent > MOST_SILENT_LOOKS || !processIsAlive(pid))
        throw new UnusableData(`The database does not start: see ${folder}/postgres.log.`, {
          cause: error,
        });
      await setTimeout(LOOK_MS);
    }
  }
}

/**
 * Brings the roles of an answering server to what this release wants: an owner, and an application
 * role without any power. A folder of an earlier release is changed once; a start that was killed
 * in between is finished by the next. Throws UnusableData for a wrong password.
 */
export async function withRoles(folder: string, port: number): Promise<Addresses> {
  const password = ownerPassword(folder);
  const ownerUrl = address(OWNER, password, port);
  if (!(await admits(ownerUrl))) await handOver(folder, port, password);
  const appPassword = embeddedSecret(appPasswordFile(folder));
  const url = address(APP, appPassword, port);
  if (!(await admits(url))) await attempt(ownerUrl, (client) => makeApp(client, appPassword));
  return { url, ownerUrl };
}

/** The former administrator `app` becomes `owner`, with everything that it owns. */
async function handOver(folder: string, port: number, password: string): Promise<void> {
  const formerUrl = address(APP, password, port);
  if (!(await admits(formerUrl)))
    throw new UnusableData(
      `${join(folder, 'password')} is not the password of this database: restore it from a backup of the folder.`,
    );
  await attempt(formerUrl, async (client) => {
    await client.query(`drop role if exists ${HANDOVER}`);
    await client.query(
      `create role ${HANDOVER} superuser login password ${client.escapeLiteral(password)}`,
    );
  });
  await attempt(address(HANDOVER, password, port), (client) =>
    client.query(`alter role ${APP} rename to ${OWNER}`),
  );
}

async function makeApp(client: pg.Client, password: string): Promise<void> {
  await client.query(`drop role if exists ${HANDOVER}`);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP]);
  const verb = rowCount ? 'alter' : 'create';
  await client.query(
    `${verb} role ${APP} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${client.escapeLiteral(password)}`,
  );
}

/**
 * Addresses of a server that another process started; of an earlier release as long as that runs.
 */
export async function addressesOf(folder: string, port: number): Promise<Addresses> {
  const password = ownerPassword(folder);
  const ownerUrl = address(OWNER, password, port);
  if (existsSync(appPasswordFile(folder)) && (await admits(ownerUrl)))
    return { url: address(APP, ownSecret(appPasswordFile(folder)), port), ownerUrl };
  const formerUrl = address(APP, password, port);
  return { url: formerUrl, ownerUrl: formerUrl };
}

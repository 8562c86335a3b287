import pg from 'pg';
import { Settings } from '../../platform/config/settings.js';
import { isSameSecret } from '../../platform/database/identity-secret.js';
import { availableMigrations, executedMigrations } from '../../platform/database/migrate.js';
import { sqlState, TOO_MANY_CONNECTIONS } from '../../platform/database/sql-state.js';
import { describeStorageFault, storageFaultOf } from '../../platform/database/storage-fault.js';
import { WRITES } from '../../platform/database/write-probe.js';
import { findDatabase } from '../database.js';
import { failed, type Finding, lineOf, ok, warning } from './finding.js';

const SUBJECT = 'database';
const MIGRATIONS = 'migrations';
const WAIT_MS = 5000;
const OLDEST = 15;

/** What later checks need of the database. */
export interface DatabaseCheck {
  readonly findings: readonly Finding[];
  /** The settings with the connection; absent when there is none, or no schema yet. */
  readonly usable?: Settings;
  /** How far its clock is ahead of ours. */
  readonly aheadMs?: number;
}

/**
 * Checks whether the database answers, its version, its migrations and whether the application's
 * role can write. Starts nothing and changes no schema.
 */
export async function checkDatabase(requested: Settings): Promise<DatabaseCheck> {
  try {
    const { databaseWaitMs } = requested;
    const database = await findDatabase(
      new Settings({ ...requested, databaseWaitMs: Math.min(databaseWaitMs, WAIT_MS) }),
    );
    if (!database) {
      const seen = 'the embedded server does not run';
      return { findings: [warning(SUBJECT, seen, 'Start the product, then check again.')] };
    }
    return await inspect(database.settings);
  } catch (error) {
    return { findings: [failed(SUBJECT, lineOf(error), remedyFor(error))] };
  }
}

function remedyFor(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return sqlState(cause) === TOO_MANY_CONNECTIONS
    ? 'Raise its max_connections or limit, or end what holds connections: a process needs 25.'
    : 'See that PostgreSQL runs there and lets this machine in, or correct the setting.';
}

async function inspect(settings: Settings): Promise<DatabaseCheck> {
  const [reachable, executed] = await withClient(settings.databaseOwner, async (owner) => {
    const migrations = await executedMigrations(owner);
    const finding = migrationsFinding(migrations, availableMigrations(), await mayCreate(owner));
    const findings = [await serverFinding(settings, owner), finding];
    if (finding.level === 'ok') findings.push(...(await secretFinding(settings, owner)));
    return [findings, migrations] as const;
  });
  return withClient(settings.database, async (app) => {
    const aheadMs = await clockOffset(app);
    if (!executed) return { findings: reachable, aheadMs };
    return { findings: [...reachable, await writeFinding(app)], usable: settings, aheadMs };
  });
}

async function serverFinding(settings: Settings, client: pg.Client): Promise<Finding> {
  const { hostname, port } = new URL(settings.database);
  const {
    rows: [database],
  } = await client.query<DatabaseKind>(
    `select current_setting('server_version_num')::int as number,
            current_setting('server_version') as text,
            current_setting('server_encoding') as encoding`,
  );
  if (!database) throw new Error('The database names no version.');
  return kindFinding(database, `${hostname}:${port || 5432}`);
}

interface DatabaseKind {
  /** Such as 150004 for 15.4. */
  readonly number: number;
  readonly text: string;
  readonly encoding: string;
}

/** Texts are in two languages and folded by their letters, which other encodings do not know. */
export function kindFinding({ number, text, encoding }: DatabaseKind, server: string): Finding {
  const seen = `PostgreSQL ${text} at ${server}`;
  if (number < OLDEST * 10_000)
    return failed(SUBJECT, seen, `Upgrade the server: PostgreSQL ${OLDEST} or newer is needed.`);
  if (encoding !== 'UTF8')
    return failed(
      SUBJECT,
      `${seen}, in ${encoding}`,
      'Create the database with --encoding=UTF8 --template=template0.',
    );
  return ok(SUBJECT, seen);
}

/**
 * @param executed those of the database; undefined when it is empty
 * @param available those of this release
 * @param mayCreate whether the owner's role may create schemas
 */
export function migrationsFinding(
  executed: readonly string[] | undefined,
  available: readonly string[],
  mayCreate: boolean,
): Finding {
  const unknown = executed?.find((name) => !available.includes(name));
  if (unknown)
    return failed(
      MIGRATIONS,
      `another release wrote this database: it knows ${unknown}`,
      'Start that release, or restore its backup into an empty database.',
    );
  const pending = available.length - (executed?.length ?? 0);
  if (!pending) return ok(MIGRATIONS, `all ${available.length} applied`);
  if (!mayCreate)
    return failed(
      MIGRATIONS,
      `${pending} of ${available.length} are pending, and the role may not create schemas`,
      'Run GRANT CREATE ON DATABASE for it, or set DATABASE_OWNER_URL.',
    );
  const seen = executed
    ? `${pending} of ${available.length} are pending`
    : 'the database is empty: all are pending';
  const remedy = executed
    ? 'The next process that starts applies them: back up first.'
    : 'The first process that starts applies them.';
  return warning(MIGRATIONS, seen, remedy);
}

async function secretFinding(settings: Settings, client: pg.Client): Promise<Finding[]> {
  if ((await isSameSecret(client, settings)) !== false) return [];
  return [
    failed(
      'settings',
      'IDENTITY_SECRET is not the one that the data was written with',
      'Set that one: with another nobody can sign in, and no process starts.',
    ),
  ];
}

async function mayCreate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_database_privilege(current_database(), 'CREATE') as may`,
  );
  return rows[0]?.may ?? false;
}

async function writeFinding(client: pg.Client): Promise<Finding> {
  const subject = 'writing';
  try {
    await client.query('begin');
    for (const statement of WRITES) await client.query(statement);
    await client.query('commit');
    return ok(subject, 'the application can write');
  } catch (error) {
    const storage = storageFaultOf(error);
    if (storage)
      return failed(subject, describeStorageFault(storage), 'Nothing is saved before that.');
    return failed(
      subject,
      lineOf(error),
      sqlState(error) === '42501'
        ? 'Start a process with DATABASE_OWNER_URL once: it grants the rights.'
        : 'See the log of the database.',
    );
  }
}

/** Milliseconds that the server's clock is ahead of ours, from the middle of the query. */
async function clockOffset(client: pg.Client): Promise<number> {
  const before = Date.now();
  const { rows } = await client.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  return (rows[0]?.now ?? 0) - (before + Date.now()) / 2;
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, query_timeout: WAIT_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

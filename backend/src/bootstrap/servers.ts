import pg from 'pg';
import type { Settings } from '../platform/config/settings.js';
import { redisClient } from '../platform/events/redis-client.js';
import { StartupError } from './startup-error.js';

const WAIT_MS = 5000;
/** How often two clients of a pooler may be given different connections before they must share. */
const TRIES = 8;

/** Which servers an installation uses, and what an operator probably did not mean. */
export interface Servers {
  /** One line; absent for the embedded database alone. */
  readonly mode?: string;
  readonly warnings: readonly string[];
}

/** What tells one database from another, and a primary from a standby. */
interface Identity {
  /** Equal on all servers of one cluster. */
  readonly id: string;
  readonly standby: boolean;
  readonly statementTimeoutMs: number;
}

/**
 * Checks that the addresses of the settings belong together.
 * @throws StartupError for a pooler in transaction mode without DATABASE_DIRECT_URL, addresses of
 *   different databases, and a Redis whose keys belong to another installation
 */
export async function checkServers(settings: Settings): Promise<Servers> {
  if (settings.embedded) return { warnings: [] };
  const primary = await identityAt(settings.databaseDirect);
  const warnings = [
    ...(await pooledWarnings(settings, primary)),
    ...(await readWarnings(settings, primary)),
  ];
  await claimRedis(settings, primary);
  return { mode: modeOf(settings), warnings };
}

const hostOf = (url: string): string => new URL(url).host;

function modeOf(settings: Settings): string {
  const { databaseUrl = '', databaseReadUrl, redisUrl, redisSentinelGroup, redisPrefix } = settings;
  const plans = settings.preparesStatements ? 'prepared plans on' : 'prepared plans off';
  const database = settings.pooled
    ? `pooled at ${hostOf(databaseUrl)}, direct at ${hostOf(settings.databaseDirect)}`
    : `at ${hostOf(databaseUrl)}`;
  const redis = redisUrl
    ? `at ${hostOf(redisUrl)}`
    : `of the sentinels' group ${redisSentinelGroup}`;
  return [
    `Database ${database} (${plans})`,
    databaseReadUrl ? `standbys at ${hostOf(databaseReadUrl)}` : 'no standbys',
    settings.queuesInRedis
      ? `queues in the Redis ${redis}, prefix ${redisPrefix}`
      : 'queues in PostgreSQL',
  ].join('; ');
}

async function pooledWarnings(settings: Settings, primary: Identity): Promise<string[]> {
  const lendsTransactions = await lendsForTransactions(settings.database);
  if (!settings.pooled) {
    if (!lendsTransactions) return [];
    throw new StartupError(
      'DATABASE_URL: leads through a pooler that lends connections for one transaction: set ' +
        'DATABASE_DIRECT_URL to the database behind it.',
    );
  }
  const pooled = await identityAt(settings.database);
  if (pooled.id !== primary.id)
    throw new StartupError('DATABASE_DIRECT_URL: is another database than DATABASE_URL.');
  if (await lendsForTransactions(settings.databaseDirect))
    throw new StartupError(
      'DATABASE_DIRECT_URL: leads through a pooler that lends connections for one transaction.',
    );
  const warnings: string[] = [];
  if (!lendsTransactions)
    warnings.push(
      'DATABASE_URL: no pooler in transaction mode is there, so DATABASE_DIRECT_URL only turns ' +
        'prepared plans off. Set pool_mode = transaction, or remove DATABASE_DIRECT_URL.',
    );
  const { statementTimeoutMs } = settings;
  if (pooled.statementTimeoutMs !== statementTimeoutMs)
    warnings.push(
      `DATABASE_URL: its connections end a statement after ${pooled.statementTimeoutMs} ms (0 is ` +
        `never), not after STATEMENT_TIMEOUT_MS, ${statementTimeoutMs}: set it in connect_query ` +
        'of the pooler.',
    );
  return warnings;
}

async function readWarnings(settings: Settings, primary: Identity): Promise<string[]> {
  const { databaseReadUrl } = settings;
  if (!databaseReadUrl) return [];
  let read: Identity;
  try {
    read = await identityAt(databaseReadUrl);
  } catch {
    return ['DATABASE_READ_URL: no standby answers; the primary answers all reads until one does.'];
  }
  if (read.id !== primary.id)
    throw new StartupError('DATABASE_READ_URL: is another database than DATABASE_URL.');
  if (!settings.pooled && (await lendsForTransactions(databaseReadUrl)))
    throw new StartupError(
      'DATABASE_READ_URL: leads through a pooler that lends connections for one transaction, and ' +
        'DATABASE_URL does not: set DATABASE_DIRECT_URL as well.',
    );
  return read.standby
    ? []
    : ['DATABASE_READ_URL: leads to the primary, so it takes no reads off it.'];
}

/**
 * Whether two clients at a time share one connection of the server, which only a pooler in
 * transaction mode does. Other clients may take it in between, so it is tried several times.
 */
async function lendsForTransactions(url: string): Promise<boolean> {
  return withClient(url, (one) =>
    withClient(url, async (other) => {
      const backendOf = async (client: pg.Client): Promise<number | undefined> =>
        (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
      for (let tried = 0; tried < TRIES; tried++)
        if ((await backendOf(one)) === (await backendOf(other))) return true;
      return false;
    }),
  );
}

function identityAt(url: string): Promise<Identity> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<Identity>(
      `select
         (select system_identifier from pg_control_system()) || '/' || current_database() as id,
         pg_is_in_recovery() as standby,
         (select setting::int from pg_settings where name = 'statement_timeout')
           as "statementTimeoutMs"`,
    );
    if (!rows[0]) throw new Error('The database says nothing about itself.');
    return rows[0];
  });
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: WAIT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Writes the database's mark under the prefix, unless there is one. An unreachable Redis prevents
 * no start.
 */
async function claimRedis(settings: Settings, { id }: Identity): Promise<void> {
  if (!settings.queuesInRedis) return;
  const key = `${settings.redisPrefix}:installation`;
  const client = redisClient(settings, {
    lazyConnect: true,
    connectTimeout: 1000,
    commandTimeout: 1000,
    retryStrategy: () => null,
    sentinelRetryStrategy: () => null,
  });
  client.on('error', () => undefined);
  let owner: string | null;
  try {
    await client.connect();
    await client.set(key, id, 'NX');
    owner = await client.get(key);
  } catch {
    return; // readiness says that the queue is away
  } finally {
    client.disconnect();
  }
  if (owner !== null && owner !== id)
    throw new StartupError(
      `${settings.redisUrl ? 'REDIS_URL' : 'REDIS_SENTINELS'}: another installation uses the ` +
        `prefix ${settings.redisPrefix} there: set REDIS_PREFIX, or delete the key ${key} when ` +
        'this database has replaced that one.',
    );
}

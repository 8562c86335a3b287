import type { Settings } from '../../platform/config/settings.js';
import { BullmqQueue } from '../../platform/events/bullmq-queue.js';
import { redisClient } from '../../platform/events/redis-client.js';
import { failed, type Finding, lineOf, ok, warning } from './finding.js';

const SUBJECT = 'queue';
const WAIT_MS = 5000;
const TESTED_REDIS = 7;

/**
 * Checks the server of the queue, and whether work was given up.
 * @param inDatabase settings with the connection of a usable database
 */
export async function checkQueue(
  settings: Settings,
  inDatabase: Settings | undefined,
): Promise<Finding> {
  if (settings.queuesInRedis) {
    const finding = await checkRedis(settings);
    return finding.level === 'ok' ? workFinding(settings, finding.seen) : finding;
  }
  if (!inDatabase)
    return warning(SUBJECT, 'not checked: it is in the database', 'Check again when that works.');
  try {
    return await workFinding(inDatabase, 'in PostgreSQL');
  } catch (error) {
    return failed(SUBJECT, lineOf(error), 'Start a process: it creates the tables of the queue.');
  }
}

async function workFinding(settings: Settings, seen: string): Promise<Finding> {
  const queue = new BullmqQueue(settings);
  try {
    const { failed: givenUp = 0 } = await queue.counts();
    if (!givenUp) return ok(SUBJECT, seen);
    return warning(
      SUBJECT,
      `${seen}; jobs given up: ${givenUp}`,
      'Have failed mails sent again in the console; the log names other work.',
    );
  } finally {
    await queue.close();
  }
}

async function checkRedis(settings: Settings): Promise<Finding> {
  const { server, setting } = redisAddress(settings);
  let refusal: unknown;
  const client = redisClient(settings, {
    lazyConnect: true,
    connectTimeout: WAIT_MS,
    commandTimeout: WAIT_MS,
    retryStrategy: () => null,
    sentinelRetryStrategy: () => null,
  });
  client.on('error', (error) => {
    refusal = error;
  });
  try {
    await client.connect();
    return redisFinding(server, await client.info());
  } catch (error) {
    return failed(
      SUBJECT,
      `Redis at ${server}: ${lineOf(refusal ?? error)}`,
      `Start it, or correct ${setting}; meanwhile work waits in the database.`,
    );
  } finally {
    client.disconnect();
  }
}

/** Where Redis is, and the setting that says so. */
export function redisAddress(settings: Settings): { server: string; setting: string } {
  const { redisUrl, redisSentinels, redisSentinelGroup } = settings;
  if (!redisUrl) {
    const hosts = redisSentinels.map(({ host, port }) => `${host}:${port}`).join(', ');
    return { server: `${redisSentinelGroup} of ${hosts}`, setting: 'REDIS_SENTINELS' };
  }
  const { hostname, port } = new URL(redisUrl);
  return { server: `${hostname}:${port || 6379}`, setting: 'REDIS_URL' };
}

/** @param info the answer to INFO */
export function redisFinding(server: string, info: string): Finding {
  const values = new Map(
    info.split(/\r?\n/).map((line) => line.split(':', 2) as [string, string | undefined]),
  );
  const version = values.get('redis_version') ?? 'of unknown version';
  const policy = values.get('maxmemory_policy');
  const seen = `Redis ${version} at ${server}`;
  if (values.get('role') === 'slave')
    return failed(SUBJECT, `${seen} is a replica`, 'Name the primary in REDIS_URL.');
  if (parseInt(version) < TESTED_REDIS)
    return warning(SUBJECT, seen, `Upgrade it: only Redis ${TESTED_REDIS} and newer are tested.`);
  if (policy && policy !== 'noeviction')
    return warning(
      SUBJECT,
      `${seen} drops keys when its memory is full (maxmemory-policy ${policy})`,
      'Set maxmemory-policy to noeviction, so that no job is dropped.',
    );
  return ok(SUBJECT, seen);
}

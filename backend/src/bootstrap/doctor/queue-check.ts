import { Redis } from 'ioredis';
import type { Settings } from '../../platform/config/settings.js';
import { BullmqQueue } from '../../platform/events/bullmq-queue.js';
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
  const { redisUrl } = settings;
  if (redisUrl) {
    const finding = await checkRedis(redisUrl);
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

async function checkRedis(url: string): Promise<Finding> {
  const { hostname, port } = new URL(url);
  const server = `${hostname}:${port || 6379}`;
  let refusal: unknown;
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: WAIT_MS,
    commandTimeout: WAIT_MS,
    retryStrategy: () => null,
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
      'Start it, or correct REDIS_URL; meanwhile work waits in the database.',
    );
  } finally {
    client.disconnect();
  }
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

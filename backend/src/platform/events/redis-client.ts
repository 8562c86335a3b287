import { Redis, type RedisOptions } from 'ioredis';
import type { Settings } from '../config/settings.js';

const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 2000;

/**
 * The pause before the next attempt to connect, in milliseconds. Up to half of it is left out at
 * random, so that not all processes come back at once.
 */
export const reconnectPause = (attempts: number, chance = Math.random()): number =>
  Math.round(Math.min(FIRST_PAUSE_MS * 2 ** attempts, MAX_PAUSE_MS) * (1 - chance / 2));

/**
 * A client of the Redis that the settings name, by its address or by sentinels. It reconnects by
 * itself, and to the new master when the server has become a replica.
 */
export function redisClient(settings: Settings, options: RedisOptions): Redis {
  const { redisUrl, redisSentinels, redisSentinelGroup } = settings;
  const shared: RedisOptions = {
    retryStrategy: (attempts) => reconnectPause(attempts),
    // 2: connect again, and send the command again.
    reconnectOnError: ({ message }) => (message.startsWith('READONLY') ? 2 : false),
    ...options,
  };
  if (redisUrl) return new Redis(redisUrl, shared);
  return new Redis({
    sentinels: redisSentinels,
    name: redisSentinelGroup,
    password: settings.redisPassword,
    sentinelPassword: settings.redisSentinelPassword,
    sentinelRetryStrategy: (attempts) => reconnectPause(attempts),
    connectTimeout: 5000,
    ...shared,
  });
}

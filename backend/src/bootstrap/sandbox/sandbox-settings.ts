import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { Settings } from '../../platform/config/settings.js';

/** Testers are few. */
const POOL_SIZE = 4;
const CACHE_MB = 4;

/**
 * The settings of the sandbox: those of the installation but for a database, files and a secret of
 * its own, no mail server and nothing else that reaches beyond it. Its queue is in its database.
 */
export function sandboxSettings(
  settings: Settings,
  database: Required<Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl'>>,
): Settings {
  const { identitySecret, dataDir, poolSize, directoryCacheMb } = settings;
  return new Settings({
    ...settings,
    ...database,
    inSandbox: true,
    demoData: 'off',
    dataDir: join(dataDir, 'sandbox'),
    identitySecret:
      identitySecret && createHmac('sha256', identitySecret).update('sandbox').digest('hex'),
    databaseDirectUrl: undefined,
    databaseReadUrl: undefined,
    redisUrl: undefined,
    redisSentinels: [],
    redisSentinelPassword: undefined,
    redisPassword: undefined,
    smtpUrl: undefined,
    aiModel: undefined,
    metricsToken: undefined,
    firstAdminEmail: undefined,
    undoSeconds: 0,
    poolSize: Math.min(poolSize, POOL_SIZE),
    directoryCacheMb: Math.min(directoryCacheMb, CACHE_MB),
  });
}

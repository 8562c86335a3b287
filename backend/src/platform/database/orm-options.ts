import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { Settings } from '../config/settings.js';
import { poolGuard } from './pool-guard.js';

/** What the word that the server ended a statement may take to arrive. */
const GRACE_MS = 500;

/** Nothing waits without a limit, and no context is shared between requests. */
export const ormOptions = ({
  database,
  poolSize,
  poolMaxAgeMinutes,
  statementTimeoutMs,
  lockTimeoutMs,
  poolWaitMs,
  databasePrepared,
}: Settings) => ({
  driver: PostgreSqlDriver,
  clientUrl: database,
  pool: { max: poolSize },
  driverOptions: {
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    maxLifetimeSeconds: poolMaxAgeMinutes * 60,
    connectionTimeoutMillis: poolWaitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'openfare',
    ...poolGuard(statementTimeoutMs + GRACE_MS, databasePrepared === 'on'),
  },
  allowGlobalContext: false,
});

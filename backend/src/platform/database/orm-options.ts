import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { Settings } from '../config/settings.js';
import { poolGuard } from './pool-guard.js';

/**
 * Time for the error of a statement timeout to arrive, in milliseconds: a busy machine may take
 * more than half a second.
 */
const GRACE_MS = 2000;

/** Options of the mapper: every wait has a limit, and requests share no entity manager. */
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

import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { Settings } from '../config/settings.js';
import { poolGuard } from './pool-guard.js';

/**
 * Time for the error of a statement timeout to arrive, in milliseconds: a busy machine may take
 * more than half a second.
 */
const GRACE_MS = 2000;

/**
 * Limits of a connection, as parameters of its start. A pooler refuses those: there its own
 * configuration sets them, and the start checks that it does.
 */
export const sessionLimits = ({ pooled, statementTimeoutMs, lockTimeoutMs }: Settings) =>
  pooled
    ? {}
    : {
        statement_timeout: statementTimeoutMs,
        lock_timeout: lockTimeoutMs,
        idle_in_transaction_session_timeout: 10_000,
      };

/** Options of the mapper: every wait has a limit, and requests share no entity manager. */
export const ormOptions = (settings: Settings) => ({
  driver: PostgreSqlDriver,
  clientUrl: settings.database,
  pool: { max: settings.poolSize },
  driverOptions: {
    ...sessionLimits(settings),
    maxLifetimeSeconds: settings.poolMaxAgeMinutes * 60,
    connectionTimeoutMillis: settings.poolWaitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'openfare',
    ...poolGuard(settings.statementTimeoutMs + GRACE_MS, settings.preparesStatements),
  },
  allowGlobalContext: false,
});

import { ConnectionException, DriverException } from '@mikro-orm/core';
import pg from 'pg';

/**
 * PostgreSQL's five characters, which the driver's exception carries without a type; '' for any
 * other error.
 */
export function sqlState(error: unknown): string {
  return (error instanceof DriverException || error instanceof pg.DatabaseError) && 'code' in error
    ? String(error.code)
    : '';
}

/** Name of the constraint that refused a statement; '' for any other error. */
export function violatedConstraint(error: unknown): string {
  return (error instanceof DriverException || error instanceof pg.DatabaseError) &&
    'constraint' in error
    ? String(error.constraint ?? '')
    : '';
}

/**
 * The server refused a plan that the connection keeps: its answer would have other columns now, as
 * after a migration (0A000), or the plan is gone (26000). Nothing was executed; 0A000 also means a
 * feature that PostgreSQL lacks, and then a second try fails in the same way.
 */
export const isStalePlan = (error: unknown): boolean =>
  ['0A000', '26000'].includes(sqlState(error));

const LOST_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/** The server is away or closed the connection: no answer, so no state. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof ConnectionException) return true;
  // an Error of Node's own is not one of ours under Jest
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as Partial<NodeJS.ErrnoException>;
  return (
    LOST_CODES.includes(sqlState(error)) ||
    LOST_CODES.includes(String(code)) ||
    /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(
      String(message),
    )
  );
}

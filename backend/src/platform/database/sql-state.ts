import { ConnectionException, DriverException } from '@mikro-orm/core';
import pg from 'pg';

/** The SQLSTATE of a refused connection: the server, the database or the role has no more. */
export const TOO_MANY_CONNECTIONS = '53300';

/** The SQLSTATE of a database error (PostgreSQL, appendix A); '' for any other error. */
export function sqlState(error: unknown): string {
  return (error instanceof DriverException || error instanceof pg.DatabaseError) && 'code' in error
    ? String(error.code)
    : '';
}

/** Name of the violated constraint; '' for any other error. */
export function violatedConstraint(error: unknown): string {
  return (error instanceof DriverException || error instanceof pg.DatabaseError) &&
    'constraint' in error
    ? String(error.constraint ?? '')
    : '';
}

/**
 * Whether the server refused a prepared statement: its result would have other columns since a
 * migration (0A000), or it is gone (26000). Nothing was executed, so it can be repeated. 0A000 also
 * means a feature that PostgreSQL lacks; then the repetition fails, too.
 */
export const isStalePlan = (error: unknown): boolean =>
  ['0A000', '26000'].includes(sqlState(error));

/**
 * Whether a pooler refused: it has no connection to the server. It uses the code of a protocol
 * violation and, unlike PostgreSQL, names no routine.
 */
const isPoolerRefusal = (error: unknown): boolean =>
  sqlState(error) === '08P01' && (error as { routine?: string }).routine === undefined;

const LOST_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/** Whether the server is unreachable or has closed the connection. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof ConnectionException || isPoolerRefusal(error)) return true;
  // Not `instanceof Error`: under Jest, Node's own errors have another class.
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

import { ConnectionException, DriverException } from '@mikro-orm/core';

/** PostgreSQL's five characters, which the driver's exception carries without a type; '' for any other error. */
export function sqlState(error: unknown): string {
  return error instanceof DriverException && 'code' in error ? String(error.code) : '';
}

const LOST = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/** The server is away or closed the connection: no answer, so no state. */
export function connectionLost(error: unknown): boolean {
  if (error instanceof ConnectionException) return true;
  if (!(error instanceof Error)) return false;
  return LOST.includes(sqlState(error)) || LOST.includes(String((error as NodeJS.ErrnoException).code)) || /Connection terminated|timeout exceeded when trying to connect/.test(error.message);
}

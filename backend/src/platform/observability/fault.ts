import { sqlState } from '../database/sql-state.js';
import { describeStorageFault, storageFaultOf } from '../database/storage-fault.js';

/**
 * A failure's kind and, where it has one, the code of the database or the system, with the meaning
 * of those that an operator must act on: safe to keep anywhere.
 */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = sqlState(error) || ('code' in error ? String(error.code) : '');
  const storage = storageFaultOf(error);
  const meaning = storage ? ` (${describeStorageFault(storage)})` : '';
  return code ? `${error.name} ${code}${meaning}` : error.name;
}

/**
 * What a log may hold of a failure: its kind and where it arose. Never its message, which may quote
 * a row, an address or what somebody typed.
 */
export function faultOf(error: unknown): string {
  const frames =
    error instanceof Error
      ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
      : [];
  return [kindOf(error), ...frames].join('\n');
}

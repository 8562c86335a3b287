import { sqlState } from '../database/sql-state.js';
import { describeStorageFault, storageFaultOf } from '../database/storage-fault.js';

/**
 * Class of an error and its SQLSTATE or system code, with a description of storage faults. Safe to
 * store: it holds no message.
 */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = sqlState(error) || ('code' in error ? String(error.code) : '');
  const storage = storageFaultOf(error);
  const meaning = storage ? ` (${describeStorageFault(storage)})` : '';
  return code ? `${error.name} ${code}${meaning}` : error.name;
}

/**
 * An error for the log: class, code and stack frames. Never its message, which may quote a row, an
 * email address or what a person typed.
 */
export function faultOf(error: unknown): string {
  const frames =
    error instanceof Error
      ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
      : [];
  return [kindOf(error), ...frames].join('\n');
}

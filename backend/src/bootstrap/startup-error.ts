import { UnusableBackup } from '../platform/database/backup/backup-file.js';
import { DatabaseNotEmpty } from '../platform/database/backup/restore.js';
import { FolderInUse } from '../platform/database/embedded/owner-lock.js';
import { UnusableData } from '../platform/database/embedded/unusable-data.js';
import { NewerDatabase } from '../platform/database/migrate.js';
import { describeStorageFault, storageFaultOf } from '../platform/database/storage-fault.js';

/** A problem of the environment that prevents the start. The message is one line for people. */
export class StartupError extends Error {}

/**
 * The message for an error during the start: one line for problems of the environment, the stack
 * for bugs.
 */
export function startErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const {
    code,
    syscall,
    path,
    address,
    hostname = address,
    message,
    stack,
  } = error as NodeJS.ErrnoException & { address?: string; hostname?: string };
  if (code === 'EADDRINUSE')
    return `${message.replace(
      /^listen EADDRINUSE: address already in use /,
      'PORT: something else already listens on ',
    )}.`;
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && syscall === 'getaddrinfo'))
    return `HOST: this machine has no address ${hostname}.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT: this user may not listen there (${message}).`;
  const isExpected = [
    StartupError,
    UnusableData,
    FolderInUse,
    NewerDatabase,
    DatabaseNotEmpty,
    UnusableBackup,
  ].some((kind) => error instanceof kind);
  if (isExpected || (syscall && path)) return message;
  const storage = storageFaultOf(error);
  return storage ? `Nothing can be written: ${describeStorageFault(storage)}.` : (stack ?? message);
}

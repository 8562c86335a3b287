import { UnusableBackup } from './shared/infrastructure/backup-file.js';
import { NewerData } from './shared/infrastructure/migrate.js';
import { FolderInUse } from './shared/infrastructure/owner-lock.js';
import { NotEmpty } from './shared/infrastructure/restore.js';
import { storageFault, wordsOf } from './shared/infrastructure/storage-fault.js';
import { UnusableData } from './shared/infrastructure/unusable-data.js';

/** A fault of the surroundings that ends the start with one line. */
export class StartFault extends Error {}

/** A fault of the surroundings is one line; a fault of ours shows where it arose. */
export function lineOf(error: unknown): string {
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
    return `${message.replace(/^listen EADDRINUSE: address already in use /, 'PORT: something else already listens on ')}.`;
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && syscall === 'getaddrinfo'))
    return `HOST: this machine has no address ${hostname}.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT: this user may not listen there (${message}).`;
  const known = [StartFault, UnusableData, FolderInUse, NewerData, NotEmpty, UnusableBackup].some(
    (kind) => error instanceof kind,
  );
  if (known || (syscall && path)) return message;
  const storage = storageFault(error);
  return storage ? `Nothing can be written: ${wordsOf(storage)}.` : (stack ?? message);
}

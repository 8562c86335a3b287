import { UnusableData } from './shared/infrastructure/embedded-postgres.js';
import { NewerData } from './shared/infrastructure/migrate.js';
import { FolderInUse } from './shared/infrastructure/owner-lock.js';

/** A fault of the surroundings that ends the start with one line. */
export class StartFault extends Error {}

/** A fault of the surroundings is one line; a fault of ours shows where it arose. */
export function lineOf(error: unknown): string {
  const { code, message, stack = '' } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${message.replace(/^listen EADDRINUSE: address already in use /, 'PORT: something else already listens on ')}.`;
  if (code === 'EACCES') return message;
  const known = [StartFault, UnusableData, FolderInUse, NewerData].some((kind) => error instanceof kind);
  return known ? message : stack;
}

import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { UnusableData } from './unusable-data.js';

/** The secret in a file that only its owner can read. It is generated if the file is missing. */
export function readOrCreateSecret(path: string): string {
  if (!existsSync(path)) createSecret(path);
  return readSecret(path, process.getuid?.());
}

/**
 * The content of a secret file. With a `uid` the file must belong to that user and be closed to all
 * others: its folder belongs to the user of the database server, who could replace the file.
 * @throws UnusableData
 */
export function readSecret(path: string, uid?: number): string {
  const { uid: owner, mode } = lstatSync(path);
  const isFile = (mode & 0o170000) === 0o100000;
  if (
    !isFile ||
    (uid !== undefined && owner !== uid) ||
    (uid !== undefined && (mode & 0o077) !== 0)
  ) {
    throw new UnusableData(
      `${path} is not a file that only the user of this process can read: ` +
        'restore it from a backup, or run chown and chmod 600 on it if you trust it.',
    );
  }
  return readFileSync(path, 'utf8').trim();
}

/** Atomic: of several processes that start at once, exactly one creates the file. */
function createSecret(path: string): void {
  const part = `${path}.${process.pid}`;
  writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(part, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part, { force: true });
  }
}

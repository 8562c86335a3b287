import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The secret in a file beside the embedded database, made at the first start; readable by its owner only. */
export function embeddedSecret(path: string): string {
  if (!existsSync(path)) make(path);
  return readFileSync(path, 'utf8').trim();
}

/** Whole or not at all: of several processes that start at once, one makes it. */
function make(path: string): void {
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

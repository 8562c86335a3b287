import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The secret in a file beside the embedded database, made at the first start; readable by its owner only. */
export function embeddedSecret(path: string): string {
  const part = `${path}.${process.pid}`;
  writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(part, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part);
  }
  return readFileSync(path, 'utf8').trim();
}

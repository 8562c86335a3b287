import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { StoredFile } from '../../domain/price-imports/price-file-import.js';

/** The size and the SHA-256 digest of a file, read as a stream. */
export async function digestOf(path: string): Promise<Omit<StoredFile, 'pieces'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    const piece = chunk as Buffer;
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

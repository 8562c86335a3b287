import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UnreadablePriceFile } from '../../domain/price-files/price-file.errors.js';
import { zipEntryOf } from './zip-entries.js';

export interface ByteLimits {
  /** Bytes of a file once it is unpacked. */
  readonly bytes: number;
  /** How many times as large as its archive a file may be. */
  readonly ratio: number;
  /** Up to here the ratio does not matter. */
  readonly freeBytes: number;
  /** Entries of a zip archive. */
  readonly entries: number;
}

/** The largest published files have about a gigabyte; repetitive ones shrink to a fiftieth. */
export const BYTE_LIMITS: ByteLimits = {
  bytes: 8 * 2 ** 30,
  ratio: 200,
  freeBytes: 16 * 2 ** 20,
  entries: 1000,
};

export type Archive = 'zip' | 'gzip' | null;

/** The bytes of a price file, which can be read more than once. */
export interface FileBytes {
  readonly archive: Archive;
  /** How many bytes there are once they are unpacked, as the file says; null when it does not. */
  readonly bytes: number | null;
  /** Unpacks what is packed; fails with UnreadablePriceFile beyond the limits. */
  open(): Promise<Readable>;
}

const startsWith = (bytes: Buffer, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** With an entry, or without any. */
const isZip = (bytes: Buffer): boolean =>
  startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6);
const isGzip = (bytes: Buffer): boolean => startsWith(bytes, 0x1f, 0x8b);

/** Recognizes archives by their first bytes, whatever their names say. */
export async function bytesOf(path: string, limits: ByteLimits): Promise<FileBytes> {
  const { start, size } = await beginningOf(path);
  if (isZip(start)) {
    const entry = await zipEntryOf(path, limits);
    return {
      archive: 'zip',
      bytes: entry.bytes,
      open: async () => guarded(await entry.open(), entry.packedBytes, limits),
    };
  }
  if (isGzip(start))
    return {
      archive: 'gzip',
      bytes: null,
      open: async () => guarded(piped(createReadStream(path), createGunzip()), size, limits),
    };
  return {
    archive: null,
    bytes: size,
    open: async () => guarded(createReadStream(path), size, limits),
  };
}

async function beginningOf(path: string): Promise<{ start: Buffer; size: number }> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new UnreadablePriceFile('no-such-file');
  if (!found.isFile()) throw new UnreadablePriceFile('not-a-file');
  const file = await open(path).catch(() => {
    throw new UnreadablePriceFile('cannot-be-opened');
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return { start: buffer.subarray(0, bytesRead), size: found.size };
  } finally {
    await file.close();
  }
}

/** The same bytes, with an error beyond the limits or where the archive is damaged. */
function guarded(source: Readable, packedBytes: number, limits: ByteLimits): Readable {
  let bytes = 0;
  const guard = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limits.bytes) {
        done(new UnreadablePriceFile('too-many-bytes', limits.bytes));
        return;
      }
      if (bytes > limits.freeBytes && bytes > packedBytes * limits.ratio) {
        done(new UnreadablePriceFile('archive-too-large', limits.ratio));
        return;
      }
      done(null, chunk);
    },
  });
  return piped(source, guard);
}

/** The end of a pipe, which fails when its source does. */
function piped<T extends Transform | ReturnType<typeof createGunzip>>(source: Readable, to: T): T {
  pipeline(source, to, () => undefined);
  return to;
}

/** What went wrong, without the words of a library. */
export function readable(error: unknown): UnreadablePriceFile {
  if (error instanceof UnreadablePriceFile) return error;
  const { code = 'unknown' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  // As Z_BUF_ERROR, of zlib.
  if (code.startsWith('Z_')) return new UnreadablePriceFile('archive-damaged');
  return new UnreadablePriceFile('cannot-be-read', code);
}

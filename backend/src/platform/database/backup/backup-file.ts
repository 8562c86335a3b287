import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Version of the file format. A release reads its own version and older ones. */
export const FORMAT = 1;

/** The first record of a backup. */
export interface BackupHeader {
  readonly openfare: 'backup';
  readonly format: number;
  /** When the backup was made, ISO 8601 in UTC. */
  readonly at: string;
  /** Names of the migrations of the database, in the order in which they ran. */
  readonly migrations: readonly string[];
  readonly schemas: readonly string[];
  /** Fingerprint of IDENTITY_SECRET: the data can be used only with the same secret. */
  readonly secretMark?: string;
  /** The secret itself, if it was generated together with the embedded database. */
  readonly identitySecret?: string;
}

/**
 * A record is one line of JSON. After a `rows` record, that many raw bytes in the format of COPY
 * follow; they belong to the last `table` record.
 */
type BackupRecord =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | {
      readonly kind: 'table';
      readonly schema: string;
      readonly name: string;
      readonly columns: readonly string[];
    }
  | { readonly kind: 'rows'; readonly bytes: number }
  | {
      readonly kind: 'sequence';
      readonly schema: string;
      readonly name: string;
      readonly value: string;
    }
  | { readonly kind: 'end'; readonly sha256: string };

/** The file is damaged, or not a backup that can be used. The message is one line for people. */
export class UnusableBackup extends Error {}

const MAX_LINE_BYTES = 1_000_000;
const MAX_CHUNK_BYTES = 64 * 1024 * 1024;

/**
 * Reads the records of a file in order.
 * @throws UnusableBackup at the first fault; a wrong checksum is found at the end of the file
 */
export async function* readRecords(
  path: string,
): AsyncGenerator<{ record: BackupRecord; rows?: Buffer }> {
  const damaged = (): UnusableBackup =>
    new UnusableBackup(`${path} is damaged or no backup of ours.`);
  const hash = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);
  let pendingRows: BackupRecord | undefined;
  let ended = false;
  const chunks = createGunzip();
  // The loop below rejects with any failure.
  pipeline(createReadStream(path), chunks, () => undefined);
  try {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      rest = rest.length ? Buffer.concat([rest, chunk]) : chunk;
      for (;;) {
        if (pendingRows?.kind === 'rows') {
          if (rest.length < pendingRows.bytes) break;
          const rows = rest.subarray(0, pendingRows.bytes);
          rest = rest.subarray(pendingRows.bytes);
          hash.update(rows);
          yield { record: pendingRows, rows };
          pendingRows = undefined;
          continue;
        }
        const end = rest.indexOf(10);
        if (end < 0 && rest.length > MAX_LINE_BYTES) throw damaged();
        if (end < 0) break;
        if (ended) throw damaged();
        const line = rest.subarray(0, end + 1);
        const record = JSON.parse(line.toString()) as BackupRecord;
        rest = rest.subarray(end + 1);
        if (record.kind === 'end') {
          if (record.sha256 !== hash.digest('hex')) throw damaged();
          ended = true;
          yield { record };
          continue;
        }
        hash.update(line);
        if (record.kind !== 'rows') yield { record };
        else if (record.bytes > 0 && record.bytes <= MAX_CHUNK_BYTES) pendingRows = record;
        else throw damaged();
      }
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof SyntaxError || String(code).startsWith('Z_')) throw damaged();
    if (code === 'ENOENT') throw new UnusableBackup(`There is no file ${path}.`);
    throw error;
  }
  if (!ended || rest.length) throw damaged();
}

/** Writes the parts of a backup file, before compression, and computes the checksum. */
export class BackupWriter {
  private readonly hash = createHash('sha256');

  /** A record as one line. */
  *line(record: Exclude<BackupRecord, { kind: 'end' | 'rows' }>): Generator<Buffer> {
    yield this.hashed(Buffer.from(`${JSON.stringify(record)}\n`));
  }

  /** Bytes of the current table. */
  *rows(rows: Buffer): Generator<Buffer> {
    yield this.hashed(
      Buffer.from(
        `${JSON.stringify({ kind: 'rows', bytes: rows.length } satisfies BackupRecord)}\n`,
      ),
    );
    yield this.hashed(rows);
  }

  /** The last record, with the checksum (SHA-256). */
  *end(): Generator<Buffer> {
    const record: BackupRecord = { kind: 'end', sha256: this.hash.digest('hex') };
    yield Buffer.from(`${JSON.stringify(record)}\n`);
  }

  private hashed(bytes: Buffer): Buffer {
    this.hash.update(bytes);
    return bytes;
  }
}

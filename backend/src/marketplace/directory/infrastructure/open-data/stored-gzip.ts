import { createHash } from 'node:crypto';
import { createGzip } from 'node:zlib';
import type { StoredOpenFile } from '../../application/open-data/open-data-versions.js';

/** Pieces are stored and read whole. */
const PIECE_BYTES = 2 * 2 ** 20;

/** A gzip file that is stored in pieces while it is written, so it is never whole in memory. */
export class StoredGzip {
  private readonly gzip = createGzip();
  private readonly hash = createHash('sha256');
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private bytes = 0;
  private pieces = 0;
  private rows = 0;

  /** @param store takes the pieces one after another, from number 0 */
  constructor(
    private readonly name: string,
    private readonly store: (number: number, bytes: Buffer) => Promise<void>,
  ) {
    this.gzip.on('data', (bytes: Buffer) => {
      this.hash.update(bytes);
      this.waiting.push(bytes);
      this.waitingBytes += bytes.length;
      this.bytes += bytes.length;
    });
  }

  /** @param rows how many rows of the table the text has */
  async write(text: string, rows: number): Promise<void> {
    this.rows += rows;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.gzip.write(text, (error) => (error ? reject(error) : resolve()));
    await promise;
    if (this.waitingBytes >= PIECE_BYTES) await this.storePiece();
  }

  async end(): Promise<StoredOpenFile> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.gzip.once('end', resolve).once('error', reject).end();
    await promise;
    await this.storePiece();
    const { name, rows, bytes, pieces } = this;
    return { name, rows, bytes, sha256: this.hash.digest('hex'), pieces };
  }

  private async storePiece(): Promise<void> {
    const piece = Buffer.concat(this.waiting);
    this.waiting = [];
    this.waitingBytes = 0;
    await this.store(this.pieces, piece);
    this.pieces += 1;
  }
}

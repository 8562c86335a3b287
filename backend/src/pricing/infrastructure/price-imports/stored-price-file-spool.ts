import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { Files } from '../../../platform/files/files.js';
import { PriceFileSpool } from '../../application/price-imports/price-file-spool.js';
import { UnreadablePriceFile } from '../../domain/price-files/price-file.errors.js';
import {
  EmptyPriceFile,
  PriceFileTooLarge,
} from '../../domain/price-imports/price-file-import.errors.js';
import type { StoredFile } from '../../domain/price-imports/price-file-import.js';

/** Folder of the pieces. */
export const FOLDER = 'price-files';
const PIECE_BYTES = 4 * 2 ** 20;
/** Temporary folders, each with the id of its process. */
export const TEMPORARY = 'openfare-price-file-';

export const pieceOf = (importId: string, number: number): string => `${importId}-${number}`;

/** Pieces of 4 MB, because files are stored and read whole. */
@Injectable()
export class StoredPriceFileSpool extends PriceFileSpool {
  constructor(
    private readonly files: Files,
    private readonly settings: Settings,
  ) {
    super();
  }

  async store(importId: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredFile> {
    const { priceFileMaxBytes } = this.settings;
    const hash = createHash('sha256');
    let [total, pieces] = [0, 0];
    let waiting: Uint8Array[] = [];
    let size = 0;
    const flush = async (): Promise<void> => {
      const whole = Buffer.concat(waiting);
      for (let at = 0; at < whole.length; at += PIECE_BYTES)
        await this.replace(importId, pieces++, whole.subarray(at, at + PIECE_BYTES));
      waiting = [];
      size = 0;
    };
    try {
      for await (const chunk of bytes) {
        total += chunk.length;
        if (total > priceFileMaxBytes) throw new PriceFileTooLarge(priceFileMaxBytes);
        hash.update(chunk);
        waiting.push(chunk);
        size += chunk.length;
        if (size >= PIECE_BYTES) await flush();
      }
      await flush();
      if (total === 0) throw new EmptyPriceFile();
      return { bytes: total, pieces, sha256: hash.digest('hex') };
    } catch (error) {
      await this.remove(importId, pieces);
      throw error;
    }
  }

  async withFile<T>(
    importId: string,
    pieces: number,
    use: (path: string) => Promise<T>,
  ): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), `${TEMPORARY}${process.pid}-`));
    try {
      const path = join(folder, 'file');
      const file = await open(path, 'wx', 0o600);
      try {
        for await (const piece of this.read(importId, pieces)) await file.appendFile(piece);
      } finally {
        await file.close();
      }
      return await use(path);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async *read(importId: string, pieces: number): AsyncGenerator<Uint8Array> {
    for (let number = 0; number < pieces; number += 1) {
      const piece = await this.files.get(FOLDER, pieceOf(importId, number));
      if (!piece) throw new UnreadablePriceFile('bytes-removed');
      yield piece;
    }
  }

  async remove(importId: string, pieces: number): Promise<void> {
    for (let number = 0; number < pieces; number += 1)
      await this.files.remove(FOLDER, pieceOf(importId, number));
  }

  /** A killed process may have left a piece of the same name. */
  private async replace(importId: string, number: number, bytes: Buffer): Promise<void> {
    const name = pieceOf(importId, number);
    while (!(await this.files.put(FOLDER, name, bytes))) await this.files.remove(FOLDER, name);
  }
}

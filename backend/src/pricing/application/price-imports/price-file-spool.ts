import type { StoredFile } from '../../domain/price-imports/price-file-import.js';

/**
 * Keeps the bytes of price files until they are read, in pieces.
 * A port, because the application layer stores no files.
 */
export abstract class PriceFileSpool {
  /**
   * Stores the bytes of an import while they arrive, in place of earlier ones. After a failure none
   * are left. Rejects with what `bytes` fails with.
   * @throws PriceFileTooLarge, EmptyPriceFile
   */
  abstract store(importId: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /**
   * Lends the path of a file with all the bytes, and removes it in any case.
   * @throws UnreadablePriceFile when the bytes are kept no more
   */
  abstract withFile<T>(
    importId: string,
    pieces: number,
    use: (path: string) => Promise<T>,
  ): Promise<T>;
  /** The bytes of an import. Fails with UnreadablePriceFile when they are kept no more. */
  abstract read(importId: string, pieces: number): AsyncIterable<Uint8Array>;
  abstract remove(importId: string, pieces: number): Promise<void>;
}

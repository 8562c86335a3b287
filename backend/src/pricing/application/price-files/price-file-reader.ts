import type { ServiceCodes } from '../../domain/price-files/price-lines.js';
import type { PriceFileReading } from '../../domain/price-imports/price-file-reading.js';

/** How a file is to be read. */
export interface ReadingOrder {
  readonly path: string;
  readonly services: readonly ServiceCodes[];
  readonly now: Date;
  /** Ends the reading, which then rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** So many bytes are read; `total` is null where an archive does not say it. */
  readonly onProgress?: (done: number, total: number | null) => void;
}

/**
 * Reads price files and checks their structure, apart from the server: whatever a file does to its
 * reader leaves the server alone. A port, because it starts processes.
 */
export abstract class PriceFileReader {
  /** @throws UnreadablePriceFile */
  abstract read(order: ReadingOrder): Promise<PriceFileReading>;
}

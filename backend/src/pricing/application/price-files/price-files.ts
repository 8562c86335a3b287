import type { Place, WrittenCharge } from '../../domain/price-files/charge.js';
import type { PriceFileFacts, RowFault } from '../../domain/price-files/price-file-preview.js';

/** Takes what a reader finds, in the order of the file. */
export interface ChargeReceiver {
  /** `text` is all that the file says of the charge. */
  charge(written: WrittenCharge, place: Place, text: string): void;
  quarantine(reason: RowFault, place: Place): void;
}

/**
 * Reads price files of hospitals as a stream. A port, because the application layer knows no file
 * formats.
 */
export abstract class PriceFiles {
  /**
   * Hands over all charges of a file, and resolves with what it says about itself.
   * @throws UnreadablePriceFile
   */
  abstract read(path: string, receiver: ChargeReceiver): Promise<PriceFileFacts>;
}

import type { OfferRow } from '../../domain/offers/offer-table.js';

/**
 * Tables of offers as CSV files, which spreadsheets read and write.
 * A port, because the application layer uses no CSV library.
 */
export abstract class OfferTables {
  /**
   * The rows of a CSV file.
   * @throws UnreadableTable when the bytes are not a table of offers.
   */
  abstract read(bytes: Buffer): OfferRow[];
  /**
   * The offers of one provider, or of all, as RFC 4180 with a header line. Cells that a spreadsheet
   * would take for a formula are marked as text.
   */
  abstract write(providerId?: string): AsyncIterable<Uint8Array>;
}

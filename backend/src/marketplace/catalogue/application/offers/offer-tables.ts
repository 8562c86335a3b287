import type { OfferRow } from '../../domain/offers/offer-table.js';

/** Tables of what providers offer, as spreadsheets read and write them. */
export abstract class OfferTables {
  /** The rows of a CSV file. Rejects with UnreadableTable. */
  abstract read(bytes: Buffer): OfferRow[];
  /**
   * What all providers offer, or one, as RFC 4180 with a line of names; what a spreadsheet would
   * take for a formula is marked as text.
   */
  abstract write(providerId?: string): AsyncIterable<Uint8Array>;
}

/** Which clicks the table holds. */
export interface ClickFilter {
  readonly providerId?: string;
  readonly serviceId?: string;
  /** Days of the zone that days are counted in, inclusive. */
  readonly startDate?: string;
  readonly endDate?: string;
  readonly search?: string;
}

/**
 * The clicks as RFC 4180, newest first, with a line of names; what a spreadsheet would take for a
 * formula is marked as text.
 * A port, because the application layer holds no SQL and uses no CSV library.
 */
export abstract class BookingClicksTable {
  abstract read(filter: ClickFilter): AsyncIterable<Uint8Array>;
}

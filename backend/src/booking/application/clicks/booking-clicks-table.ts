/**
 * All clicks as RFC 4180, newest first, with a line of names; what a spreadsheet would take for a
 * formula is marked as text.
 * A port, because the application layer holds no SQL and uses no CSV library.
 */
export abstract class BookingClicksTable {
  abstract read(): AsyncIterable<Uint8Array>;
}

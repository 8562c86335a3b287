/**
 * How many records of each context are in which status.
 * A port, because queries know no registry of the platform.
 */
export abstract class StatusFigures {
  /** Of each kind of record how many are in which status. */
  abstract all(): Promise<
    Readonly<
      Record<'users' | 'providers' | 'bookings' | 'priceRequests', Readonly<Record<string, number>>>
    >
  >;
}

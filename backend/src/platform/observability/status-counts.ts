/**
 * How many records of one kind are in which status. A context that has such records registers one,
 * so that no list of contexts is kept by hand.
 */
export abstract class StatusCounts {
  /** Name of its part of the figures. */
  abstract readonly section: 'users' | 'providers' | 'bookings' | 'priceRequests';
  abstract read(): Promise<Readonly<Record<string, number>>>;
}

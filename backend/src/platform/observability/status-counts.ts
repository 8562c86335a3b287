/** Number of records by status. Contexts register one for each kind of record. */
export abstract class StatusCounts {
  /** Name of the section in the figures. */
  abstract readonly section: 'users' | 'providers' | 'bookings' | 'priceRequests';
  /** Number of records by status; statuses without records may be missing. */
  abstract read(): Promise<Readonly<Record<string, number>>>;
}

/** The open appointment requests at a provider: the first ids, and how many there are in all. */
export interface OpenRequests {
  readonly bookingIds: readonly string[];
  readonly total: number;
}

/**
 * What the marketplace remembers of appointment requests, from booking's events. These may arrive
 * twice and in any order: a request that was closed stays closed.
 * A port, because the application layer holds no SQL.
 */
export abstract class AppointmentRequests {
  /** Requests that are neither cancelled nor completed; names the first `limit` by id. */
  abstract openAt(providerId: string, limit: number): Promise<OpenRequests>;
  abstract recordOpened(bookingId: string, providerId: string): Promise<void>;
  abstract recordClosed(bookingId: string, providerId: string): Promise<void>;
}

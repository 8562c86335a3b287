/**
 * Appointment requests that wait at a provider: the ids of the first ones, and how many there are
 * in all.
 */
export interface WaitingRequests {
  readonly bookingIds: readonly string[];
  readonly total: number;
}

/**
 * What the marketplace knows of appointment requests, told by booking's events. These may come
 * twice and in any order: one that ended stays ended.
 */
export abstract class AppointmentRequests {
  /** Asked for or set, and neither cancelled nor completed; the first `most` by id. */
  abstract waitingAt(providerId: string, most: number): Promise<WaitingRequests>;
  abstract opened(bookingId: string, providerId: string): Promise<void>;
  abstract ended(bookingId: string, providerId: string): Promise<void>;
}

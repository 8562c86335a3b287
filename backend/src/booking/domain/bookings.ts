import type { Booking } from './booking.js';

export abstract class Bookings {
  /** Throws AlreadyPending when the same person has an open request for the same provider and service. */
  abstract add(booking: Booking): Promise<void>;
  /** Nobody sends text messages about the requests of this person any more. */
  abstract stopMessages(userId: string): Promise<void>;
  /** Empties what a person wrote and their telephone number in all of their requests. */
  abstract forgetTexts(userId: string): Promise<void>;
}

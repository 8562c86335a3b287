import type { Booking } from './booking.js';

export abstract class Bookings {
  /**
   * The command fails with AlreadyPending when the same person has an open request for the same
   * provider and service.
   */
  abstract add(booking: Booking): void;
  /** Pending requests of a person at a clinic. */
  abstract countOpen(userId: string, providerId: string): Promise<number>;
  /**
   * Locked until the transaction ends; of one person, when a person is given. Throws NoSuchBooking.
   */
  abstract take(id: string, userId?: string): Promise<Booking>;
  /**
   * One clinic's times are set one after another: two that wait for each other at the constraint
   * would be a deadlock. Held until the transaction ends;
   * a command that sets one fails with SlotTaken when the clinic has another patient then, or with
   * AlreadyPending.
   */
  abstract hold(booking: Booking): Promise<void>;
  /** Locked: requests and appointments that time alone changes, at most so many. */
  abstract takeAged(at: Date, most: number): Promise<Booking[]>;
  /** Locked: appointments that start before `until` and were not reminded of, at most so many. */
  abstract takeNear(at: Date, until: Date, most: number): Promise<Booking[]>;
  /**
   * Locked, with the times of their clinics held: open requests and set appointments of a person.
   */
  abstract takeUnfinished(userId: string): Promise<Booking[]>;
  /** Nobody sends text messages about the requests of this person any more. */
  abstract stopMessages(userId: string): Promise<void>;
  /** Empties what a person wrote and their telephone number in all of their requests. */
  abstract forgetTexts(userId: string): Promise<void>;
}

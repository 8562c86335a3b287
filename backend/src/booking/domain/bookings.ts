import type { Booking } from './booking.js';

/**
 * Requests and appointments. What is locked stays locked until the transaction ends; every command
 * locks requests first, then the schedule of the clinic, then the patient.
 * A port, because it is the repository of an aggregate.
 */
export abstract class Bookings {
  /**
   * @throws AlreadyPending at the end of the command, when the same person has an open request for
   *   the same provider and service.
   */
  abstract add(booking: Booking): void;
  /** How many pending requests a person has at a clinic. */
  abstract countOpen(userId: string, providerId: string): Promise<number>;
  /**
   * Locks and returns a request; with `userId` only one of this person.
   * @throws NoSuchBooking when there is none, or it belongs to another person.
   */
  abstract getForUpdate(id: string, userId?: string): Promise<Booking>;
  /**
   * Locks the schedule of the request's clinic, so that its times are set one after another: two
   * that met at the constraint would be a deadlock.
   * @throws SlotTaken at the end of the command, when the clinic has another patient at the time.
   * @throws AlreadyPending at the end of the command, as `add`.
   */
  abstract lockSchedule(booking: Booking): Promise<void>;
  /**
   * As `lockSchedule`, and stores the request: if it is an appointment now, the clinic must have a
   * place for it among its others.
   * @throws SlotTaken when as many patients as the clinic sees at a time are there already.
   */
  abstract claimPlace(booking: Booking): Promise<void>;
  /**
   * Locks and returns at most `limit` candidates for `Booking.age`, which decides. Skips what
   * another process has locked, and requests of invented patients.
   */
  abstract lockOverdue(at: Date, limit: number): Promise<Booking[]>;
  /**
   * Locks and returns at most `limit` appointments that start before `until` and have no reminder
   * yet. Skips what another process has locked, and requests of invented patients.
   */
  abstract lockDueForReminder(at: Date, until: Date, limit: number): Promise<Booking[]>;
  /** Locks a person's open requests and set appointments, with the schedules of their clinics. */
  abstract lockUnfinished(userId: string): Promise<Booking[]>;
  /**
   * Ends text messages about all requests of a person. One statement past the aggregate: no rule
   * and no event depends on it, and the number of requests has no limit. It raises versions, so
   * that a command that read a request before is refused; the audit log names the command without
   * the values.
   */
  abstract stopMessages(userId: string): Promise<void>;
  /**
   * Empties what a person wrote and their telephone number in all of their requests. Past the
   * aggregate, as `stopMessages`; the audit log must not hold the values either.
   */
  abstract forgetTexts(userId: string): Promise<void>;
}

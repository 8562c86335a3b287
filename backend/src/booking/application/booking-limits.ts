import type { RateLimitPolicy, RateLimits } from '../../platform/limits/rate-limits.js';
import { TooManyOpen } from '../domain/booking.errors.js';
import type { Bookings } from '../domain/bookings.js';

const DAY_SECONDS = 86_400;

export interface BookingQuotas {
  /** Of one person in 24 hours. */
  readonly bookingsPerDay: number;
  /** Open ones of one person at one clinic. */
  readonly openBookingsPerClinic: number;
}

/** How often one person may ask clinics for an appointment: each time is a mail to the clinic. */
export class BookingLimits {
  private readonly daily: RateLimitPolicy;

  constructor(
    private readonly limits: RateLimits,
    private readonly bookings: Bookings,
    private readonly quotas: BookingQuotas,
  ) {
    this.daily = { name: 'bookings', quota: quotas.bookingsPerDay, windowSeconds: DAY_SECONDS };
  }

  /**
   * Counts one in the transaction of the command, which holds the counter: of two at the same time,
   * the second sees the first. @throws RateLimitExceeded
   */
  async admit(userId: string): Promise<void> {
    await this.limits.admit(this.daily, { userId }, 'too-many-bookings');
  }

  /** After `admit`. @throws TooManyOpen */
  async admitAnother(userId: string, providerId: string): Promise<void> {
    const open = await this.bookings.countOpen(userId, providerId);
    if (open >= this.quotas.openBookingsPerClinic) throw new TooManyOpen();
  }
}

import { Injectable } from '../../platform/config/injectable.js';
import { Settings } from '../../platform/config/settings.js';
import { RateLimits } from '../../platform/limits/rate-limits.js';
import { TooManyOpen } from '../domain/booking.errors.js';
import { Bookings } from '../domain/bookings.js';

const DAY_SECONDS = 86_400;

/** How often one person may request appointments: each request is a mail to a clinic. */
@Injectable()
export class BookingLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly bookings: Bookings,
    private readonly settings: Settings,
  ) {}

  /**
   * Counts one request in the transaction of the command, which locks the counter: of two at the
   * same time, the second sees the first.
   * @throws RateLimitExceeded when the person's requests of the day are used up.
   */
  async admit(userId: string): Promise<void> {
    const { bookingsPerDay } = this.settings;
    const daily = { name: 'bookings', quota: bookingsPerDay, windowSeconds: DAY_SECONDS };
    await this.limits.admit(daily, { userId }, 'too-many-bookings');
  }

  /**
   * To be called after `admit`, which makes requests of one person wait for each other.
   * @throws TooManyOpen when the clinic has enough open requests of this person.
   */
  async admitAnother(userId: string, providerId: string): Promise<void> {
    const open = await this.bookings.countOpen(userId, providerId);
    if (open >= this.settings.openBookingsPerClinic) throw new TooManyOpen();
  }
}

import { Injectable } from '@nestjs/common';
import { Commands } from '../../platform/commands/commands.js';
import { Scheduled } from '../../platform/events/scheduled.js';
import { AgeBookings } from '../application/age-bookings.command.js';

const BATCH = 100;

/**
 * Expires requests, completes visits and reminds patients of their appointments: every ten minutes,
 * and when a worker starts.
 */
@Injectable()
export class BookingClock extends Scheduled {
  readonly name = 'booking-ages-requests';
  readonly pattern = '*/10 * * * *';
  readonly zone = 'UTC';

  constructor(private readonly commands: Commands) {
    super();
  }

  /** Ends when a batch changes nothing, even if the database still finds rows that look due. */
  async run(): Promise<void> {
    let changed = BATCH;
    while (changed > 0) changed = await this.commands.execute(new AgeBookings(BATCH));
  }
}

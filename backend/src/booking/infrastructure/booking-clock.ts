import { Injectable } from '@nestjs/common';
import { Commands } from '../../shared/infrastructure/commands.js';
import { Retention } from '../../shared/infrastructure/retention.js';
import { AgeBookings } from '../application/age-bookings.command.js';

const BATCH = 100;

/** What time alone does to requests and appointments, looked for every hour. */
@Injectable()
export class BookingClock extends Retention {
  constructor(private readonly commands: Commands) { super(); }

  async apply(): Promise<void> {
    while ((await this.commands.execute(new AgeBookings(BATCH))) > 0);
  }
}

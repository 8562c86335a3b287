import { Injectable } from '@nestjs/common';
import { Refusal } from '../../platform/commands/refusal.js';
import { SlotTaken } from '../domain/booking.errors.js';

/** A clinic that sees one patient at a time has another one then. */
@Injectable()
export class SlotTakenRefusal extends Refusal {
  readonly constraint = 'booking_requests_one_at_a_time';

  async explain(): Promise<Error> {
    return new SlotTaken();
  }
}

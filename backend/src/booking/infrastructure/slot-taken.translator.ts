import { Injectable } from '@nestjs/common';
import { ConstraintViolationTranslator } from '../../platform/commands/constraint-violation-translator.js';
import { SlotTaken } from '../domain/booking.errors.js';

/** A clinic that sees one patient at a time has another one then. */
@Injectable()
export class SlotTakenTranslator extends ConstraintViolationTranslator {
  readonly constraint = 'booking_requests_one_at_a_time';

  async translate(): Promise<Error> {
    return new SlotTaken();
  }
}

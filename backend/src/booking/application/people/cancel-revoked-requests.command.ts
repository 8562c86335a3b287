import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { Bookings } from '../../domain/bookings.js';

/**
 * Cancels a suspended person's open requests and appointments that have not begun, as an
 * administrator chose. The clinics get mails.
 */
export class CancelRevokedRequests extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(CancelRevokedRequests)
export class CancelRevokedRequestsHandler implements ICommandHandler<CancelRevokedRequests> {
  constructor(
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: CancelRevokedRequests): Promise<void> {
    const at = this.clock.now();
    const unfinished = await this.bookings.lockUnfinished(userId);
    for (const booking of unfinished) booking.cancelOfSuspended(at);
  }
}

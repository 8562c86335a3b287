import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HeldEvents } from '../../../platform/events/held-events.js';
import { Clock } from '../../../shared/clock.js';
import { UndoEnded } from '../../../shared/desk.errors.js';
import { PriceRequests } from '../../domain/price-requests.js';

/**
 * Takes back what staff did last: a status, or a price before its mail is on its way.
 * @throws UndoEnded when it is, the time has passed, or somebody has changed the request since.
 */
export class UndoPriceRequestChange extends Command<void> {
  constructor(readonly priceRequestId: string) {
    super();
  }
}

@CommandHandler(UndoPriceRequestChange)
export class UndoPriceRequestChangeHandler implements ICommandHandler<UndoPriceRequestChange> {
  constructor(
    private readonly requests: PriceRequests,
    private readonly held: HeldEvents,
    private readonly clock: Clock,
  ) {}

  async execute({ priceRequestId }: UndoPriceRequestChange): Promise<void> {
    const request = await this.requests.getForUpdate(priceRequestId);
    const quote = request.undo(this.clock.now());
    if (!quote) return;
    const isWithdrawn = await this.held.withdraw(quote.heldUntil, 'priceRequestId', priceRequestId);
    if (!isWithdrawn) throw new UndoEnded();
    await this.requests.removeQuote(priceRequestId, quote.number);
  }
}

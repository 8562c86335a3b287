import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { PriceRequests } from '../../domain/price-requests.js';

/**
 * Takes the last change of a status back.
 * @throws UndoEnded when the time for it has passed, or somebody has changed the request since.
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
    private readonly clock: Clock,
  ) {}

  async execute({ priceRequestId }: UndoPriceRequestChange): Promise<void> {
    const request = await this.requests.getForUpdate(priceRequestId);
    request.undo(this.clock.now());
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../shared/clock.js';
import { PriceRequests } from '../domain/price-requests.js';

/** The account is deleted: its price requests are closed, then emptied. */
export class ForgetRequester extends Command<void> {
  constructor(
    readonly userId: string,
    readonly verifiedEmail: string | null,
  ) {
    super();
  }
}

@CommandHandler(ForgetRequester)
export class ForgetRequesterHandler implements ICommandHandler<ForgetRequester> {
  constructor(
    private readonly requests: PriceRequests,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, verifiedEmail }: ForgetRequester): Promise<void> {
    const at = this.clock.now();
    const unclosed = await this.requests.lockUnclosed(userId, verifiedEmail);
    for (const request of unclosed) request.closeWithAccount(at);
    await this.requests.forget(userId, verifiedEmail);
  }
}

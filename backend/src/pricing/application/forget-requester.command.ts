import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PriceRequests } from '../domain/price-requests.js';

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
  constructor(private readonly requests: PriceRequests) {}

  execute({ userId, verifiedEmail }: ForgetRequester): Promise<void> {
    return this.requests.forget(userId, verifiedEmail);
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PriceRequests } from '../domain/price-requests.js';

export class ForgetRequester extends Command<void> {
  constructor(readonly userId: string) { super(); }
}

@CommandHandler(ForgetRequester)
export class ForgetRequesterHandler implements ICommandHandler<ForgetRequester> {
  constructor(private readonly requests: PriceRequests) {}

  execute({ userId }: ForgetRequester): Promise<void> {
    return this.requests.forget(userId);
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../shared/domain/clock.js';
import type { PriceAnswer } from '../domain/price-request.js';
import { PriceRequests } from '../domain/price-requests.js';
import { PricingSettings } from './pricing-settings.js';

/** What an administrator says to a price request. */
export class AnswerPriceRequest extends Command<void> {
  constructor(readonly priceRequestId: string, readonly answer: PriceAnswer) { super(); }
}

@CommandHandler(AnswerPriceRequest)
export class AnswerPriceRequestHandler implements ICommandHandler<AnswerPriceRequest> {
  constructor(private readonly requests: PriceRequests, private readonly settings: PricingSettings, private readonly clock: Clock) {}

  async execute({ priceRequestId, answer }: AnswerPriceRequest): Promise<void> {
    const request = await this.requests.take(priceRequestId);
    const quote = request.answer(answer, this.clock.now(), this.settings.snapshotValidDays);
    if (quote) await this.requests.keep(quote);
  }
}

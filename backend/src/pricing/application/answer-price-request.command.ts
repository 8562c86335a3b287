import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProviderNames } from '../../marketplace/contract/provider-names.js';
import { Settings } from '../../platform/config/settings.js';
import { Clock } from '../../shared/clock.js';
import { IncompleteQuote } from '../domain/price-request.errors.js';
import type { PriceAnswer } from '../domain/price-request.js';
import { PriceRequests } from '../domain/price-requests.js';

/** An administrator changes a price request's status or notes, or sends a price. */
export class AnswerPriceRequest extends Command<void> {
  /** Why the request is closed, for the audit log. */
  readonly reason?: string;

  constructor(
    readonly priceRequestId: string,
    readonly answer: PriceAnswer,
  ) {
    super();
    if (answer.status === 'closed' && answer.reason) this.reason = answer.reason;
  }
}

@CommandHandler(AnswerPriceRequest)
export class AnswerPriceRequestHandler implements ICommandHandler<AnswerPriceRequest> {
  constructor(
    private readonly requests: PriceRequests,
    private readonly providers: ProviderNames,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  async execute({ priceRequestId, answer }: AnswerPriceRequest): Promise<void> {
    const request = await this.requests.getForUpdate(priceRequestId);
    const at = this.clock.now();
    const quote = request.answer(
      await this.withProviderName(answer),
      at,
      this.settings.undoUntil(at),
    );
    if (quote) await this.requests.addQuote(quote);
  }

  /** A provider of the catalogue is written as the catalogue writes it. */
  private async withProviderName(answer: PriceAnswer): Promise<PriceAnswer> {
    if (!answer.quoteProviderId) return answer;
    const [provider] = await this.providers.of([answer.quoteProviderId], 'en');
    if (!provider)
      throw new IncompleteQuote([{ path: 'quoteProviderId', message: 'price.quote-no-provider' }]);
    return { ...answer, quoteProviderName: provider.name };
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProviderNames } from '../../marketplace/contract/provider-names.js';
import { Settings } from '../../platform/config/settings.js';
import { HeldEvents } from '../../platform/events/held-events.js';
import { Clock } from '../../shared/clock.js';
import { ConcurrentChange } from '../../shared/domain-error.js';
import type { PriceAnswer } from '../domain/price-answer.js';
import { IncompleteQuote } from '../domain/price-request.errors.js';
import type { WithdrawnQuote } from '../domain/price-request-undo.js';
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
    private readonly held: HeldEvents,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  async execute({ priceRequestId, answer }: AnswerPriceRequest): Promise<void> {
    const request = await this.requests.getForUpdate(priceRequestId);
    const at = this.clock.now();
    const { quote, withdrawn } = request.answer(
      await this.withProviderName(answer),
      at,
      this.settings.undoUntil(at),
    );
    if (withdrawn) await this.withdraw(priceRequestId, withdrawn);
    if (quote) await this.requests.addQuote(quote);
  }

  /** Its mail is not sent and its code leads nowhere. */
  private async withdraw(priceRequestId: string, quote: WithdrawnQuote): Promise<void> {
    const isHeld = await this.held.withdraw(quote.heldUntil, 'priceRequestId', priceRequestId);
    if (!isHeld) throw new ConcurrentChange('The price before is being sent.');
    await this.requests.removeQuote(priceRequestId, quote.number);
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

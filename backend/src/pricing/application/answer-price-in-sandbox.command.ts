import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { on, Reactions } from '../../platform/events/reaction.js';
import { Clock } from '../../shared/clock.js';
import { dayIn, daysAfter } from '../../shared/day.js';
import { sandboxWish } from '../../shared/sandbox-wish.js';
import { QUOTE_ZONE } from '../contract/price-request.terms.js';
import { PriceRequested } from '../contract/pricing.events.js';
import type { PriceAnswer } from '../domain/price-answer.js';
import { PriceRequests } from '../domain/price-requests.js';

const QUOTED_CENTS = 15_000;
const VALID_DAYS = 14;

/**
 * The desk of the sandbox answers as the description asks it to: it closes the request or waits,
 * and otherwise quotes a price.
 */
export class AnswerPriceInSandbox extends Command<void> {
  constructor(readonly priceRequestId: string) {
    super();
  }
}

@CommandHandler(AnswerPriceInSandbox)
export class AnswerPriceInSandboxHandler implements ICommandHandler<AnswerPriceInSandbox> {
  constructor(
    private readonly requests: PriceRequests,
    private readonly clock: Clock,
  ) {}

  async execute({ priceRequestId }: AnswerPriceInSandbox): Promise<void> {
    const request = await this.requests.getForUpdate(priceRequestId);
    const at = this.clock.now();
    const answer = answerTo(request.text, at);
    if (!answer?.status || !request.allowed.includes(answer.status)) return;
    const { quote } = request.answer(answer, at);
    if (quote) await this.requests.addQuote(quote);
  }
}

function answerTo(text: string, at: Date): PriceAnswer | undefined {
  const wish = sandboxWish(text);
  if (wish === 'wait') return undefined;
  if (wish === 'decline') return { status: 'closed', reason: 'sandbox:decline' };
  return {
    status: 'quoted',
    quotedPrice: QUOTED_CENTS,
    quoteProviderName: 'Sandbox Family Clinic',
    quotePlace: 'Sandbox Family Clinic, 1 Sandbox Street, Houston',
    quoteIncludes: 'An invented price of the sandbox',
    quoteValidUntil: daysAfter(dayIn(QUOTE_ZONE, at), VALID_DAYS),
  };
}

/** What happens in the sandbox alone. */
export const sandboxReactions = new Reactions([
  on(
    PriceRequested,
    'pricing-answers-in-sandbox',
    ({ priceRequestId }) => new AnswerPriceInSandbox(priceRequestId),
  ),
]);

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PriceRequests } from '../domain/price-requests.js';

/**
 * Without consent to health data, what a person wrote in their price requests and their telephone
 * number are deleted.
 */
export class EndPriceConsent extends Command<void> {
  constructor(
    readonly userId: string,
    readonly kind: 'sms' | 'health-data',
    readonly verifiedEmail: string | null,
  ) {
    super();
  }
}

@CommandHandler(EndPriceConsent)
export class EndPriceConsentHandler implements ICommandHandler<EndPriceConsent> {
  constructor(private readonly requests: PriceRequests) {}

  async execute({ userId, kind, verifiedEmail }: EndPriceConsent): Promise<void> {
    if (kind === 'health-data') await this.requests.forgetDescriptions(userId, verifiedEmail);
  }
}

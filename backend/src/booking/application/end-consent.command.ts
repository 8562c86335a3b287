import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Bookings } from '../domain/bookings.js';

/**
 * Without consent to messages none is sent any more; without consent to health data nothing of it
 * is kept.
 */
export class EndConsent extends Command<void> {
  constructor(
    readonly userId: string,
    readonly kind: 'sms' | 'health-data',
  ) {
    super();
  }
}

@CommandHandler(EndConsent)
export class EndConsentHandler implements ICommandHandler<EndConsent> {
  constructor(private readonly bookings: Bookings) {}

  async execute({ userId, kind }: EndConsent): Promise<void> {
    if (kind === 'sms') await this.bookings.stopMessages(userId);
    else await this.bookings.forgetTexts(userId);
  }
}

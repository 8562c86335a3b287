import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Bookings } from '../domain/bookings.js';

/**
 * A withdrawn consent to text messages ends them; a withdrawn consent to health data empties what
 * the person wrote in their requests.
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

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { NotForListings } from '../../domain/marketplace.errors.js';
import { Records } from '../../domain/records.js';
import type { Seen } from '../../domain/workflow.js';
import { askedIn, type OfferForm } from './offer-form.js';

/**
 * Replaces price, terms and availability of what a provider offers. A hospital's published price
 * and its terms stay as they are.
 */
export class ReplaceProviderService extends Command<void> {
  constructor(
    readonly by: string,
    readonly providerId: string,
    readonly id: string,
    readonly form: OfferForm,
    readonly seen?: Seen,
  ) {
    super();
  }
}

@CommandHandler(ReplaceProviderService)
export class ReplaceProviderServiceHandler implements ICommandHandler<ReplaceProviderService> {
  constructor(
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  async execute({ by, providerId, id, form, seen }: ReplaceProviderService): Promise<void> {
    const provider = await this.records.get({ kind: 'provider', id: providerId });
    const link = await this.records.get({ kind: 'provider-service', id, providerId }, seen);
    const asked = askedIn(form);
    if (provider.isListing && !link.says(asked, form))
      throw new NotForListings('A published price is never changed by hand.');
    const now = this.clock.now();
    link.ask(asked, by, now);
    link.describe(form, by, now);
    link.turn(form.isAvailable ?? true, by, now);
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { NotForListings } from '../../domain/marketplace.errors.js';
import { priceEntryOf } from '../../domain/providers/price-entry.js';
import { Records } from '../../domain/records.js';
import type { ExpectedVersion } from '../../domain/workflow.js';
import type { OfferForm } from './offer-form.js';

/**
 * Replaces price, terms and availability of a service that a provider offers.
 * @throws NotForListings when it would change a hospital's published price or its terms.
 */
export class ReplaceProviderService extends Command<void> {
  constructor(
    readonly by: string,
    readonly providerId: string,
    readonly id: string,
    readonly form: OfferForm,
    readonly expected?: ExpectedVersion,
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

  async execute({ by, providerId, id, form, expected }: ReplaceProviderService): Promise<void> {
    const provider = await this.records.get({ kind: 'provider', id: providerId });
    const link = await this.records.get({ kind: 'provider-service', id, providerId }, expected);
    const price = priceEntryOf(form);
    if (provider.isListing && !link.matches(price, form))
      throw new NotForListings('A published price is never changed by hand.');
    const now = this.clock.now();
    link.setPrice(price, by, now);
    link.setTerms(form, by, now);
    link.setActive(form.isAvailable ?? true, by, now);
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Ids } from '../../../../shared/ids.js';
import { AlreadyExists, assertNoErrors, NotForListings } from '../../domain/marketplace.errors.js';
import { priceEntryOf } from '../../domain/providers/price-entry.js';
import { ProviderService } from '../../domain/providers/provider-service.js';
import { Providers } from '../../domain/providers/providers.js';
import { Records } from '../../domain/records.js';
import { errorsOfOfferForm, type OfferForm } from './offer-form.js';

/**
 * Links a clinic to a service as a draft and returns the link's id.
 * @throws NotForListings when the provider is a hospital listing: its file says what it offers.
 * @throws InvalidRecord when the service does not exist or the price contradicts itself.
 * @throws AlreadyExists when the provider offers this service.
 */
export class AddProviderService extends Command<string> {
  constructor(
    readonly by: string,
    readonly providerId: string,
    readonly serviceId: string,
    readonly form: OfferForm,
  ) {
    super();
  }
}

@CommandHandler(AddProviderService)
export class AddProviderServiceHandler implements ICommandHandler<AddProviderService> {
  constructor(
    private readonly records: Records,
    private readonly providers: Providers,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ by, providerId, serviceId, form }: AddProviderService): Promise<string> {
    const provider = await this.records.get({ kind: 'provider', id: providerId });
    if (provider.isListing) throw new NotForListings('What a hospital lists comes from its file.');
    const exists = await this.records.exists('service', serviceId);
    assertNoErrors([
      ...(exists ? [] : [{ path: 'serviceId', message: 'marketplace.unknown' }]),
      ...errorsOfOfferForm(form),
    ]);
    const links = await this.providers.services(providerId);
    if (links.some((link) => link.serviceId === serviceId))
      throw new AlreadyExists('The provider offers this service already.');
    const now = this.clock.now();
    const link = new ProviderService(this.ids.next(), providerId, serviceId, form, by, now);
    link.setPrice(priceEntryOf(form), by, now);
    link.setActive(form.isAvailable ?? true, by, now);
    this.records.add(link);
    return link.id;
  }
}

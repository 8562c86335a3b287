import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Ids } from '../../../../shared/ids.js';
import { AlreadyThere, NotForListings, refuseRecord } from '../../domain/marketplace.errors.js';
import { ProviderService } from '../../domain/providers/provider-service.js';
import { Providers } from '../../domain/providers/providers.js';
import { Records } from '../../domain/records.js';
import { askedIn, faultsOfOfferForm, type OfferForm } from './offer-form.js';

/**
 * Drafts that a clinic offers a service; answers the link's id. What a hospital lists comes from
 * its file.
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
    const isKnown = await this.records.has('service', serviceId);
    refuseRecord([
      ...(isKnown ? [] : [{ path: 'serviceId', message: 'marketplace.unknown' }]),
      ...faultsOfOfferForm(form),
    ]);
    if ((await this.providers.services(providerId)).some((link) => link.serviceId === serviceId))
      throw new AlreadyThere('The provider offers this service already.');
    const now = this.clock.now();
    const link = new ProviderService(this.ids.next(), providerId, serviceId, form, by, now);
    link.ask(askedIn(form), by, now);
    link.turn(form.isAvailable ?? true, by, now);
    this.records.add(link);
    return link.id;
  }
}

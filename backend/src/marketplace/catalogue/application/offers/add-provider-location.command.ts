import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Ids } from '../../../../shared/ids.js';
import { AlreadyExists, InvalidRecord } from '../../domain/marketplace.errors.js';
import { ProviderLocation } from '../../domain/providers/provider-location.js';
import { Providers } from '../../domain/providers/providers.js';
import { Records } from '../../domain/records.js';

/**
 * Links a provider to a location as a draft and returns the link's id. A first location becomes the
 * primary one.
 * @throws InvalidRecord when the location does not exist.
 * @throws AlreadyExists when the provider has this location.
 */
export class AddProviderLocation extends Command<string> {
  constructor(
    readonly by: string,
    readonly providerId: string,
    readonly locationId: string,
    readonly isActive: boolean,
  ) {
    super();
  }
}

@CommandHandler(AddProviderLocation)
export class AddProviderLocationHandler implements ICommandHandler<AddProviderLocation> {
  constructor(
    private readonly records: Records,
    private readonly providers: Providers,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ by, providerId, locationId, isActive }: AddProviderLocation): Promise<string> {
    const provider = await this.records.get({ kind: 'provider', id: providerId });
    if (!(await this.records.exists('location', locationId)))
      throw new InvalidRecord('locationId', 'marketplace.unknown');
    const links = await this.providers.locations(providerId);
    const locationIds = links.map((link) => link.locationId);
    if (locationIds.includes(locationId))
      throw new AlreadyExists('The provider works there already.');
    const now = this.clock.now();
    const link = new ProviderLocation(this.ids.next(), providerId, locationId, by, now);
    link.setActive(isActive, by, now);
    provider.setLocations([...locationIds, locationId], by, now);
    this.records.add(link);
    return link.id;
  }
}

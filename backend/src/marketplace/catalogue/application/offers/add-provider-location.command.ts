import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Ids } from '../../../../shared/ids.js';
import { AlreadyThere, InvalidRecord } from '../../domain/marketplace.errors.js';
import { ProviderLocation } from '../../domain/providers/provider-location.js';
import { Providers } from '../../domain/providers/providers.js';
import { Records } from '../../domain/records.js';

/**
 * Drafts that a provider works at a location, its primary one when it has none; answers the link's
 * id.
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
    if (!(await this.records.has('location', locationId)))
      throw new InvalidRecord('locationId', 'marketplace.unknown');
    const locationIds = (await this.providers.locations(providerId)).map((link) => link.locationId);
    if (locationIds.includes(locationId))
      throw new AlreadyThere('The provider works there already.');
    const now = this.clock.now();
    const link = new ProviderLocation(this.ids.next(), providerId, locationId, by, now);
    link.turn(isActive, by, now);
    provider.worksAt([...locationIds, locationId], by, now);
    this.records.add(link);
    return link.id;
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { AlreadyExists, PartDeleted } from '../../domain/marketplace.errors.js';
import { ProviderLocation } from '../../domain/providers/provider-location.js';
import { ProviderService } from '../../domain/providers/provider-service.js';
import { Providers } from '../../domain/providers/providers.js';
import { type RecordKind, Records } from '../../domain/records.js';

/**
 * Brings a deleted record back as a draft. A provider comes back with its links, which deleting it
 * did not touch.
 * @throws RecordNotFound when no record with this id is deleted.
 * @throws PartDeleted when the provider, service or location of a link is deleted.
 * @throws AlreadyExists when the provider has such a link again.
 */
export class UndeleteRecord extends Command<void> {
  static readonly action = 'restore';
  constructor(
    readonly by: string,
    readonly kind: RecordKind,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(UndeleteRecord)
export class UndeleteRecordHandler implements ICommandHandler<UndeleteRecord> {
  constructor(
    private readonly records: Records,
    private readonly providers: Providers,
    private readonly clock: Clock,
  ) {}

  async execute({ by, kind, id }: UndeleteRecord): Promise<void> {
    const now = this.clock.now();
    const record = await this.records.getDeleted(kind, id);
    if (record instanceof ProviderService) await this.admitService(record);
    if (record instanceof ProviderLocation) await this.admitLocation(record, by, now);
    record.undelete(by, now);
  }

  private async admitService({ providerId, serviceId }: ProviderService): Promise<void> {
    await this.presentProvider(providerId, 'service', serviceId);
    const links = await this.providers.services(providerId);
    if (links.some((link) => link.serviceId === serviceId))
      throw new AlreadyExists('The provider offers this service again.');
  }

  /** A first location becomes the primary one. */
  private async admitLocation(
    { providerId, locationId }: ProviderLocation,
    by: string,
    at: Date,
  ): Promise<void> {
    const provider = await this.presentProvider(providerId, 'location', locationId);
    const links = await this.providers.locations(providerId);
    const locationIds = links.map((link) => link.locationId);
    if (locationIds.includes(locationId))
      throw new AlreadyExists('The provider works there again.');
    provider.setLocations([...locationIds, locationId], by, at);
  }

  /** The provider, locked so that nobody adds the same link meanwhile. @throws PartDeleted */
  private async presentProvider(
    providerId: string,
    other: 'service' | 'location',
    otherId: string,
  ) {
    const present =
      (await this.records.exists('provider', providerId)) &&
      (await this.records.exists(other, otherId));
    if (!present) throw new PartDeleted(`The provider or the ${other} is deleted.`);
    return this.records.get({ kind: 'provider', id: providerId });
  }
}

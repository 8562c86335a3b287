import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Providers } from '../../domain/providers/providers.js';
import { type RecordKind, type RecordRef, Records } from '../../domain/records.js';
import type { ExpectedVersion } from '../../domain/workflow.js';

/**
 * Deletes any record but a provider, in any status; its history stays. When a provider's link to
 * its primary location is deleted, another location becomes primary.
 */
export class DeleteRecord extends Command<void> {
  static readonly action = 'delete';
  constructor(
    readonly by: string,
    readonly ref: RecordRef<Exclude<RecordKind, 'provider'>>,
    readonly expected?: ExpectedVersion,
  ) {
    super();
  }
}

@CommandHandler(DeleteRecord)
export class DeleteRecordHandler implements ICommandHandler<DeleteRecord> {
  constructor(
    private readonly records: Records,
    private readonly providers: Providers,
    private readonly clock: Clock,
  ) {}

  async execute({ by, ref, expected }: DeleteRecord): Promise<void> {
    const { kind, id, providerId } = ref;
    const now = this.clock.now();
    if (kind === 'provider-location' && providerId !== undefined) {
      const provider = await this.records.get({ kind: 'provider', id: providerId });
      const links = await this.providers.locations(providerId);
      const remaining = links.filter((link) => link.id !== id);
      const locationIds = remaining.map(({ locationId }) => locationId);
      provider.setLocations(locationIds, by, now);
    }
    const record = await this.records.get(ref, expected);
    record.delete(by, now);
  }
}

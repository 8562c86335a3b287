import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Providers } from '../../domain/providers/providers.js';
import { type Address, type RecordKind, Records } from '../../domain/records.js';
import type { Seen } from '../../domain/workflow.js';

/**
 * Hides any record but a provider for good, whatever its status, and keeps its history. A provider
 * that no longer works at its primary location gets another one.
 */
export class DeleteRecord extends Command<void> {
  static readonly action = 'delete';
  constructor(
    readonly by: string,
    readonly address: Address<Exclude<RecordKind, 'provider'>>,
    readonly seen?: Seen,
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

  async execute({ by, address: { kind, id, providerId }, seen }: DeleteRecord): Promise<void> {
    const now = this.clock.now();
    if (kind === 'provider-location' && providerId !== undefined) {
      const provider = await this.records.get({ kind: 'provider', id: providerId });
      const left = (await this.providers.locations(providerId)).filter((link) => link.id !== id);
      provider.worksAt(
        left.map(({ locationId }) => locationId),
        by,
        now,
      );
    }
    (await this.records.get({ kind, id, providerId }, seen)).delete(by, now);
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Providers } from '../../domain/providers/providers.js';
import { type RecordRef, Records } from '../../domain/records.js';
import type { ExpectedVersion } from '../../domain/workflow.js';
import { changeStatus } from './change-status.js';

/**
 * Publishes a record. Visitors see it while all records that it depends on are published, too.
 * @throws NotReadyToPublish when it is a provider that lacks something.
 * @throws WrongStatus when the present status does not allow it.
 */
export class PublishRecord extends Command<void> {
  static readonly action = 'publish';

  constructor(
    readonly by: string,
    readonly ref: RecordRef,
    readonly expected?: ExpectedVersion,
  ) {
    super();
  }
}

@CommandHandler(PublishRecord)
export class PublishRecordHandler implements ICommandHandler<PublishRecord> {
  constructor(
    private readonly records: Records,
    private readonly providers: Providers,
    private readonly clock: Clock,
  ) {}

  async execute({ by, ref, expected }: PublishRecord): Promise<void> {
    const record = await this.records.get(ref, expected);
    await changeStatus(record, 'published', this.providers, by, this.clock.now());
  }
}

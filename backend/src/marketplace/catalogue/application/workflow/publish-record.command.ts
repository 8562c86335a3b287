import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { type Address, Records } from '../../domain/records.js';
import type { Seen } from '../../domain/workflow.js';

/** Shows a record to visitors, if all that it is part of is shown. */
export class PublishRecord extends Command<void> {
  static readonly action = 'publish';
  constructor(
    readonly by: string,
    readonly address: Address,
    readonly seen?: Seen,
  ) {
    super();
  }
}

@CommandHandler(PublishRecord)
export class PublishRecordHandler implements ICommandHandler<PublishRecord> {
  constructor(
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  async execute({ by, address, seen }: PublishRecord): Promise<void> {
    const record = await this.records.get(address, seen);
    record.moveTo('published', by, this.clock.now());
  }
}

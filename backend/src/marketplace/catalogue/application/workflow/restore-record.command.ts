import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { type Address, Records } from '../../domain/records.js';
import type { Seen } from '../../domain/workflow.js';

/** Brings a suspended record back as a draft. */
export class RestoreRecord extends Command<void> {
  static readonly action = 'restore';
  constructor(
    readonly by: string,
    readonly address: Address,
    readonly seen?: Seen,
  ) {
    super();
  }
}

@CommandHandler(RestoreRecord)
export class RestoreRecordHandler implements ICommandHandler<RestoreRecord> {
  constructor(
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  async execute({ by, address, seen }: RestoreRecord): Promise<void> {
    const record = await this.records.get(address, seen);
    record.moveTo('draft', by, this.clock.now());
  }
}

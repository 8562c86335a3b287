import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { type Address, Records } from '../../domain/records.js';
import type { Seen } from '../../domain/workflow.js';

/** Hides a published record; the reason is kept with what was done. */
export class SuspendRecord extends Command<void> {
  static readonly action = 'suspend';
  constructor(
    readonly by: string,
    readonly address: Address,
    readonly reason: string,
    readonly seen?: Seen,
  ) {
    super();
  }
}

@CommandHandler(SuspendRecord)
export class SuspendRecordHandler implements ICommandHandler<SuspendRecord> {
  constructor(
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  async execute({ by, address, seen }: SuspendRecord): Promise<void> {
    const record = await this.records.get(address, seen);
    record.moveTo('suspended', by, this.clock.now());
  }
}

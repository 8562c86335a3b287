import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { type RecordRef, Records } from '../../domain/records.js';
import type { ExpectedVersion } from '../../domain/workflow.js';

/**
 * Hides a published record. The reason stands in the audit log.
 * @throws WrongStatus when it is not published.
 */
export class SuspendRecord extends Command<void> {
  static readonly action = 'suspend';
  constructor(
    readonly by: string,
    readonly ref: RecordRef,
    readonly reason: string,
    readonly expected?: ExpectedVersion,
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

  async execute({ by, ref, expected }: SuspendRecord): Promise<void> {
    const record = await this.records.get(ref, expected);
    record.moveTo('suspended', by, this.clock.now());
  }
}

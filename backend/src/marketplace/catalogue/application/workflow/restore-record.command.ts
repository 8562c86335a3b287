import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { type RecordRef, Records } from '../../domain/records.js';
import type { ExpectedVersion } from '../../domain/workflow.js';

/**
 * Returns a suspended record to draft.
 * @throws WrongStatus when it is not suspended.
 */
export class RestoreRecord extends Command<void> {
  static readonly action = 'restore';
  constructor(
    readonly by: string,
    readonly ref: RecordRef,
    readonly expected?: ExpectedVersion,
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

  async execute({ by, ref, expected }: RestoreRecord): Promise<void> {
    const record = await this.records.get(ref, expected);
    record.moveTo('draft', by, this.clock.now());
  }
}

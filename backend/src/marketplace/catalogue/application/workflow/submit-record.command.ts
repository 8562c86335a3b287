import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { type RecordRef, Records } from '../../domain/records.js';
import type { ExpectedVersion } from '../../domain/workflow.js';

/**
 * Submits a draft for review.
 * @throws WrongStatus when it is not a draft.
 */
export class SubmitRecord extends Command<void> {
  constructor(
    readonly by: string,
    readonly ref: RecordRef,
    readonly expected?: ExpectedVersion,
  ) {
    super();
  }
}

@CommandHandler(SubmitRecord)
export class SubmitRecordHandler implements ICommandHandler<SubmitRecord> {
  constructor(
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  async execute({ by, ref, expected }: SubmitRecord): Promise<void> {
    const record = await this.records.get(ref, expected);
    record.moveTo('in_review', by, this.clock.now());
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { type Address, Records } from '../../domain/records.js';
import type { Seen } from '../../domain/workflow.js';

/** Asks somebody to look at a draft before it is published. */
export class SubmitRecord extends Command<void> {
  constructor(
    readonly by: string,
    readonly address: Address,
    readonly seen?: Seen,
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

  async execute({ by, address, seen }: SubmitRecord): Promise<void> {
    const record = await this.records.get(address, seen);
    record.moveTo('in_review', by, this.clock.now());
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { type RecordRef, Records } from '../../domain/records.js';
import type { VerificationMethod } from '../../domain/verifiable.js';
import type { ExpectedVersion } from '../../domain/workflow.js';

/** Records that our staff checked a provider or a service today, and how. */
export class VerifyRecord extends Command<void> {
  constructor(
    readonly by: string,
    readonly ref: RecordRef<'provider' | 'service'>,
    readonly method: VerificationMethod,
    readonly expected?: ExpectedVersion,
  ) {
    super();
  }
}

@CommandHandler(VerifyRecord)
export class VerifyRecordHandler implements ICommandHandler<VerifyRecord> {
  constructor(
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  async execute({ by, ref, method, expected }: VerifyRecord): Promise<void> {
    const record = await this.records.get(ref, expected);
    record.verify(method, by, this.clock.now());
  }
}

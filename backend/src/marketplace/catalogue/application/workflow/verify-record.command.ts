import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { type Address, Records } from '../../domain/records.js';
import type { VerificationMethod } from '../../domain/verifiable.js';
import type { Seen } from '../../domain/workflow.js';

/** Records that somebody of ours has checked a provider or a service today, and how. */
export class VerifyRecord extends Command<void> {
  constructor(
    readonly by: string,
    readonly address: Address<'provider' | 'service'>,
    readonly method: VerificationMethod,
    readonly seen?: Seen,
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

  async execute({ by, address, method, seen }: VerifyRecord): Promise<void> {
    const record = await this.records.get(address, seen);
    record.verify(method, by, this.clock.now());
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Records } from '../../domain/records.js';
import type { Seen } from '../../domain/workflow.js';

/** Records that the clinic confirmed today what is said about it. */
export class AttestProvider extends Command<void> {
  constructor(
    readonly by: string,
    readonly id: string,
    readonly seen?: Seen,
  ) {
    super();
  }
}

@CommandHandler(AttestProvider)
export class AttestProviderHandler implements ICommandHandler<AttestProvider> {
  constructor(
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  async execute({ by, id, seen }: AttestProvider): Promise<void> {
    const provider = await this.records.get({ kind: 'provider', id }, seen);
    provider.attest(by, this.clock.now());
  }
}

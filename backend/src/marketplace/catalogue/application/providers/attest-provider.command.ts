import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Records } from '../../domain/records.js';
import type { ExpectedVersion } from '../../domain/workflow.js';

/**
 * Records that the clinic confirmed its page today.
 * @throws NotForListings when the provider is a hospital listing.
 */
export class AttestProvider extends Command<void> {
  constructor(
    readonly by: string,
    readonly id: string,
    readonly expected?: ExpectedVersion,
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

  async execute({ by, id, expected }: AttestProvider): Promise<void> {
    const provider = await this.records.get({ kind: 'provider', id }, expected);
    provider.attest(by, this.clock.now());
  }
}

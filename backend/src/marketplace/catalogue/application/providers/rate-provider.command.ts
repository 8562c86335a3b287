import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import type { Rating } from '../../domain/providers/rating.js';
import { Records } from '../../domain/records.js';
import type { Seen } from '../../domain/workflow.js';

/** Sets what others say of a provider, with source and day, or removes it. */
export class RateProvider extends Command<void> {
  constructor(
    readonly by: string,
    readonly id: string,
    readonly rating: Rating | null,
    readonly seen?: Seen,
  ) {
    super();
  }
}

@CommandHandler(RateProvider)
export class RateProviderHandler implements ICommandHandler<RateProvider> {
  constructor(
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  async execute({ by, id, rating, seen }: RateProvider): Promise<void> {
    const provider = await this.records.get({ kind: 'provider', id }, seen);
    provider.rate(rating, by, this.clock.now());
  }
}

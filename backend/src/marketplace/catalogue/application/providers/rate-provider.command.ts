import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import type { Rating } from '../../domain/providers/rating.js';
import { Records } from '../../domain/records.js';
import type { ExpectedVersion } from '../../domain/workflow.js';

/**
 * Sets the rating of a provider with its source and day, or removes it with null.
 * @throws NotForListings when the provider is a hospital listing.
 */
export class RateProvider extends Command<void> {
  constructor(
    readonly by: string,
    readonly id: string,
    readonly rating: Rating | null,
    readonly expected?: ExpectedVersion,
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

  async execute({ by, id, rating, expected }: RateProvider): Promise<void> {
    const provider = await this.records.get({ kind: 'provider', id }, expected);
    provider.setRating(rating, by, this.clock.now());
  }
}

import { Injectable } from '@nestjs/common';
import { StatusCounts } from '../../shared/domain/status-counts.js';
import { Registry } from '../../shared/infrastructure/registry.js';
import { StatusFigures } from '../queries/status-figures.js';

type All = Awaited<ReturnType<StatusFigures['all']>>;

@Injectable()
export class RegisteredStatusFigures extends StatusFigures {
  constructor(private readonly registry: Registry) {
    super();
  }

  async all(): Promise<All> {
    const read = await Promise.all(
      this.registry
        .all(StatusCounts)
        .map(async (counts) => [counts.section, await counts.read()] as const),
    );
    return {
      users: {},
      providers: {},
      bookings: {},
      priceRequests: {},
      ...Object.fromEntries(read),
    };
  }
}

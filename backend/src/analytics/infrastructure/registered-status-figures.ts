import { Injectable } from '@nestjs/common';
import { Registry } from '../../platform/config/registry.js';
import { StatusCounts } from '../../platform/observability/status-counts.js';
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

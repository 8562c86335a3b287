import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { dayOf } from '../../../../shared/day.js';
import type { ProviderStateView } from '../../contract/provider-state.view.js';
import { providerState } from '../../domain/providers/provider-state.js';
import { Providers } from '../../domain/providers/providers.js';
import { publishGaps, REQUIRED } from '../../domain/providers/publish-gaps.js';

/** One state of a provider from all that decides on it; undefined when it does not exist. */
export class ProviderStateOf extends Query<ProviderStateView | undefined> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(ProviderStateOf)
export class ProviderStateOfHandler implements IQueryHandler<ProviderStateOf> {
  constructor(
    private readonly providers: Providers,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: ProviderStateOf): Promise<ProviderStateView | undefined> {
    const facts = await this.providers.stateFacts(id);
    if (!facts) return undefined;
    const gaps = publishGaps(facts, dayOf(this.clock.now()));
    return {
      state: providerState(facts.status, facts.isActive, gaps),
      checklist: REQUIRED[facts.kind].map((part) => ({ part, isMet: !gaps.includes(part) })),
      openRequests: facts.openRequests,
    };
  }
}

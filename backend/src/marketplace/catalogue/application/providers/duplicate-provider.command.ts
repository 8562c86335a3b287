import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Ids } from '../../../../shared/ids.js';
import { Providers } from '../../domain/providers/providers.js';
import { Records } from '../../domain/records.js';
import type { Seen } from '../../domain/workflow.js';

/** Drafts a copy of a provider with where it works and what it offers; answers the copy's id. */
export class DuplicateProvider extends Command<string> {
  static readonly action = 'duplicate';
  constructor(
    readonly by: string,
    readonly id: string,
    readonly seen?: Seen,
  ) {
    super();
  }
}

@CommandHandler(DuplicateProvider)
export class DuplicateProviderHandler implements ICommandHandler<DuplicateProvider> {
  constructor(
    private readonly records: Records,
    private readonly providers: Providers,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ by, id, seen }: DuplicateProvider): Promise<string> {
    const now = this.clock.now();
    const copy = (await this.records.get({ kind: 'provider', id }, seen)).copy(
      this.ids.next(),
      by,
      now,
    );
    const [services, locations] = [
      await this.providers.services(id),
      await this.providers.locations(id),
    ];
    const copied = <Copy>(link: {
      copy(id: string, providerId: string, by: string, at: Date): Copy;
    }): Copy => link.copy(this.ids.next(), copy.id, by, now);
    this.providers.add(copy, locations.map(copied), services.map(copied));
    return copy.id;
  }
}

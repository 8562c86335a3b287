import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Ids } from '../../../../shared/ids.js';
import { Providers } from '../../domain/providers/providers.js';
import { Records } from '../../domain/records.js';
import type { ExpectedVersion } from '../../domain/workflow.js';

/** Creates a draft copy of a provider with its locations and services; returns the copy's id. */
export class DuplicateProvider extends Command<string> {
  static readonly action = 'duplicate';
  constructor(
    readonly by: string,
    readonly id: string,
    readonly expected?: ExpectedVersion,
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

  async execute({ by, id, expected }: DuplicateProvider): Promise<string> {
    const now = this.clock.now();
    const provider = await this.records.get({ kind: 'provider', id }, expected);
    const services = await this.providers.services(id);
    const locations = await this.providers.locations(id);
    const copy = provider.copy(this.ids.next(), by, now);
    this.providers.add(
      copy,
      locations.map((link) => link.copy(this.ids.next(), copy.id, by, now)),
      services.map((link) => link.copy(this.ids.next(), copy.id, by, now)),
    );
    return copy.id;
  }
}

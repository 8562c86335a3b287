import type { Provider } from '@nestjs/common';
import { Projector } from '../../../platform/commands/projector.js';
import { Sql } from '../../../platform/database/sql.js';
import { DirectoryUpdates } from '../../directory/contract/directory-updates.js';
import { Location } from '../domain/location.js';
import { Provider as DirectoryProvider } from '../domain/providers/provider.js';
import { ProviderLocation } from '../domain/providers/provider-location.js';
import { ProviderService } from '../domain/providers/provider-service.js';
import { Service } from '../domain/service.js';

/** Keeps the directory true when one kind of record changes. */
class DirectoryProjector extends Projector {
  constructor(
    readonly aggregate: object,
    private readonly affected: string,
    private readonly sql: Sql,
    private readonly directory: DirectoryUpdates,
  ) {
    super();
  }

  async project(ids: string[]): Promise<void> {
    const providers = await this.sql.rows<{ id: string }>(this.affected, [ids]);
    await this.directory.follow(providers.map(({ id }) => id));
  }
}

/** Which providers are affected by changed records. */
const AFFECTED = new Map<{ readonly name: string }, string>([
  [DirectoryProvider, 'select id from marketplace.providers where id in (?)'],
  [
    ProviderService,
    'select distinct provider_id as id from marketplace.provider_services where id in (?)',
  ],
  [
    ProviderLocation,
    'select distinct provider_id as id from marketplace.provider_locations where id in (?)',
  ],
  [
    Service,
    'select distinct provider_id as id from marketplace.provider_services where service_id in (?)',
  ],
  [
    Location,
    'select distinct provider_id as id from marketplace.provider_locations where location_id in (?)',
  ],
]);

export const directoryProjectors: Provider[] = [...AFFECTED].map(([aggregate, affected]) => ({
  provide: `directory follows ${aggregate.name}`,
  inject: [Sql, DirectoryUpdates],
  useFactory: (sql: Sql, directory: DirectoryUpdates) =>
    new DirectoryProjector(aggregate, affected, sql, directory),
}));

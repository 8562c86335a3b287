import type { Provider } from '@nestjs/common';
import { Projector } from '../../../platform/commands/projector.js';
import { Sql } from '../../../platform/database/sql.js';
import { DirectoryUpdates } from '../../directory/contract/directory-updates.js';
import { Location } from '../domain/location.js';
import { Provider as DirectoryProvider } from '../domain/providers/provider.js';
import { ProviderLocation } from '../domain/providers/provider-location.js';
import { ProviderService } from '../domain/providers/provider-service.js';
import { Service } from '../domain/service.js';

/** Updates the directory rows of the providers that a changed record belongs to. */
class DirectoryProjector extends Projector {
  constructor(
    readonly aggregate: object,
    private readonly affectedProviders: string,
    private readonly sql: Sql,
    private readonly directory: DirectoryUpdates,
  ) {
    super();
  }

  async project(ids: string[]): Promise<void> {
    const providers = await this.sql.prepared<{ id: string }>(this.affectedProviders, [ids]);
    await this.directory.follow(providers.map(({ id }) => id));
  }
}

const affectedBy = (links: string, column: string): string => `
  select distinct provider_id as id
  from marketplace.${links}
  where ${column} = any($1::uuid[])`;

/** For each aggregate, the query of the providers that its changes affect. */
const AFFECTED_PROVIDERS = new Map<{ readonly name: string }, string>([
  [DirectoryProvider, 'select id from marketplace.providers where id = any($1::uuid[])'],
  [ProviderService, affectedBy('provider_services', 'id')],
  [ProviderLocation, affectedBy('provider_locations', 'id')],
  [Service, affectedBy('provider_services', 'service_id')],
  [Location, affectedBy('provider_locations', 'location_id')],
]);

export const directoryProjectors: Provider[] = [...AFFECTED_PROVIDERS].map(
  ([aggregate, affected]) => ({
    provide: `directory follows ${aggregate.name}`,
    inject: [Sql, DirectoryUpdates],
    useFactory: (sql: Sql, directory: DirectoryUpdates) =>
      new DirectoryProjector(aggregate, affected, sql, directory),
  }),
);

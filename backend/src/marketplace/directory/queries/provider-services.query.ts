import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Sql } from '../../../platform/database/sql.js';
import { type Viewer } from '../../contract/viewer.js';
import { documentOf } from './directory-sql.js';

/**
 * The visible services of one provider, by name, as JSON text; undefined when no such provider is
 * visible.
 */
export class ProviderServices extends Query<string | undefined> {
  constructor(
    readonly providerId: string,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(ProviderServices)
export class ProviderServicesHandler implements IQueryHandler<ProviderServices> {
  constructor(private readonly sql: Sql) {}

  async execute({ providerId, viewer }: ProviderServices): Promise<string | undefined> {
    const [row] = await this.sql.rows<{ json: string }>(
      `select (${documentOf(viewer)})::json ->> 'providerServices' as json
      from marketplace.directory d
      where d.provider_id = ?`,
      [providerId],
    );
    return row?.json;
  }
}

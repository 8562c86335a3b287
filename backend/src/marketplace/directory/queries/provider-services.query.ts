import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Sql } from '../../../platform/database/sql.js';
import { type Reader } from '../../contract/reader.js';
import { documentOf } from './document.js';

/** The visible services of one provider, by name, as JSON text; undefined when no such provider is visible. */
export class ProviderServices extends Query<string | undefined> {
  constructor(
    readonly providerId: string,
    readonly reader: Reader,
  ) {
    super();
  }
}

@QueryHandler(ProviderServices)
export class ProviderServicesHandler implements IQueryHandler<ProviderServices> {
  constructor(private readonly sql: Sql) {}

  async execute({ providerId, reader }: ProviderServices): Promise<string | undefined> {
    const [row] = await this.sql.rows<{ json: string }>(
      `select (${documentOf(reader)})::json ->> 'providerServices' as json from marketplace.directory d where d.provider_id = ?`,
      [providerId],
    );
    return row?.json;
  }
}

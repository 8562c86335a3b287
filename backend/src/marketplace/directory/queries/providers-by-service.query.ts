import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { countOf, type PageRequest, Sql } from '../../../platform/database/sql.js';
import type { Viewer } from '../../contract/viewer.js';
import type { DirectoryListing } from './directory-page.query.js';
import { afterCursor, documentsPageOf } from './directory-sql.js';

/**
 * The visible providers that offer a visible service, best rated first; undefined when no such
 * service is visible.
 */
export class ProvidersByService extends Query<DirectoryListing | undefined> {
  constructor(
    readonly serviceId: string,
    readonly page: PageRequest,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(ProvidersByService)
export class ProvidersByServiceHandler implements IQueryHandler<ProvidersByService> {
  constructor(private readonly sql: Sql) {}

  async execute({
    serviceId,
    page: { limit, offset, cursor },
    viewer,
  }: ProvidersByService): Promise<DirectoryListing | undefined> {
    const offering = sql`from marketplace.directory d where d.service_ids @> array[s.id]`;
    const rows = cursor === undefined ? offering : sql`${offering} and ${afterCursor(cursor)}`;
    const selection = { sortKey: sql.lit(0) };
    const page = documentsPageOf({ selection, rows, order: 'rating', viewer, limit, offset });
    const [row] = await this.sql.select(sql<DirectoryListing>`
      select ${countOf(offering)} as total, listed.*
      from marketplace.visible_services s
      cross join lateral (${page}) listed
      where s.id = ${serviceId}`);
    return row;
  }
}

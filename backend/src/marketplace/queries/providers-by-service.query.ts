import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Sql } from '../../shared/infrastructure/sql.js';
import { documentOf, type Listing, MOST_COUNTED, ORDER, type Reader } from './document.js';

/** The visible providers that offer a visible service, best rated first; undefined when no such service is visible. */
export class ProvidersByService extends Query<Listing | undefined> {
  constructor(readonly serviceId: string, readonly limit: number, readonly offset: number, readonly reader: Reader) { super(); }
}

@QueryHandler(ProvidersByService)
export class ProvidersByServiceHandler implements IQueryHandler<ProvidersByService> {
  constructor(private readonly sql: Sql) {}

  async execute({ serviceId, limit, offset, reader }: ProvidersByService): Promise<Listing | undefined> {
    const offering = 'from marketplace.directory d where d.service_ids @> array[s.id]';
    const [row] = await this.sql.rows<Listing>(
      `select (select count(*)::int from (select ${offering} limit ${MOST_COUNTED + 1}) counted) as total,
        (select '[' || coalesce(string_agg(page.document, ','), '') || ']'
          from (select ${documentOf(reader)} as document ${offering} order by ${ORDER} limit ? offset ?) page) as json
        from marketplace.visible_services s where s.id = ?`,
      [limit, offset, serviceId],
    );
    return row;
  }
}

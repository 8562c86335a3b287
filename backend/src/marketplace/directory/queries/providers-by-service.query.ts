import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { MOST_COUNTED } from '../../../platform/database/listing.js';
import { Sql } from '../../../platform/database/sql.js';
import { type Viewer } from '../../contract/viewer.js';
import { cursorOf, placeOf } from './directory-order.js';
import type { DirectoryListing, PageWanted } from './directory-page.query.js';
import { behind } from './directory-selection.js';
import { documentOf, ORDER, revisionOf } from './document.js';
import { raw, sql, value } from './fragment.js';

/** The visible providers that offer a visible service, best rated first; undefined when no such service is visible. */
export class ProvidersByService extends Query<DirectoryListing | undefined> {
  constructor(
    readonly serviceId: string,
    readonly page: PageWanted,
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
    const offering = raw('from marketplace.directory d where d.service_ids @> array[s.id]');
    const after = cursor === undefined ? raw('') : sql`and ${behind(placeOf(cursor, 'rating'))}`;
    const { text, params } = sql`
      select (select count(*)::int from (select ${offering} limit ${raw(MOST_COUNTED + 1)}) counted) as total, listed.json, listed.last, listed.revisions
      from marketplace.visible_services s cross join lateral (
        select '[' || coalesce(string_agg(document, ',') filter (where n <= ${value(limit)}), '') || ']' as json,
          case when bool_or(n > ${value(limit)}) then max(place) filter (where n = ${value(limit)}) end as last,
          coalesce(string_agg(revision::text, '') filter (where n <= ${value(limit)}), '') as revisions
        from (select row_number() over () as n, page.* from (
          select ${raw(revisionOf(viewer))} as revision, ${raw(documentOf(viewer))} as document, json_build_array('rating', 0, d.rating, d.review_count, d.sort_name, d.provider_id)::text as place
            ${offering} ${after} order by ${raw(ORDER)} limit ${value(limit + 1)} offset ${value(offset)}) page) numbered) listed
      where s.id = ${value(serviceId)}`;
    const [row] = await this.sql.rows<DirectoryListing & { readonly last: string | null }>(
      text,
      params,
    );
    return (
      row && {
        json: row.json,
        total: row.total,
        revisions: row.revisions,
        next: row.last === null ? undefined : cursorOf(row.last),
      }
    );
  }
}

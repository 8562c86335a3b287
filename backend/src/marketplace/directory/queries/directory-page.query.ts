import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Listing, MOST_COUNTED } from '../../../platform/database/listing.js';
import { Sql } from '../../../platform/database/sql.js';
import { DirectoryVersion } from '../../contract/directory-version.js';
import { type Viewer } from '../../contract/viewer.js';
import { cursorOf, placeOf, PricesHidden, WrongParameter } from './directory-order.js';
import { behind, type DirectoryFilter, measured, selection } from './directory-selection.js';
import { DirectoryTotals } from './directory-totals.js';
import { documentOf, ORDER, revisionOf } from './document.js';
import { all, raw, sql, value } from './fragment.js';

export interface PageWanted {
  readonly limit: number;
  readonly offset: number;
  /** What `next` of an earlier page said. */
  readonly cursor?: string;
}

export interface DirectoryListing extends Listing {
  /** Cursor of the page that follows, undefined for the last one. */
  readonly next?: string;
  /** Other than before when one of the listed documents is. */
  readonly revisions: string;
}

/** Providers that match one value of every facet, best rated, nearest or cheapest first, as JSON text. */
export class DirectoryPage extends Query<DirectoryListing> {
  constructor(
    readonly filter: DirectoryFilter,
    readonly page: PageWanted,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(DirectoryPage)
export class DirectoryPageHandler implements IQueryHandler<DirectoryPage> {
  constructor(
    private readonly sql: Sql,
    private readonly version: DirectoryVersion,
    private readonly totals: DirectoryTotals,
  ) {}

  async execute({
    filter,
    page: { limit, offset, cursor },
    viewer,
  }: DirectoryPage): Promise<DirectoryListing> {
    const origin = await this.originOf(filter, viewer);
    const { from, where, lead, straight, atMost, near = [], nearest } = selection(filter, origin);
    const { order = 'rating' } = filter;
    const after =
      cursor === undefined
        ? undefined
        : behind(placeOf(cursor, order), order === 'rating' ? undefined : lead);
    const rows = sql`from ${from} ${all([...near, ...where])}`;
    const behindIt = after ? [after] : [];
    const shown =
      nearest?.(limit + offset + 1, behindIt) ?? sql`${from} ${all([...where, ...behindIt])}`;
    const { current } = this.version;
    const key = JSON.stringify(rows);
    const known = this.totals.find(key);
    const total =
      known !== undefined
        ? raw(known)
        : sql`(select count(*)::int from (select ${rows} limit ${raw(MOST_COUNTED + 1)}) counted)`;
    const { text, params } = sql`
      select ${total} as total,
        '[' || coalesce(string_agg(document, ',') filter (where n <= ${value(limit)}), '') || ']' as json,
        case when bool_or(n > ${value(limit)}) then max(place) filter (where n = ${value(limit)}) end as last,
        coalesce(string_agg(revision::text, '') filter (where n <= ${value(limit)}), '') as revisions
      from (select row_number() over () as n, page.* from (
        select ${raw(revisionOf(viewer))} as revision, ${measured(raw(documentOf(viewer)), straight)} as document, json_build_array(${value(order)}::text, ${lead}, d.rating, d.review_count, d.sort_name, d.provider_id)::text as place, ${lead} as lead
          from ${shown} order by ${order === 'rating' ? raw('') : sql`${lead}, `}${raw(ORDER)} limit ${value(limit + 1)} offset ${value(offset)}) page ${all(atMost ? [sql`lead <= ${atMost}`] : [])}) numbered`;
    const [row] = await this.sql.rows<DirectoryListing & { readonly last: string | null }>(
      text,
      params,
    );
    if (row && known === undefined) this.totals.keep(key, row.total, current);
    return {
      json: row?.json ?? '[]',
      total: row?.total ?? 0,
      revisions: row?.revisions ?? '',
      next: row?.last ? cursorOf(row.last) : undefined,
    };
  }

  /** Where the ZIP code is. Refuses what does not fit together. */
  private async originOf(
    { zip, radiusMiles, order, serviceNames = [] }: DirectoryFilter,
    { priced }: Viewer,
  ): Promise<string | undefined> {
    if (order === 'price' && !priced) throw new PricesHidden();
    if (order === 'price' && serviceNames.length !== 1)
      throw new WrongParameter('serviceNames', 'marketplace.one-service');
    if (zip === undefined && (order === 'distance' || radiusMiles !== undefined))
      throw new WrongParameter('zip', 'marketplace.needs-zip');
    if (zip === undefined) return undefined;
    const [found] = await this.sql.rows<{ at: string }>(
      'select at::text from marketplace.zip_centroids where zip = ?',
      [zip],
    );
    if (!found) throw new WrongParameter('zip', 'marketplace.zip');
    return found.at;
  }
}

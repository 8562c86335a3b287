import { sql } from 'kysely';
import { isAfter, orderBy, type Position } from '../../../platform/database/keyset.js';
import { allOf, containsWords, type Fragment } from '../../../platform/database/sql.js';
import type { Viewer } from '../../contract/viewer.js';

export const ORDERS = ['rating', 'distance', 'price'] as const;
export type DirectoryOrder = (typeof ORDERS)[number];

export const PROVIDER_KINDS = ['clinic', 'hospital_listing'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** Values of one facet widen the result, facets narrow it. */
export interface DirectoryFilter {
  readonly ids?: readonly string[];
  /** Ids or keys. */
  readonly services?: readonly string[];
  readonly kind?: ProviderKind;
  readonly demo?: boolean;
  /** That people speak there, by its two letters. */
  readonly language?: string;
  readonly specialties?: readonly string[];
  readonly serviceNames?: readonly string[];
  readonly locations?: readonly string[];
  /** Stars, 1 to 5; 1 means any. */
  readonly minRating?: number;
  readonly search?: string;
  readonly zip?: string;
  readonly radiusMiles?: number;
  readonly order?: DirectoryOrder;
}

/**
 * The stored document that this viewer gets; a provider that made its prices public shows them to
 * everybody.
 */
export function documentOf({ language, priced }: Viewer): string {
  return priced
    ? `d.priced_${language}`
    : `case when d.public_prices then d.priced_${language} else d.public_${language} end`;
}

/** Changes whenever that document does. */
const revisionOf = ({ priced }: Viewer): string =>
  priced
    ? 'd.priced_revision'
    : 'case when d.public_prices then d.priced_revision else d.public_revision end';

/** Best rated first. */
export const BY_RATING = [
  { by: 'd.rating', order: 'desc' },
  { by: 'd.review_count', order: 'desc' },
  { by: 'd.sort_name' },
  { by: 'd.provider_id' },
] as const;

/** Larger than every price. */
const MAX_INT = 2 ** 31 - 1;

const DIRECTORY = sql.raw('marketplace.directory d');

/** Where the rows of a page come from, and what their order begins with. */
interface Selection {
  /** `from` and `where` of all rows that match, for the count. */
  readonly matches: Fragment;
  /** The straight line or the price; the same for all rows when the order is by rating. */
  readonly sortKey: Fragment;
  /** Straight line from the origin to the nearest location, when there is an origin. */
  readonly straightLine?: Fragment;
  /**
   * Applied to `sortKey` after the order: near rows come first then, and the index that orders
   * needs no other to find them.
   */
  readonly maxSortKey?: Fragment;
  /** The rows that a page of so many begins with, of those after a cursor. */
  readonly rows: (most: number, afterCursor: readonly Fragment[]) => Fragment;
}

/** `origin` is the text of a cube: where distances are measured from. */
export function selectionOf(filter: DirectoryFilter, origin: string | undefined): Selection {
  if (filter.order === 'distance' && origin !== undefined) return byDistance(filter, origin);
  const where = [...facets(filter), ...withinRadius(filter, origin)];
  return {
    matches: sql`from ${DIRECTORY} where ${allOf(where)}`,
    sortKey: filter.order === 'price' ? lowestPrice(filter) : sql.lit(0),
    straightLine: origin === undefined ? undefined : distanceToNearest(origin),
    rows: (_, afterCursor) => sql`from ${DIRECTORY} where ${allOf([...where, ...afterCursor])}`,
  };
}

/**
 * The points come first along their index, at each the places `w` in the order of ratings, each
 * provider at its nearest one.
 */
function byDistance(filter: DirectoryFilter, origin: string): Selection {
  const at = sql`${origin}::public.cube`;
  const straightLine = sql`(w.at <-> ${at})`;
  const isNearest = sql`not exists (
    select from marketplace.directory_places o
    where o.provider_id = w.provider_id and (o.at <-> ${at}, o.at) < (w.at <-> ${at}, w.at)
  )`;
  const where = [isNearest, ...facets(filter)];
  const { radiusMiles: miles } = filter;
  const radius = miles === undefined ? [] : [insideRadius(origin, miles)];
  const places = sql`marketplace.directory_places w
    join marketplace.directory d on d.provider_id = w.provider_id`;
  return {
    matches: sql`from ${places} where ${allOf([...radius, ...where])}`,
    sortKey: sql`(point.at <-> ${at})`,
    straightLine,
    maxSortKey: miles === undefined ? undefined : sql`marketplace.straight(${miles})`,
    rows: (most, afterCursor) => sql`from marketplace.points point
      cross join lateral (
        select w.provider_id, w.at
        from ${places}
        where ${allOf([sql.raw('w.at = point.at'), ...where, ...afterCursor])}
        order by w.rating desc, w.review_count desc, w.sort_name, w.provider_id
        limit ${most}
      ) w
      join marketplace.directory d on d.provider_id = w.provider_id`,
  };
}

function facets(filter: DirectoryFilter): Fragment[] {
  const { specialties, serviceNames, locations, minRating = 1, search } = filter;
  const cities = locations?.map((place) =>
    place
      .split(',')
      .map((part) => part.trim())
      .join(', '),
  );
  return [
    ...(filter.ids ? [sql`d.provider_id = any(${filter.ids}::uuid[])`] : []),
    ...traits(filter),
    ...servicesOf(filter),
    ...facet('specialties', specialties),
    ...facet('service_names', serviceNames),
    ...facet('cities', cities),
    ...(minRating > 1 ? [sql`d.rating >= ${Math.round(minRating * 10)}`] : []),
    ...containsWords('d.search', search),
  ];
}

/** What only the record of a provider says. */
function traits({ kind, demo, language }: DirectoryFilter): Fragment[] {
  const wanted = [
    ...(kind ? [sql`p.kind = ${kind}`] : []),
    ...(demo === undefined ? [] : [sql`p.demo = ${demo}`]),
    ...(language ? [sql`p.languages @> array[${language}::text]`] : []),
  ];
  if (!wanted.length) return [];
  return [
    sql`exists (
      select
      from marketplace.providers p
      where p.id = d.provider_id and ${allOf(wanted)}
    )`,
  ];
}

/** Named by id or key. */
const servicesOf = ({ services = [] }: DirectoryFilter): Fragment[] =>
  services.length
    ? [
        sql`d.service_ids && array(
          select s.id
          from marketplace.services s
          where s.key = any(${services}::text[]) or s.id::text = any(${services}::text[])
        )`,
      ]
    : [];

function facet(column: string, values: readonly string[] = []): Fragment[] {
  if (!values.length) return [];
  return [sql`d.${sql.raw(column)} && marketplace.fold_all(${values}::text[])`];
}

/** A box that the index can use, then the ball inside it. */
function insideRadius(origin: string, radiusMiles: number): Fragment {
  const at = sql`${origin}::public.cube`;
  const radius = sql`marketplace.straight(${radiusMiles})`;
  return sql`w.at <@ public.cube_enlarge(${at}, ${radius}, 3) and (w.at <-> ${at}) <= ${radius}`;
}

function withinRadius({ radiusMiles }: DirectoryFilter, origin: string | undefined): Fragment[] {
  if (origin === undefined || radiusMiles === undefined) return [];
  return [
    sql`exists (
      select from marketplace.directory_places w
      where w.provider_id = d.provider_id and ${insideRadius(origin, radiusMiles)}
    )`,
  ];
}

export function distanceToNearest(origin: string): Fragment {
  return sql`(
    select min(w.at <-> ${origin}::public.cube)
    from marketplace.directory_places w
    where w.provider_id = d.provider_id
  )`;
}

/** Cents; what has no price comes last. */
function lowestPrice({ serviceNames: [name] = [] }: DirectoryFilter): Fragment {
  return sql`coalesce((d.prices ->> shared.fold(${name}))::int, ${sql.lit(MAX_INT)})`;
}

/**
 * The stored document with the distance to the nearest location, in miles with one decimal. No text
 * inside can look like that field: its quotes would be escaped.
 */
function withDistance(document: Fragment, straightLine: Fragment | undefined): Fragment {
  if (!straightLine) return document;
  return sql`replace(
    ${document},
    '"distanceMiles":null',
    '"distanceMiles":' || coalesce(
      round(marketplace.miles(${straightLine})::numeric, 1)::text,
      'null'
    )
  )`;
}

/**
 * Only rows after a position, in the order of the selection.
 * @param position the sort key (the straight line, or cents), then what breaks ties
 */
export function afterCursor([key = null, ...ties]: Position, sortKey?: Fragment): Fragment {
  const inOrder = isAfter(BY_RATING, ties);
  if (!sortKey) return inOrder;
  const at = sql`${key}::double precision`;
  return sql`(${sortKey} > ${at} or (${sortKey} = ${at} and ${inOrder}))`;
}

const POSITION = sql.raw(BY_RATING.map(({ by }) => `${by}::text`).join(', '));

interface DocumentsPage {
  readonly selection: Pick<Selection, 'sortKey' | 'straightLine' | 'maxSortKey'>;
  /** From `from` on. */
  readonly rows: Fragment;
  readonly order: string;
  readonly viewer: Viewer;
  readonly limit: number;
  readonly offset: number;
}

/**
 * One row: the documents of a page as a JSON list, the revisions of these documents, and the
 * position of the last one unless nothing follows it.
 */
export function documentsPageOf({
  selection,
  rows,
  order,
  viewer,
  limit,
  offset,
}: DocumentsPage): Fragment {
  const { sortKey, straightLine, maxSortKey } = selection;
  const sorted = order === 'rating' ? orderBy(BY_RATING) : sql`${sortKey}, ${orderBy(BY_RATING)}`;
  return sql`
    select
      '[' || coalesce(string_agg(document, ',') filter (where n <= ${limit}), '') || ']' as json,
      case
        when bool_or(n > ${limit})
        then (max(end_of_page) filter (where n = ${limit}))::json
      end as next,
      coalesce(string_agg(revision::text, '') filter (where n <= ${limit}), '') as revisions
    from (
      select row_number() over () as n, page.*
      from (
        select
          ${sql.raw(revisionOf(viewer))} as revision,
          ${withDistance(sql.raw(documentOf(viewer)), straightLine)} as document,
          json_build_array((${sortKey})::text, ${POSITION})::text as end_of_page,
          ${sortKey} as sort_key
        ${rows}
        order by ${sorted}
        limit ${limit + 1} offset ${offset}
      ) page
      ${maxSortKey ? sql`where sort_key <= ${maxSortKey}` : sql``}
    ) numbered`;
}

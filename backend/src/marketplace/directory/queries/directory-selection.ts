import { wordsOf } from '../../../platform/database/listing.js';
import type { DirectoryOrder, Place } from './directory-order.js';
import { all, type Fragment, raw, sql, value } from './fragment.js';

const LAST = 2 ** 31 - 1;

export interface DirectoryFilter {
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

/** Rows of the directory `d` that a filter leaves, and what their order begins with. */
interface Selection {
  readonly from: Fragment;
  readonly where: readonly Fragment[];
  /** The straight line or the price; the same for all rows when the order is by rating. */
  readonly lead: Fragment;
  /** Straight line from the origin to the nearest location, when there is an origin. */
  readonly straight?: Fragment;
  /**
   * Demanded of a row's `lead` after the order: what is near enough comes first then, and the index
   * that orders needs no other to find it.
   */
  readonly atMost?: Fragment;
  /** The same as conditions, for a count. */
  readonly near?: readonly Fragment[];
  /**
   * Instead of `from` and `where` for a page: the rows of the nearest points, from each at most so
   * many and only those `after`.
   */
  readonly nearest?: (most: number, after: readonly Fragment[]) => Fragment;
}

/**
 * By distance, the points come first along their index, at each the places `w` in the order of
 * ratings, each provider at its nearest one; `origin` is the text of a cube.
 */
export function selection(filter: DirectoryFilter, origin: string | undefined): Selection {
  const where = facets(filter);
  const directory = raw('marketplace.directory d');
  if (filter.order === 'price')
    return {
      from: directory,
      where: [...where, ...within(filter, origin)],
      lead: priceOf(filter),
      straight: nearest(origin),
    };
  if (filter.order !== 'distance' || origin === undefined)
    return {
      from: directory,
      where: [...where, ...within(filter, origin)],
      lead: raw('0'),
      straight: nearest(origin),
    };
  const from = value(origin);
  const straight = sql`(w.at <-> ${from}::public.cube)`;
  const isNearest = sql`not exists (select from marketplace.directory_places o where o.provider_id = w.provider_id and (o.at <-> ${from}::public.cube, o.at) < (w.at <-> ${from}::public.cube, w.at))`;
  const radius =
    filter.radiusMiles === undefined
      ? {}
      : {
          atMost: sql`marketplace.straight(${value(filter.radiusMiles)})`,
          near: [inside(origin, filter.radiusMiles)],
        };
  const there = raw(
    'marketplace.directory_places w join marketplace.directory d on d.provider_id = w.provider_id',
  );
  return {
    ...radius,
    from: there,
    where: [isNearest, ...where],
    lead: sql`(point.at <-> ${from}::public.cube)`,
    straight,
    nearest: (
      most,
      after,
    ) => sql`marketplace.points point cross join lateral (select w.provider_id, w.at from ${there} ${all([raw('w.at = point.at'), isNearest, ...where, ...after])}
      order by w.rating desc, w.review_count desc, w.sort_name, w.provider_id limit ${value(most)}) w join marketplace.directory d on d.provider_id = w.provider_id`,
  };
}

function facets({
  specialties,
  serviceNames,
  locations,
  minRating = 1,
  search,
}: DirectoryFilter): Fragment[] {
  const facet = (column: string, values: readonly string[] = []): Fragment[] =>
    values.length
      ? [sql`d.${raw(column)} && marketplace.fold_all(array[${value(values)}]::text[])`]
      : [];
  return [
    ...facet('specialties', specialties),
    ...facet('service_names', serviceNames),
    ...facet(
      'cities',
      locations?.map((place) =>
        place
          .split(',')
          .map((part) => part.trim())
          .join(', '),
      ),
    ),
    ...(minRating > 1 ? [sql`d.rating >= ${value(Math.round(minRating * 10))}`] : []),
    ...wordsOf(search).map((word) => sql`d.search like marketplace.containing(${value(word)})`),
  ];
}

/** A box that the index can use, then the ball inside it. */
function inside(origin: string, radiusMiles: number): Fragment {
  const [from, radius] = [value(origin), sql`marketplace.straight(${value(radiusMiles)})`];
  return sql`w.at <@ public.cube_enlarge(${from}::public.cube, ${radius}, 3) and (w.at <-> ${from}::public.cube) <= ${radius}`;
}

function within({ radiusMiles }: DirectoryFilter, origin: string | undefined): Fragment[] {
  if (origin === undefined || radiusMiles === undefined) return [];
  return [
    sql`exists (select from marketplace.directory_places w where w.provider_id = d.provider_id and ${inside(origin, radiusMiles)})`,
  ];
}

function nearest(origin: string | undefined): Fragment | undefined {
  return origin === undefined
    ? undefined
    : sql`(select min(w.at <-> ${value(origin)}::public.cube) from marketplace.directory_places w where w.provider_id = d.provider_id)`;
}

function priceOf({ serviceNames: [name] = [] }: DirectoryFilter): Fragment {
  return sql`coalesce((d.prices ->> marketplace.fold(${value(name)}))::int, ${raw(LAST)})`;
}

/**
 * The stored document with how far it is to the nearest location, in miles with one decimal. No
 * text inside can look like that field: its quotes would be escaped.
 */
export function measured(document: Fragment, straight: Fragment | undefined): Fragment {
  if (!straight) return document;
  return sql`replace(${document}, '"distanceMiles":null', '"distanceMiles":' || coalesce(round(marketplace.miles(${straight})::numeric, 1)::text, 'null'))`;
}

/** Rows that come after a place in their order. */
export function behind([, key, rating, reviewCount, name, id]: Place, lead?: Fragment): Fragment {
  const after = sql`(d.rating <= ${value(rating)} and (d.rating < ${value(rating)} or d.review_count < ${value(reviewCount)}
    or (d.review_count = ${value(reviewCount)} and (d.sort_name, d.provider_id) > (${value(name)}, ${value(id)}::uuid))))`;
  if (!lead) return after;
  const at = sql`${value(key)}::double precision`;
  return sql`(${lead} > ${at} or (${lead} = ${at} and ${after}))`;
}

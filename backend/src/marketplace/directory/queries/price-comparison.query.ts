import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { allOf, type Fragment, Sql } from '../../../platform/database/sql.js';
import type { Viewer } from '../../contract/viewer.js';
import { MedicareRates } from '../contract/medicare-rates.js';
import {
  type ComparedOfferView,
  MAX_MARKS,
  type PointView,
  type PriceComparisonView,
  type PriceGroupView,
  type PublishedPricesView,
} from '../contract/price-comparison.view.js';
import { GROUPS, type PriceGroup } from '../contract/price-groups.js';
import { medicareFor } from './benchmark.js';
import { originOf, PricesHidden, WrongParameter } from './directory-page.query.js';
import { type DirectoryOrder, distanceToNearest, documentOf } from './directory-sql.js';
import { PUBLISHED_IN_GROUP, PUBLISHED_PRICES } from './published-prices.sql.js';
import { verdictOf } from './verdict.js';

export interface ComparisonFilter {
  /** One coverage alone, real and invented; all of them when absent. */
  readonly group?: PriceGroup;
  /** Where distances are measured from. */
  readonly zip?: string;
  readonly radiusMiles?: number;
  readonly order: DirectoryOrder;
  /** Of each group. */
  readonly limit: number;
  readonly offset: number;
}

/**
 * The prices of a service, compared inside each group: of one coverage, and never a real price
 * with an invented one. Undefined when no such service is visible.
 * Order `price` has the best values first; of the same price the nearest, then by name.
 * @throws PricesHidden when the viewer sees no prices.
 * @throws WrongParameter when parameters do not fit together.
 */
export class PriceComparison extends Query<PriceComparisonView | undefined> {
  constructor(
    readonly serviceId: string,
    readonly filter: ComparisonFilter,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

interface Row {
  readonly group: PriceGroup;
  readonly demo: boolean;
  readonly total: number;
  readonly compared: number;
  readonly lowest: number | null;
  readonly cheapest: { readonly id: string; readonly name: string } | null;
  readonly prices: number[];
  readonly hospitals: PublishedPricesView | null;
  readonly offers: readonly Omit<ComparedOfferView, 'bestValue' | 'saving' | 'medicare'>[];
}

@QueryHandler(PriceComparison)
export class PriceComparisonHandler implements IQueryHandler<PriceComparison> {
  constructor(
    private readonly sql: Sql,
    private readonly medicare: MedicareRates,
  ) {}

  async execute({
    serviceId,
    filter,
    viewer,
  }: PriceComparison): Promise<PriceComparisonView | undefined> {
    if (!viewer.priced) throw new PricesHidden();
    const { zip, radiusMiles, order } = filter;
    if (zip === undefined && (order === 'distance' || radiusMiles !== undefined))
      throw new WrongParameter('zip', 'marketplace.needs-zip');
    const origin = zip === undefined ? undefined : await originOf(this.sql, zip);
    const [found] = await this.sql.select(
      sql<{
        serviceKey: string;
        groups: Row[];
        origin: PointView | null;
      }>`${groupsOf(serviceId, filter, origin, viewer)}`,
    );
    if (!found) return undefined;
    const groups = found.groups.map((row) => viewOf(row, found.serviceKey, this.medicare));
    return {
      origin: found.origin,
      groups: groups.sort((a, b) => rank(a) - rank(b)),
    };
  }
}

const rank = ({ group, demo }: PriceGroupView): number =>
  2 * GROUPS.indexOf(group) + (demo ? 1 : 0);

function viewOf(
  { group, demo, total, compared, lowest, cheapest, prices, hospitals, offers }: Row,
  serviceKey: string,
  medicare: MedicareRates,
): PriceGroupView {
  return {
    group,
    demo,
    total,
    compared,
    bestValue:
      compared > 1 && cheapest && lowest !== null
        ? { providerId: cheapest.id, providerName: cheapest.name, cents: lowest }
        : null,
    prices,
    hospitals: group === 'on_request' ? null : hospitals,
    offers: offers.map((offer) => ({
      ...offer,
      ...verdictOf(offer, { count: compared, lowest }),
      medicare: medicareFor(
        group,
        offer.provider.kind,
        medicare.of(
          serviceKey,
          offer.provider.providerLocations.map(({ location }) => location.zipCode),
        ),
      ),
    })),
  };
}

const BY_NAME = sql.raw('sort_name, provider_id');
/** Of the same price the nearest comes first; without a ZIP code there is no `line`. */
const BY_PRICE = sql`cents, line, ${BY_NAME}`;

const ORDERS: Record<DirectoryOrder, Fragment> = {
  price: sql`(standing = 'compared' and cents = lowest and compared > 1) desc, ${BY_PRICE}`,
  distance: sql`line, cents, ${BY_NAME}`,
  rating: sql`rating desc, review_count desc, ${BY_NAME}`,
};

/** One row with the list of Row, none when the service is not visible. */
function groupsOf(
  serviceId: string,
  { group, radiusMiles, order, limit, offset }: ComparisonFilter,
  origin: string | undefined,
  viewer: Viewer,
): Fragment {
  const where = [
    ...(group === undefined ? [] : [sql`"group" = ${group}`]),
    ...(radiusMiles === undefined ? [] : [sql`line <= marketplace.straight(${radiusMiles})`]),
  ];
  return sql`
    with offered as (
      select
        d.*,
        p.demo,
        p.kind,
        case when d.standing = 'on_request' then 'on_request' else d.coverage end as "group",
        ${origin === undefined ? sql`null::float8` : distanceToNearest(origin)} as line
      from marketplace.directory_offers d
      join marketplace.providers p on p.id = d.provider_id
      where d.service_id = ${serviceId}
    ),
    offer as materialized (select * from offered where ${allOf(where)}),
    prices as (
      select
        "group",
        demo,
        count(*)::int as total,
        count(*) filter (where standing = 'compared')::int as compared,
        min(cents) filter (where standing = 'compared') as lowest,
        (
          array_agg(provider_id order by ${BY_PRICE}) filter (where standing = 'compared')
        )[1] as cheapest
      from offer
      group by "group", demo
    ),
    published as (${PUBLISHED_PRICES}),
    page as (
      select * from (
        select
          offer.*,
          row_number() over (partition by "group", demo order by ${ORDERS[order]}) as n
        from offer
        join prices using ("group", demo)
      ) numbered
      where n > ${offset} and n <= ${offset + limit}
    )
    select
      key as "serviceKey",
      coalesce((select json_agg(found) from (${found(viewer, origin)}) found), '[]') as groups,
      ${origin === undefined ? sql`null::json` : pointOf(sql`${origin}::public.cube`)} as origin
    from marketplace.visible_services
    where id = ${serviceId}`;
}

/** A Row for each group. */
const found = (viewer: Viewer, origin: string | undefined): Fragment => sql`
  select
    prices."group",
    prices.demo,
    prices.total,
    prices.compared,
    prices.lowest,
    (
      select json_build_object('id', p.id, 'name', p.name)
      from marketplace.providers p
      where p.id = prices.cheapest
    ) as cheapest,
    ${MARKS} as prices,
    ${PUBLISHED_IN_GROUP} as hospitals,
    (
      select coalesce(
        json_agg(
          json_build_object(
            'provider', ${provider(viewer)},
            'at', ${nearestPlace(origin)},
            'cents', page.cents,
            'standing', page.standing
          )
          order by page.n
        ),
        '[]'
      )
      from page
      join marketplace.directory d using (provider_id)
      where (page."group", page.demo) = (prices."group", prices.demo)
    ) as offers
  from prices`;

/** A place on the unit ball as a PointView. */
const pointOf = (at: Fragment): Fragment => sql`
  json_build_object(
    'lat', round(degrees(asin(public.cube_ll_coord(${at}, 3)))::numeric, 4),
    'lon',
    round(
      degrees(atan2(public.cube_ll_coord(${at}, 2), public.cube_ll_coord(${at}, 1)))::numeric,
      4
    )
  )`;

const nearestPlace = (origin: string | undefined): Fragment => sql`(
  select ${pointOf(sql`w.at`)}
  from marketplace.directory_places w
  where w.provider_id = page.provider_id
  order by ${origin === undefined ? sql`w.at` : sql`w.at <-> ${origin}::public.cube`}
  limit 1
)`;

const FRACTIONS = Array.from({ length: MAX_MARKS }, (_, at) => at / (MAX_MARKS - 1));

const MARKS = sql`
  (
    select coalesce(
      to_json(
        case
          when count(*) <= ${sql.lit(MAX_MARKS)} then array_agg(cents order by cents)
          else percentile_disc(${sql.lit(`{${FRACTIONS.join(',')}}`)}::float8[])
            within group (order by cents)
        end
      ),
      '[]'
    )
    from offer
    where (offer."group", offer.demo) = (prices."group", prices.demo) and standing = 'compared'
  )`;

/** The provider's document with its distance in miles and this one service. */
const provider = (viewer: Viewer): Fragment => sql`(
  select
    document
    || jsonb_build_object(
      'distanceMiles', round(marketplace.miles(page.line)::numeric, 1),
      'providerServices', (
        select coalesce(jsonb_agg(link), '[]')
        from jsonb_array_elements(document -> 'providerServices') link
        where link -> 'service' ->> 'id' = page.service_id::text
      )
    )
  from (select (${sql.raw(documentOf(viewer))})::jsonb as document) stored
)`;

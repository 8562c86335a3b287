import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import { allOf, type Fragment, Sql } from '../../../platform/database/sql.js';
import type { Viewer } from '../../contract/viewer.js';
import { GROUPS, type PriceGroup, type Standing, STANDINGS } from '../contract/price-groups.js';
import { DirectoryProviderView } from '../contract/provider.view.js';
import { originOf, PricesHidden, WrongParameter } from './directory-page.query.js';
import { type DirectoryOrder, distanceToNearest, documentOf } from './directory-sql.js';
import { verdictOf } from './verdict.js';

/** More prices than this are drawn as so many quantiles. */
const MAX_MARKS = 50;

/** Degrees, with four decimals. */
export class PointView {
  @ApiProperty({ type: 'number', format: 'double' }) lat!: number;
  @ApiProperty({ type: 'number', format: 'double' }) lon!: number;
}

export class ComparedOfferView {
  /** The provider with this one service. */
  provider!: DirectoryProviderView;
  /** Of its location that is nearest to the ZIP code, or of any one; null when it is not known. */
  @ApiProperty({ type: PointView, nullable: true }) at!: PointView | null;
  /** What a patient pays in cents; null when the price is on request. */
  @ApiProperty({ type: 'integer', nullable: true }) cents!: number | null;
  /**
   * Whether it is compared, or why not: the price of a county program depends on eligibility, and
   * who sees children only is no choice for adults.
   */
  @ApiProperty({ enum: STANDINGS, enumName: 'PriceStanding' }) standing!: Standing;
  /** The lowest of at least two prices that are compared; several offers may share it. */
  bestValue!: boolean;
  /** Cents that the best value costs less; null when there is none or this is it. */
  @ApiProperty({ type: 'integer', nullable: true }) saving!: number | null;
}

/** An offer that is the best value of its group. */
export class BestValueView {
  providerId!: string;
  providerName!: string;
  /** Cents. */
  @ApiProperty({ type: 'integer' }) cents!: number;
}

export class PriceGroupView {
  /** What these prices cover; only inside a group they are compared. */
  @ApiProperty({ enum: GROUPS, enumName: 'PriceGroup' }) group!: PriceGroup;
  /** Offers, of which `offers` is a page. */
  @ApiProperty({ type: 'integer' }) total!: number;
  /** Offers whose prices are compared: without county programs and who sees children only. */
  @ApiProperty({ type: 'integer' }) compared!: number;
  /**
   * The nearest of the lowest prices, or the first by name; null with fewer than two prices that
   * are compared.
   */
  @ApiProperty({ type: BestValueView, nullable: true }) bestValue!: BestValueView | null;
  /**
   * The prices that are compared, in cents from the lowest to the highest, for a scale; of more
   * than 50 so many quantiles.
   */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, maxItems: MAX_MARKS })
  prices!: number[];
  offers!: ComparedOfferView[];
}

export class PriceComparisonView {
  /** Where the ZIP code is; null without one. */
  @ApiProperty({ type: PointView, nullable: true }) origin!: PointView | null;
  /** From those that cover everything to those on request. */
  groups!: PriceGroupView[];
}

export interface ComparisonFilter {
  /** One group alone; all of them when absent. */
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
 * The prices of a service, compared inside each group; undefined when no such service is visible.
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
  readonly total: number;
  readonly compared: number;
  readonly lowest: number | null;
  readonly cheapest: { readonly id: string; readonly name: string } | null;
  readonly prices: number[];
  readonly offers: readonly Omit<ComparedOfferView, 'bestValue' | 'saving'>[];
}

@QueryHandler(PriceComparison)
export class PriceComparisonHandler implements IQueryHandler<PriceComparison> {
  constructor(private readonly sql: Sql) {}

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
        groups: Row[];
        origin: PointView | null;
      }>`${groupsOf(serviceId, filter, origin, viewer)}`,
    );
    return (
      found && {
        origin: found.origin,
        groups: found.groups.map(viewOf).sort((a, b) => rank(a) - rank(b)),
      }
    );
  }
}

const rank = ({ group }: PriceGroupView): number => GROUPS.indexOf(group);

function viewOf({ group, total, compared, lowest, cheapest, prices, offers }: Row): PriceGroupView {
  return {
    group,
    total,
    compared,
    bestValue:
      compared > 1 && cheapest && lowest !== null
        ? { providerId: cheapest.id, providerName: cheapest.name, cents: lowest }
        : null,
    prices,
    offers: offers.map((offer) => ({ ...offer, ...verdictOf(offer, { count: compared, lowest }) })),
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
        case when d.standing = 'on_request' then 'on_request' else d.coverage end as "group",
        ${origin === undefined ? sql`null::float8` : distanceToNearest(origin)} as line
      from marketplace.directory_offers d
      where d.service_id = ${serviceId}
    ),
    offer as materialized (select * from offered where ${allOf(where)}),
    prices as (
      select
        "group",
        count(*)::int as total,
        count(*) filter (where standing = 'compared')::int as compared,
        min(cents) filter (where standing = 'compared') as lowest,
        (
          array_agg(provider_id order by ${BY_PRICE}) filter (where standing = 'compared')
        )[1] as cheapest
      from offer
      group by "group"
    ),
    page as (
      select * from (
        select offer.*, row_number() over (partition by "group" order by ${ORDERS[order]}) as n
        from offer
        join prices using ("group")
      ) numbered
      where n > ${offset} and n <= ${offset + limit}
    )
    select
      coalesce((select json_agg(found) from (${found(viewer, origin)}) found), '[]') as groups,
      ${origin === undefined ? sql`null::json` : pointOf(sql`${origin}::public.cube`)} as origin
    from marketplace.visible_services
    where id = ${serviceId}`;
}

/** A Row for each group. */
const found = (viewer: Viewer, origin: string | undefined): Fragment => sql`
  select
    prices."group",
    prices.total,
    prices.compared,
    prices.lowest,
    (
      select json_build_object('id', p.id, 'name', p.name)
      from marketplace.providers p
      where p.id = prices.cheapest
    ) as cheapest,
    ${MARKS} as prices,
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
      where page."group" = prices."group"
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
    where offer."group" = prices."group" and standing = 'compared'
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

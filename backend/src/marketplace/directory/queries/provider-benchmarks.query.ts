import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { type Fragment, Sql } from '../../../platform/database/sql.js';
import type { Viewer } from '../../contract/viewer.js';
import { MedicareRates } from '../contract/medicare-rates.js';
import type { PriceBenchmarkView } from '../contract/price-benchmark.view.js';
import { medicareFor } from './benchmark.js';
import { PricesHidden } from './directory-page.query.js';
import { PUBLISHED_PRICES, PUBLISHED_VIEW } from './published-prices.sql.js';

/**
 * What the prices of one provider are held against, where that is known; undefined when no such
 * provider is visible.
 * @throws PricesHidden when the viewer sees no prices.
 */
export class ProviderBenchmarks extends Query<PriceBenchmarkView[] | undefined> {
  constructor(
    readonly providerId: string,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

interface Row {
  readonly kind: 'clinic' | 'hospital_listing';
  readonly zipCodes: readonly string[];
  readonly prices: readonly (Omit<PriceBenchmarkView, 'medicare'> & {
    readonly serviceKey: string;
  })[];
}

@QueryHandler(ProviderBenchmarks)
export class ProviderBenchmarksHandler implements IQueryHandler<ProviderBenchmarks> {
  constructor(
    private readonly sql: Sql,
    private readonly medicare: MedicareRates,
  ) {}

  async execute({
    providerId,
    viewer,
  }: ProviderBenchmarks): Promise<PriceBenchmarkView[] | undefined> {
    if (!viewer.priced) throw new PricesHidden();
    const [found] = await this.sql.select(sql<Row>`${pricesOf(providerId)}`);
    if (!found) return undefined;
    const { kind, zipCodes, prices } = found;
    return prices
      .map(({ serviceKey, ...price }) => ({
        ...price,
        medicare: medicareFor(price.group, kind, this.medicare.of(serviceKey, zipCodes)),
      }))
      .filter(({ hospitals, medicare }) => hospitals ?? medicare);
  }
}

/** A Row; none when the provider is not visible. */
const pricesOf = (providerId: string): Fragment => sql`
  with own as (
    select d.service_id, d.coverage as "group"
    from marketplace.directory_offers d
    where d.provider_id = ${providerId} and d.cents is not null
  ),
  offer as (
    select d.*, own."group", p.demo, p.kind
    from own
    join marketplace.directory_offers d
      on d.service_id = own.service_id
      and d.coverage = own."group"
    join marketplace.providers p on p.id = d.provider_id
  ),
  published as (${PUBLISHED_PRICES})
  select
    p.kind,
    (
      select coalesce(json_agg(distinct l.zip_code), '[]')
      from marketplace.visible_provider_locations link
      join marketplace.locations l on l.id = link.location_id
      where link.provider_id = p.id
    ) as "zipCodes",
    (
      select coalesce(
        json_agg(
          json_build_object(
            'serviceId', own.service_id,
            'serviceKey', s.key,
            'group', own."group",
            'hospitals', case when published.count is not null then ${PUBLISHED_VIEW} end
          )
          order by s.key
        ),
        '[]'
      )
      from own
      join marketplace.visible_services s on s.id = own.service_id
      left join published on published.service_id = own.service_id and not p.demo
    ) as prices
  from marketplace.directory d
  join marketplace.providers p on p.id = d.provider_id
  where d.provider_id = ${providerId}`;

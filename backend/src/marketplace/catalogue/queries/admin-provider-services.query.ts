import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql, utc } from '../../../platform/database/sql.js';
import { AdminRecordView, recordColumns } from './admin-record.js';

export class AdminPriceSourceView {
  @ApiProperty({ enum: ['published_file', 'provider', 'demo'], enumName: 'PriceSourceKind' })
  kind!: 'published_file' | 'provider' | 'demo';
  @ApiProperty({ format: 'date' }) asOf!: string;
  @ApiProperty({ type: String, nullable: true }) sourceUrl!: string | null;
  /** The import of the published file; null for other kinds and for older prices. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) importId!: string | null;
  /** Where the price stands in that file: `row 12`, or `item 12/charge 1`. */
  @ApiProperty({ type: String, nullable: true }) row!: string | null;
  /** Who attests that file, as it says. */
  @ApiProperty({ type: String, nullable: true }) attester!: string | null;
}

/** An AdminPriceSourceView, from a row of `provider_services` or of `price_changes`. */
export const adminPriceSource = (row: string): string => `
  case when ${row}.source_kind is not null then json_build_object(
    'kind', ${row}.source_kind,
    'asOf', ${row}.source_as_of,
    'sourceUrl', ${row}.source_url,
    'importId', ${row}.source_import_id,
    'row', ${row}.source_row,
    'attester', ${row}.source_attester
  ) end`;

export class AdminProviderServiceView extends AdminRecordView {
  serviceId!: string;
  serviceName!: string;
  /** The service's list price in cents. */
  @ApiProperty({ type: 'integer', nullable: true }) servicePrice!: number | null;
  /** The provider's own price in cents. */
  @ApiProperty({ type: 'integer', nullable: true }) customPrice!: number | null;
  noCharge!: boolean;
  /** Without an own price: the list price applies. Otherwise the price is on request. */
  inheritsPrice!: boolean;
  @ApiProperty({ enum: ['complete', 'facility', 'professional'], enumName: 'PriceCoverage' })
  coverage!: 'complete' | 'facility' | 'professional';
  includes!: string;
  @ApiProperty({ type: String, nullable: true }) includesEs!: string | null;
  isAvailable!: boolean;
  /** Of its own price. */
  @ApiProperty({ type: AdminPriceSourceView, nullable: true })
  priceSource!: AdminPriceSourceView | null;
  /** False for a published price that is listed and never compared, as one above the gross. */
  comparable!: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) attestedAt!: string | null;
}

const LINKS = `
  select
    (
      select coalesce(json_agg(link), '[]')
      from (
        select
          ${recordColumns('link')},
          link.service_id as "serviceId",
          s.name as "serviceName",
          s.price as "servicePrice",
          link.custom_price as "customPrice",
          link.no_charge as "noCharge",
          link.custom_price is null and link.attested_at is not null as "inheritsPrice",
          link.coverage,
          link.includes,
          link.includes_es as "includesEs",
          link.is_available as "isAvailable",
          ${adminPriceSource('link')} as "priceSource",
          link.comparable,
          ${utc('link.attested_at')} as "attestedAt"
        from marketplace.provider_services link
        join marketplace.services s on s.id = link.service_id
        where link.provider_id = p.id
          and link.deleted_at is null
          and link.id = coalesce(?::uuid, link.id)
        order by s.sort_name, link.id
      ) link
    ) as links
  from marketplace.providers p
  where p.id = ? and p.deleted_at is null`;

/**
 * The services of a provider in any status, by name, or one of them; undefined when the provider
 * does not exist.
 */
export class AdminProviderServices extends Query<AdminProviderServiceView[] | undefined> {
  constructor(
    readonly providerId: string,
    readonly id?: string,
  ) {
    super();
  }
}

@QueryHandler(AdminProviderServices)
export class AdminProviderServicesHandler implements IQueryHandler<AdminProviderServices> {
  constructor(private readonly sql: Sql) {}

  async execute({
    providerId,
    id,
  }: AdminProviderServices): Promise<AdminProviderServiceView[] | undefined> {
    const [provider] = await this.sql.rows<{ links: AdminProviderServiceView[] }>(LINKS, [
      id ?? null,
      providerId,
    ]);
    return provider?.links;
  }
}

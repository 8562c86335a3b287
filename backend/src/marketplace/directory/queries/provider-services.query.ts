import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../../platform/database/sql.js';
import { documentOf, type Reader } from './document.js';

const KINDS = ['published_file', 'provider', 'demo'] as const;
const COVERAGES = ['complete', 'facility', 'professional'] as const;
type SourceKind = (typeof KINDS)[number];
type Coverage = (typeof COVERAGES)[number];

export class OfferedServiceView {
  id!: string;
  /** The same in every installation. */
  key!: string;
  name!: string;
  description!: string;
  category!: string;
  /** Minutes. */
  @ApiProperty({ type: 'integer' }) duration!: number;
  bookable!: boolean;
  /** The service's list price in cents, null when there is none or when a provider that makes its prices public does not ask it; absent when prices are hidden. */
  @ApiProperty({ type: 'integer', nullable: true, required: false }) price?: number | null;
}

/** Who published a price and when, without any amount. */
export class PriceInfoView {
  @ApiProperty({ enum: KINDS, enumName: 'PriceSourceKind' }) kind!: SourceKind;
  @ApiProperty({ format: 'date' }) asOf!: string;
  @ApiProperty({ enum: COVERAGES, enumName: 'PriceCoverage' }) coverage!: Coverage;
}

export class PriceSourceView extends PriceInfoView {
  @ApiProperty({ type: String, nullable: true }) sourceUrl!: string | null;
  /** One sentence on what the price covers. */
  includes!: string;
  /** The price is so old that it should be asked for again. */
  ageing!: boolean;
}

export class ProviderServiceView {
  /** Of the link between provider and service. */
  id!: string;
  service!: OfferedServiceView;
  /** The provider's own price in cents, null when it has none; absent when prices are hidden. */
  @ApiProperty({ type: 'integer', nullable: true, required: false }) customPrice?: number | null;
  /** The price that a patient pays, in cents, null when it is on request; absent when prices are hidden. */
  @ApiProperty({ type: 'integer', nullable: true, required: false }) effectivePrice?: number | null;
  /** Absent when prices are hidden. */
  @ApiProperty({ required: false }) priceOnRequest?: boolean;
  /** Null when the price is on request; absent when prices are hidden. */
  @ApiProperty({ type: PriceSourceView, nullable: true, required: false })
  priceSource?: PriceSourceView | null;
  /** What those may know of a price to whom it is hidden: null when it is on request, absent when prices are shown. */
  @ApiProperty({ type: PriceInfoView, nullable: true, required: false })
  priceInfo?: PriceInfoView | null;
}

/** The visible services of one provider, by name, as JSON text; undefined when no such provider is visible. */
export class ProviderServices extends Query<string | undefined> {
  constructor(
    readonly providerId: string,
    readonly reader: Reader,
  ) {
    super();
  }
}

@QueryHandler(ProviderServices)
export class ProviderServicesHandler implements IQueryHandler<ProviderServices> {
  constructor(private readonly sql: Sql) {}

  async execute({ providerId, reader }: ProviderServices): Promise<string | undefined> {
    const [row] = await this.sql.rows<{ json: string }>(
      `select (${documentOf(reader)})::json ->> 'providerServices' as json from marketplace.directory d where d.provider_id = ?`,
      [providerId],
    );
    return row?.json;
  }
}

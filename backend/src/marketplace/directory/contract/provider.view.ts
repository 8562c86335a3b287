import { ApiProperty } from '@nestjs/swagger';

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
  /**
   * The service's list price in cents, null when there is none or when a provider that makes its
   * prices public does not ask it; absent when prices are hidden.
   */
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
  /**
   * The import of a published file, null for a price from before there were any; absent, as the
   * three that follow, for other kinds.
   */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, required: false })
  importId?: string | null;
  /** Where the price stands in that file: `row 12`, or `item 12/charge 1`. */
  @ApiProperty({ type: String, nullable: true, required: false }) row?: string | null;
  /** Who attests that file, as it says. */
  @ApiProperty({ type: String, nullable: true, required: false }) attester?: string | null;
  /** False for a price that is listed and never compared, as one above the gross charge. */
  @ApiProperty({ required: false }) comparable?: boolean;
  /** The price is so old that it should be asked for again. */
  ageing!: boolean;
}

export class ProviderServiceView {
  /** Of the link between provider and service. */
  id!: string;
  service!: OfferedServiceView;
  /** The provider's own price in cents, null when it has none; absent when prices are hidden. */
  @ApiProperty({ type: 'integer', nullable: true, required: false }) customPrice?: number | null;
  /**
   * The price that a patient pays, in cents, null when it is on request; absent when prices are
   * hidden.
   */
  @ApiProperty({ type: 'integer', nullable: true, required: false }) effectivePrice?: number | null;
  /** Absent when prices are hidden. */
  @ApiProperty({ required: false }) priceOnRequest?: boolean;
  /** Null when the price is on request; absent when prices are hidden. */
  @ApiProperty({ type: PriceSourceView, nullable: true, required: false })
  priceSource?: PriceSourceView | null;
  /**
   * What those may know of a price to whom it is hidden: null when it is on request, absent when
   * prices are shown.
   */
  @ApiProperty({ type: PriceInfoView, nullable: true, required: false })
  priceInfo?: PriceInfoView | null;
}

export class LocationView {
  id!: string;
  name!: string;
  address!: string;
  city!: string;
  state!: string;
  zipCode!: string;
  /** IANA time zone. */
  zone!: string;
}

export class ProviderLocationView {
  location!: LocationView;
}

export class DirectoryProviderView {
  id!: string;
  slug!: string;
  name!: string;
  specialty!: string;
  /** One of the catalogue's specialties, or `other`. */
  specialtyKey!: string;
  @ApiProperty({ enum: ['clinic', 'hospital_listing'], enumName: 'ProviderKind' }) kind!:
    'clinic' | 'hospital_listing';
  /** An invented clinic. */
  demo!: boolean;
  /** False for hospital listings: their prices can be asked for, not booked. */
  bookable!: boolean;
  /** A county program whose prices depend on eligibility. */
  countyProgram!: boolean;
  /** A path of this server. */
  @ApiProperty({ type: String, nullable: true }) photoUrl!: string | null;
  @ApiProperty({ type: String, nullable: true }) website!: string | null;
  /** In tenths, 0 without reviews. */
  @ApiProperty({ type: 'integer' }) rating!: number;
  @ApiProperty({ type: 'integer' }) reviewCount!: number;
  /** Who collected the reviews; null without a rating. */
  @ApiProperty({ type: String, nullable: true }) ratingSource!: string | null;
  /** The day on which the source said so. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) ratingAsOf!: string | null;
  /** Languages spoken, as in `en`. */
  languages!: string[];
  /** Null while no origin is known. */
  @ApiProperty({ type: 'number', format: 'double', nullable: true }) distanceMiles!: number | null;
  providerLocations!: ProviderLocationView[];
  providerServices!: ProviderServiceView[];
  pricesHidden!: boolean;
}

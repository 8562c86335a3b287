import { ApiProperty } from '@nestjs/swagger';
import { MEDICARE_PLACES, type MedicarePlace } from './medicare-rates.js';
import { GROUPS, type PriceGroup, type Standing, STANDINGS } from './price-groups.js';
import { DirectoryProviderView } from './provider.view.js';

/** More prices than this are drawn as so many quantiles. */
export const MAX_MARKS = 50;

/** Degrees, with four decimals. */
export class PointView {
  @ApiProperty({ type: 'number', format: 'double' }) lat!: number;
  @ApiProperty({ type: 'number', format: 'double' }) lon!: number;
}

export class MedicareRateView {
  /** Cents. */
  @ApiProperty({ type: 'integer' }) low!: number;
  /** Cents; more than `low` when the service has several codes. */
  @ApiProperty({ type: 'integer' }) high!: number;
  /** Where it holds: by the provider's ZIP code, otherwise everywhere. */
  @ApiProperty({ enum: MEDICARE_PLACES, enumName: 'MedicarePlace' }) place!: MedicarePlace;
}

/** What Medicare pays for what a price covers, where its provider is. */
export class OfferMedicareView {
  /** What it pays such a provider, a hospital without the doctor; null when it is not known. */
  @ApiProperty({ type: MedicareRateView, nullable: true }) rate!: MedicareRateView | null;
  /** What it pays the doctor beside it; null when that is not known, or in `rate`. */
  @ApiProperty({ type: MedicareRateView, nullable: true }) doctor!: MedicareRateView | null;
  /** Of both rates. */
  @ApiProperty({ type: 'integer' }) year!: number;
}

export class ComparedOfferView {
  /** The provider with this one service. */
  provider!: DirectoryProviderView;
  /** Of its location that is nearest to the ZIP code, or of any one; null when it is not known. */
  @ApiProperty({ type: PointView, nullable: true }) at!: PointView | null;
  /** What a patient pays in cents; null when the price is on request. */
  @ApiProperty({ type: 'integer', nullable: true }) cents!: number | null;
  /**
   * Whether it is compared, or why not: the price of a county program depends on eligibility, who
   * sees children only is no choice for adults, and a published price may be questionable: above
   * the gross charge, above a million dollars, or perhaps a percentage.
   */
  @ApiProperty({ enum: STANDINGS, enumName: 'PriceStanding' }) standing!: Standing;
  /** The lowest of at least two prices that are compared; several offers may share it. */
  bestValue!: boolean;
  /** Cents that the best value costs less; null when there is none or this is it. */
  @ApiProperty({ type: 'integer', nullable: true }) saving!: number | null;
  /** Null when nothing is known, and for a price on request. */
  @ApiProperty({ type: OfferMedicareView, nullable: true }) medicare!: OfferMedicareView | null;
}

/** An offer that is the best value of its group. */
export class BestValueView {
  providerId!: string;
  providerName!: string;
  /** Cents. */
  @ApiProperty({ type: 'integer' }) cents!: number;
}

/** Cash prices that hospitals published in their files. */
export class PublishedPricesView {
  /** Hospitals, at least 3. */
  @ApiProperty({ type: 'integer' }) count!: number;
  /** Cents. */
  @ApiProperty({ type: 'integer' }) low!: number;
  /** Cents, rounded half up: half of the prices are not above it. */
  @ApiProperty({ type: 'integer' }) median!: number;
  /** Cents. */
  @ApiProperty({ type: 'integer' }) high!: number;
}

export class PriceGroupView {
  /** What these prices cover; only inside a group they are compared. */
  @ApiProperty({ enum: GROUPS, enumName: 'PriceGroup' }) group!: PriceGroup;
  /** Whether these clinics are invented: nobody pays their prices, so they are a group apart. */
  demo!: boolean;
  /** Offers, of which `offers` is a page. */
  @ApiProperty({ type: 'integer' }) total!: number;
  /**
   * Offers whose prices are compared: without county programs, who sees children only, and
   * questionable prices.
   */
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
  /**
   * Of hospitals in the same radius, for the same coverage, without county programs, hospitals for
   * children, prices that are not ranked and invented ones; null for fewer than 3, and for prices
   * on request.
   */
  @ApiProperty({ type: PublishedPricesView, nullable: true })
  hospitals!: PublishedPricesView | null;
  offers!: ComparedOfferView[];
}

export class PriceComparisonView {
  /** Where the ZIP code is; null without one. */
  @ApiProperty({ type: PointView, nullable: true }) origin!: PointView | null;
  /** From those that cover everything to those on request, of each the real ones first. */
  groups!: PriceGroupView[];
}

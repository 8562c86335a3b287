import { ApiProperty } from '@nestjs/swagger';
import { OfferMedicareView, PublishedPricesView } from './price-comparison.view.js';
import { GROUPS, type PriceGroup } from './price-groups.js';

/** What one price of a provider is held against. */
export class PriceBenchmarkView {
  @ApiProperty({ format: 'uuid' }) serviceId!: string;
  /** What the price covers. */
  @ApiProperty({ enum: GROUPS, enumName: 'PriceGroup' }) group!: PriceGroup;
  /**
   * Of all hospitals that we list, for the same service and coverage, counted as in a comparison;
   * null for fewer than 3.
   */
  @ApiProperty({ type: PublishedPricesView, nullable: true })
  hospitals!: PublishedPricesView | null;
  /** Null when nothing is known. */
  @ApiProperty({ type: OfferMedicareView, nullable: true }) medicare!: OfferMedicareView | null;
}

import { CalendarDay, Integer, Text } from './admin-fields.js';
import { VersionedDto } from './admin-record.js';

/** The rating of a provider by another source. */
export class ProviderRatingDto extends VersionedDto {
  /** Tenths of a star. */
  @Integer(1, 50) rating!: number;
  @Integer(1, 10_000_000) reviewCount!: number;
  /** Who collected the reviews, such as the name of a site or a survey. */
  @Text(200) source!: string;
  /** The day on which the source published it; not in the future. */
  @CalendarDay() asOf!: string;
}

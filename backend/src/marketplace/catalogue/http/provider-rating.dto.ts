import { CalendarDay, Line, Whole } from './admin-fields.js';
import { VersionedDto } from './admin-record.js';

/** What others say of a provider. */
export class ProviderRatingDto extends VersionedDto {
  /** Tenths of a star. */
  @Whole(1, 50) rating!: number;
  @Whole(1, 10_000_000) reviewCount!: number;
  /** Who collected the reviews, such as the name of a site or a survey. */
  @Line(200) source!: string;
  /** The day on which the source said so; not in the future. */
  @CalendarDay() asOf!: string;
}

import { type Day, dayOf, isDay } from '../../../../shared/day.js';
import type { FieldError } from '../../../../shared/domain-error.js';
import { assertNoErrors } from '../marketplace.errors.js';

const MAX_TENTHS = 50;
const MAX_SOURCE_LENGTH = 200;

/** A rating from another source. It is shown only with its source and day (decision 148). */
export interface Rating {
  /** Tenths of a star, 1 to 50. */
  readonly tenths: number;
  /** How many people rated, at least 1. */
  readonly reviewCount: number;
  /** Who collected the reviews, such as the name of a site or a survey. */
  readonly source: string;
  /** The day on which the source published it. */
  readonly asOf: Day;
}

/** Every error of a rating, such as a day after `now`. Absent fields are not checked. */
export function errorsOfRating(
  { tenths, reviewCount, source, asOf }: Partial<Rating>,
  now: Date,
): FieldError[] {
  const validTenths =
    tenths === undefined || (Number.isInteger(tenths) && tenths >= 1 && tenths <= MAX_TENTHS);
  const validCount =
    reviewCount === undefined || (Number.isInteger(reviewCount) && reviewCount >= 1);
  const validSource =
    source === undefined || (source.trim().length >= 1 && source.length <= MAX_SOURCE_LENGTH);
  const validDay = asOf === undefined || (isDay(asOf) && asOf <= dayOf(now));
  const checks = {
    rating: validTenths,
    reviewCount: validCount,
    source: validSource,
    asOf: validDay,
  };
  return Object.entries(checks)
    .filter(([, isValid]) => !isValid)
    .map(([path]) => ({ path, message: 'invalid-input' }));
}

/** @throws InvalidRecord with every error of the rating. */
export function assertRating(rating: Rating, now: Date): void {
  assertNoErrors(errorsOfRating(rating, now));
}

import { type Day, dayOf, isDay } from '../../../../shared/day.js';
import { type RecordFault, refuseRecord } from '../marketplace.errors.js';

const MOST_TENTHS = 50;
const LONGEST_SOURCE = 200;

/** What others say of a provider. It is shown only with its source and day (decision 148). */
export interface Rating {
  /** Tenths of a star, 1 to 50. */
  readonly tenths: number;
  /** How many people rated, at least 1. */
  readonly reviewCount: number;
  /** Who collected the reviews, such as the name of a site or a survey. */
  readonly source: string;
  /** The day on which the source said so. */
  readonly asOf: Day;
}

/**
 * What is wrong with a rating as seen at `now`; one from the future is none. Fields that are absent
 * are not judged.
 */
export function faultsOfRating(
  { tenths, reviewCount, source, asOf }: Partial<Rating>,
  now: Date,
): RecordFault[] {
  const isRating =
    tenths === undefined || (Number.isInteger(tenths) && tenths >= 1 && tenths <= MOST_TENTHS);
  const isCount = reviewCount === undefined || (Number.isInteger(reviewCount) && reviewCount >= 1);
  const isSource =
    source === undefined || (source.trim().length >= 1 && source.length <= LONGEST_SOURCE);
  const isPast = asOf === undefined || (isDay(asOf) && asOf <= dayOf(now));
  const holds = { rating: isRating, reviewCount: isCount, source: isSource, asOf: isPast };
  return Object.entries(holds)
    .filter(([, isRight]) => !isRight)
    .map(([path]) => ({ path, message: 'invalid-input' }));
}

/** Throws InvalidRecord with everything that is wrong with a rating. */
export function checkRating(rating: Rating, now: Date): void {
  refuseRecord(faultsOfRating(rating, now));
}

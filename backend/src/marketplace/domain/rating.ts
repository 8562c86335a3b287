import { type Day, dayOf, isDay } from './day.js';
import { InvalidRecord } from './marketplace.errors.js';

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

/** Throws InvalidRecord for what is no rating, or one from the future. */
export function checkRating({ tenths, reviewCount, source, asOf }: Rating, now: Date): void {
  const isCount = Number.isInteger(reviewCount) && reviewCount >= 1;
  const isRating = Number.isInteger(tenths) && tenths >= 1 && tenths <= MOST_TENTHS;
  const isSource = source.trim().length >= 1 && source.length <= LONGEST_SOURCE;
  if (!isRating) throw new InvalidRecord('rating');
  if (!isCount) throw new InvalidRecord('reviewCount');
  if (!isSource) throw new InvalidRecord('source');
  if (!isDay(asOf) || asOf > dayOf(now)) throw new InvalidRecord('asOf');
}

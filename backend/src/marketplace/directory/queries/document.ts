import type { Language } from '../../../shared/language.js';

/** Who asks: in which language, and whether prices are shown to them. */
export interface Reader {
  readonly language: Language;
  readonly priced: boolean;
}

/** The stored document that this reader gets; a provider that made its prices public shows them to everybody. */
export function documentOf({ language, priced }: Reader): string {
  return priced
    ? `d.priced_${language}`
    : `case when d.public_prices then d.priced_${language} else d.public_${language} end`;
}

/** Other than before when that document is. */
export const revisionOf = ({ priced }: Reader): string =>
  priced
    ? 'd.priced_revision'
    : 'case when d.public_prices then d.priced_revision else d.public_revision end';

/** JSON text as the database stored it, and how many rows there are in all, counted up to one more than MOST_COUNTED. */
export interface Listing {
  readonly json: string;
  readonly total: number;
}

export const MOST_COUNTED = 1000;
export const ORDER = 'd.rating desc, d.review_count desc, d.sort_name, d.provider_id';

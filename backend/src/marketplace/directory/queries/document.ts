import type { Viewer } from '../../contract/viewer.js';

/**
 * The stored document that this viewer gets; a provider that made its prices public shows them to
 * everybody.
 */
export function documentOf({ language, priced }: Viewer): string {
  return priced
    ? `d.priced_${language}`
    : `case when d.public_prices then d.priced_${language} else d.public_${language} end`;
}

/** Other than before when that document is. */
export const revisionOf = ({ priced }: Viewer): string =>
  priced
    ? 'd.priced_revision'
    : 'case when d.public_prices then d.priced_revision else d.public_revision end';

export const ORDER = 'd.rating desc, d.review_count desc, d.sort_name, d.provider_id';

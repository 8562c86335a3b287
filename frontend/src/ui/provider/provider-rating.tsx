import type { Schema } from '@/api/schema';
import { formatDay } from '@/format/date';
import { formatRating } from '@/format/rating';
import { useTexts } from '@/texts/core';
import { useLanguage } from '@/texts/language';
import './provider-rating.css';

type Rated = Pick<
  Schema<'DirectoryProviderView'>,
  'rating' | 'reviewCount' | 'ratingSource' | 'ratingAsOf' | 'demo'
>;

/** The source that the demo data gives for its ratings. */
const INVENTED = 'Invented for the demo';

/**
 * Stars out of five, the number of ratings, their source and their day. Only for a rating above 0.
 */
export function ProviderRating({ provider }: { provider: Rated }) {
  const { card } = useTexts().directory;
  const { language } = useLanguage();
  const { rating: tenths, reviewCount, ratingSource, ratingAsOf, demo } = provider;
  const { rating, rest } = card.rating(formatRating(tenths), reviewCount);
  const day = ratingAsOf ? formatDay(ratingAsOf, language) : '';
  const invented = demo && ratingSource === INVENTED;
  const source = invented ? card.ratingInvented : card.ratingSource(ratingSource ?? '', day);
  return (
    <span>
      <b className="provider-rating">{rating}</b> {rest}
      <span className="muted small provider-rating-source">{source}</span>
    </span>
  );
}

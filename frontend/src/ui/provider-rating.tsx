import { formatRating } from '../format/rating';
import { useTexts } from '../texts/core';
import './provider-rating.css';

/** Stars out of five and how many gave them. Only for a rating above 0. */
export function ProviderRating({ tenths, reviews }: { tenths: number; reviews: number }) {
  const { rating, rest } = useTexts().directory.card.rating(formatRating(tenths), reviews);
  return <span><b className="provider-rating">{rating}</b> {rest}</span>;
}

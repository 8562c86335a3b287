import type { Schema } from '@/api/schema';
import { formatDay } from '@/format/date';
import { bookingTexts } from '@/texts/booking';
import { useTexts } from '@/texts/core';
import { useLanguage } from '@/texts/language';
import { Price } from '@/ui/provider/price';
import { coveredBy } from '@/ui/provider/price-sentence/parts';

/** The price snapshot of a request, and what it covers. */
export function SnapshotPrice({
  snapshot,
  textLanguage,
}: {
  snapshot: NonNullable<Schema<'BookingView'>['snapshot']>;
  /** Where what the price includes is in another language than the page. */
  textLanguage?: string | undefined;
}) {
  const { common, directory } = useTexts();
  const { account } = bookingTexts.useTexts();
  const { language } = useLanguage();
  const { priceCents, includes, asOf } = snapshot;
  const covers = coveredBy(snapshot);
  if (priceCents === null) return <>{common.priceOnRequest}</>;
  return (
    <>
      {priceCents === 0 ? common.noCharge : <Price cents={priceCents} />}
      <span className="small muted snapshot-lines">
        {covers && covers !== 'complete' && <b>{directory.coverage[covers]}. </b>}
        <span lang={textLanguage}>{includes?.replace(/\.?$/, '.')}</span>{' '}
        {asOf && account.asOf(formatDay(asOf, language))}
      </span>
    </>
  );
}

import { formatMediumDay } from '@/format/date';
import { useLanguage } from '@/texts/language';
import { priceFileTexts } from '@/texts/price-files';
import { StatusMark } from '../status-mark';
import type { PriceFileRow } from './price-file-api';

/** Where a file stands: also whether another took its place, or the same one is in force. */
export function FileStatus({ file }: { file: PriceFileRow }) {
  const { list: texts, statuses } = priceFileTexts.useTexts();
  const { language } = useLanguage();
  const { status, replacedAt, sameInForce } = file;
  if (replacedAt !== null) {
    const day = formatMediumDay(replacedAt.slice(0, 'YYYY-MM-DD'.length), language);
    return <StatusMark status="replaced" text={texts.replaced(day)} />;
  }
  if (sameInForce) return <StatusMark status="same" text={texts.sameInForce} />;
  const text = status === 'applied' ? texts.inForce : statuses[status];
  return <StatusMark status={status} text={text} />;
}

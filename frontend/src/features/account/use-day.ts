import { formatDay } from '@/format/date';
import { clockAt } from '@/format/zoned-time';
import { useLanguage } from '@/texts/language';

/** The day of an instant in the reader's time zone, in words. */
export function useDay(): (instant: string) => string {
  const { language } = useLanguage();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (instant) => formatDay(clockAt(new Date(instant), timeZone).day, language);
}

import { formatMediumDay, formatNearDay, formatTimeOfDay } from '@/format/date';
import { clockAt } from '@/format/zoned-time';
import { useLanguage } from '@/texts/language';

/** The device's. */
export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An instant in short form, in the device's time zone. */
export function useMoment(): {
  day: (instant: string) => string;
  /** The day without the year when it is this one. */
  near: (instant: string) => string;
  time: (instant: string) => string;
} {
  const { language } = useLanguage();
  const dayOf = (instant: string) => clockAt(new Date(instant), ZONE).day;
  const day = (instant: string) => formatMediumDay(dayOf(instant), language);
  return {
    day,
    near: (instant) => formatNearDay(dayOf(instant), language),
    time: (instant) =>
      `${day(instant)}, ${formatTimeOfDay(clockAt(new Date(instant), ZONE).minutes, language)}`,
  };
}

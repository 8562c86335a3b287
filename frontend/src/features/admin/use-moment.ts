import { formatMediumDay, formatTimeOfDay } from '@/format/date';
import { clockAt } from '@/format/zoned-time';
import { useLanguage } from '@/texts/language';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** An instant in short form, in the device's time zone. */
export function useMoment(): {
  day: (instant: string) => string;
  time: (instant: string) => string;
} {
  const { language } = useLanguage();
  const day = (instant: string) => formatMediumDay(clockAt(new Date(instant), ZONE).day, language);
  return {
    day,
    time: (instant) =>
      `${day(instant)}, ${formatTimeOfDay(clockAt(new Date(instant), ZONE).minutes, language)}`,
  };
}

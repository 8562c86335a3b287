import { formatDay, formatTimeOfDay } from '@/format/date';
import { clockAt } from '@/format/zoned-time';
import { useLanguage } from '@/texts/language';

/** An instant as a day, and with its time, in the reader's time zone. */
export function useKeyMoment(): (instant: string) => { day: string; full: string } {
  const { language } = useLanguage();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (instant) => {
    const clock = clockAt(new Date(instant), timeZone);
    const day = formatDay(clock.day, language);
    return { day, full: `${day}, ${formatTimeOfDay(clock.minutes, language)}` };
  };
}

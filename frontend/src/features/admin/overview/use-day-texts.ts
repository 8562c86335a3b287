import { formatBriefDay, formatDayRange } from '@/format/date';
import { useLanguage } from '@/texts/language';
import type { DayRange } from './range';

/** Days and ranges of days in words: 'November 15 – 21, 2026', 'Nov 15'. */
export function useDayTexts(): {
  range: (range: DayRange) => string;
  day: (day: string) => string;
} {
  const { language } = useLanguage();
  return {
    range: ({ from, to }) => formatDayRange(from, to, language),
    day: (day) => formatBriefDay(day, language),
  };
}

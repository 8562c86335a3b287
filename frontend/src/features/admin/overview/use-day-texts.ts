import { useLanguage } from '../../../texts/language';
import type { DayRange } from './range';

const LOCALES = { en: 'en-GB', es: 'es-US' } as const;
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Days and ranges of days in words: '15–21 November 2026', '15 Nov'. */
export function useDayTexts(): { range: (range: DayRange) => string; day: (day: string) => string } {
  const { language } = useLanguage();
  const whole = new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const brief = new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return { range: ({ from, to }) => whole.formatRange(noon(from), noon(to)), day: (day) => brief.format(noon(day)) };
}

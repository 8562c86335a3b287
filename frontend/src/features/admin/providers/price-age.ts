import { type Language, LANGUAGES } from '@/texts/languages';

const DAY_MS = 86_400_000;
/** From here on an age is told in months. */
const DAYS_IN_SIGHT = 60;
const DAYS_OF_MONTH = 30.44;

/** The present day in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** How long ago a day was, in words: "3 days ago", "5 months ago". */
export function ageOf(day: string, today: string, language: Language): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  const words = new Intl.RelativeTimeFormat(LANGUAGES[language].locale, { numeric: 'auto' });
  return days <= DAYS_IN_SIGHT
    ? words.format(-days, 'day')
    : words.format(-Math.floor(days / DAYS_OF_MONTH), 'month');
}

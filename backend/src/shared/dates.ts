import type { Language } from './language.js';

/** The only locales in which dates are written for people (product decision 144). */
const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** Replaces thin and no-break spaces: some mail programs show them as boxes. */
const withPlainSpaces = (text: string): string => text.replace(/\s/g, ' ');

/**
 * The calendar day of a moment in an IANA time zone: 'November 22, 2026', '22 de noviembre de
 * 2026'.
 */
export function formatLongDate(at: Date | string, timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone,
  });
  return withPlainSpaces(format.format(new Date(at)));
}

/**
 * A span of time in an IANA time zone, from two ISO 8601 moments:
 * 'Sunday, November 22, 2026, 2:30 PM – 3:00 PM', 'domingo, 22 de noviembre de 2026, 2:30 p. m. –
 * 3:00 p. m.'. Each time says which half of the day it is in; a span over midnight has both days.
 */
export function formatTimeRange(
  { start, end }: { readonly start: string; readonly end: string },
  timeZone: string,
  language: Language,
): string {
  const locale = LOCALES[language];
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone,
  });
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  const [firstDay, lastDay] = [start, end].map((at) => day.format(new Date(at)));
  const [from, to] = [start, end].map((at) => time.format(new Date(at)));
  const until = lastDay === firstDay ? to : `${lastDay}, ${to}`;
  return withPlainSpaces(`${firstDay}, ${from} – ${until}`);
}

/** The everyday name of an IANA time zone: 'Central Time', 'hora central'. */
export function timeZoneName(timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

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
 * 'Sunday, November 22, 2026, 2:30 – 3:00 PM', 'domingo, 22 de noviembre de 2026, 2:30–3:00 p. m.'.
 */
export function formatTimeRange(
  { start, end }: { readonly start: string; readonly end: string },
  timeZone: string,
  language: Language,
): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return withPlainSpaces(format.formatRange(new Date(start), new Date(end)));
}

/** The everyday name of an IANA time zone: 'Central Time', 'hora central'. */
export function timeZoneName(timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

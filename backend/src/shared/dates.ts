import type { Language } from './language.js';

/** The only locales in which dates are written for people (product decision 144). */
const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** Thin blanks are boxes in some mail programs. */
const withPlainSpaces = (text: string): string => text.replace(/\s/g, ' ');

/** A day in words, on the clock of an IANA zone: 'November 22, 2026', '22 de noviembre de 2026'. */
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
 * A time of a day: 'Sunday, November 22, 2026, 2:30 – 3:00 PM', 'domingo, 22 de noviembre de 2026,
 * 2:30–3:00 p.m.'.
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

/** A zone as people call it: 'Central Time', 'hora central'. */
export function timeZoneName(timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

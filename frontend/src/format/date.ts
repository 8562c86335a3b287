import { type Language, LANGUAGES } from '../texts/languages';

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

const FORMS = {
  day: DAY,
  mediumDay: { ...DAY, month: 'short' },
  briefDay: { day: 'numeric', month: 'short' },
  weekday: { ...DAY, weekday: 'long' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
  timeOfDay: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(form: keyof typeof FORMS, language: Language): Intl.DateTimeFormat {
  const key = `${form} ${language}`;
  const existing = formats.get(key);
  if (existing) return existing;
  const format = new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    ...FORMS[form],
    timeZone: 'UTC',
  });
  formats.set(key, format);
  return format;
}

/** Browsers put narrow spaces into times, which some fonts draw as boxes. */
const plain = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

const inWords = (form: keyof typeof FORMS, day: string, language: Language): string =>
  plain(formatOf(form, language).format(new Date(`${day}T00:00:00Z`)));

/** A calendar day ('2026-11-22') in words: 'November 22, 2026', '22 de noviembre de 2026'. */
export const formatDay = (day: string, language: Language): string => inWords('day', day, language);

/** The same in a table: 'Nov 22, 2026', '22 nov 2026'. */
export const formatMediumDay = (day: string, language: Language): string =>
  inWords('mediumDay', day, language);

/** The same under a chart, whose title names the year: 'Nov 22', '22 nov'. */
export const formatBriefDay = (day: string, language: Language): string =>
  inWords('briefDay', day, language);

/** 'Nov 22' in this year, else 'Nov 22, 2025', for a row with little room. */
export const formatNearDay = (day: string, language: Language): string =>
  day.startsWith(`${new Date().getFullYear()}-`)
    ? formatBriefDay(day, language)
    : formatMediumDay(day, language);

/** 'Sunday, November 22, 2026', 'domingo, 22 de noviembre de 2026'. */
export const formatWeekday = (day: string, language: Language): string =>
  inWords('weekday', day, language);

/** One of a list that names month and year: 'Sun, November 22', 'dom, 22 de noviembre'. */
export const formatShortDay = (day: string, language: Language): string =>
  inWords('shortDay', day, language);

/** 'November 2026', 'noviembre de 2026'. */
export const formatMonth = (day: string, language: Language): string =>
  inWords('month', day, language);

/** Both days included: 'November 15 – 21, 2026', '15–21 de noviembre de 2026'. */
export const formatDayRange = (from: string, to: string, language: Language): string =>
  plain(
    formatOf('day', language).formatRange(
      new Date(`${from}T12:00:00Z`),
      new Date(`${to}T12:00:00Z`),
    ),
  );

/** Minutes since midnight as a time of day: '2:30 PM', '2:30 p.m.'. */
export const formatTimeOfDay = (minutes: number, language: Language): string =>
  plain(formatOf('timeOfDay', language).format(new Date(minutes * 60_000)));

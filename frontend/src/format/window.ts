import type { Language } from '../texts/language';
import { addDays, clockAt } from './zoned-time';

/** A stretch of time, in ISO UTC. */
export interface TimeWindow {
  start: string;
  end: string;
}

const LOCALES = { en: 'en-US', es: 'es-US' } as const;

const longDay = {
  en: new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }),
};

const shortDay = {
  en: new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'long', day: 'numeric', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { weekday: 'short', month: 'long', day: 'numeric', timeZone: 'UTC' }),
};

const timeOfDay = {
  en: new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
};

const monthOfYear = {
  en: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

/** 'Tuesday, 1 December', 'martes, 1 de diciembre'. */
export const formatWeekday = (day: string, language: Language): string => inOrder(longDay[language], day, language);

/** 'Tue, 1 December', 'mar, 1 de diciembre'. */
export const formatShortDay = (day: string, language: Language): string => inOrder(shortDay[language], day, language);

/** 'December 2026', 'diciembre de 2026'. */
export const formatMonth = (day: string, language: Language): string => monthOfYear[language].format(midnight(day));

/** Minutes since midnight as a time of day: '8:00 AM', '8:00 a.m.'. */
export const formatTimeOfDay = (minutes: number, language: Language): string =>
  timeOfDay[language].format(new Date(minutes * 60_000)).replace(/[\u202f\u00a0]/g, ' ');

export interface WindowInWords {
  day: string;
  from: string;
  /** With its day when that is another one than the first. */
  to: string;
}

/** A window on the clock of an IANA zone. */
export function windowInWords({ start, end }: TimeWindow, zone: string, language: Language): WindowInWords {
  const from = clockAt(new Date(start), zone);
  const to = clockAt(new Date(end), zone);
  const endsAtMidnight = to.minutes === 0 && to.day === addDays(from.day, 1);
  const time = formatTimeOfDay(to.minutes, language);
  return {
    day: formatWeekday(from.day, language),
    from: formatTimeOfDay(from.minutes, language),
    to: to.day === from.day || endsAtMidnight ? time : `${time}, ${formatWeekday(to.day, language)}`,
  };
}

/** A zone as people call it: 'Central Time', 'hora central'. */
export function zoneName(zone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(LOCALES[language], { timeZone: zone, timeZoneName: 'longGeneric' });
  return parts.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** English with the day before the month, as all dates of this site. */
function inOrder(format: Intl.DateTimeFormat, day: string, language: Language): string {
  if (language === 'es') return format.format(midnight(day));
  const parts = format.formatToParts(midnight(day));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('weekday')}, ${part('day')} ${part('month')}`;
}

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

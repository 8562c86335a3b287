import { type Language, LANGUAGES } from '../texts/languages';
import { formatTimeOfDay, formatWeekday } from './date';
import { addDays, clockAt } from './zoned-time';

/** A span of time, in ISO UTC. */
export interface TimeWindow {
  start: string;
  end: string;
}

interface WindowInWords {
  day: string;
  from: string;
  /** Includes the day when it differs from that of the start. */
  to: string;
}

/** A window in words, in an IANA time zone. In a table its days are `formatMediumDay`. */
export function windowInWords(
  { start, end }: TimeWindow,
  zone: string,
  language: Language,
  dayInWords = formatWeekday,
): WindowInWords {
  const from = clockAt(new Date(start), zone);
  const to = clockAt(new Date(end), zone);
  const endsAtMidnight = to.minutes === 0 && to.day === addDays(from.day, 1);
  const time = formatTimeOfDay(to.minutes, language);
  return {
    day: dayInWords(from.day, language),
    from: formatTimeOfDay(from.minutes, language),
    to: to.day === from.day || endsAtMidnight ? time : `${time}, ${dayInWords(to.day, language)}`,
  };
}

/** A zone as people call it: 'Central Time', 'hora central'. */
export function zoneName(zone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  });
  return parts.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

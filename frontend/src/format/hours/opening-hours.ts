import { type Language, LANGUAGES } from '../../texts/languages';
import { formatTimeOfDay } from '../date';

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

export interface OpeningTime {
  /** First and last day of each stretch of days; 0 is Monday. */
  readonly stretches: readonly (readonly [first: number, last: number])[];
  /** Minutes since midnight, on the provider's clock. */
  readonly from: number;
  readonly to: number;
}

/** A line as the API has it, such as `Mo-Fr 08:00-17:00` or `Tu,Th 08:00-12:00`. */
export function openingTimeOf(line: string): OpeningTime {
  const [days = '', times = ''] = line.split(' ');
  const [from = 0, to = 0] = times.split('-').map(minutesOf);
  const stretches = days.split(',').map((stretch): [number, number] => {
    const [first = '', last = first] = stretch.split('-');
    return [DAYS.indexOf(first), DAYS.indexOf(last)];
  });
  return { stretches, from, to };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Whether a line counts for a weekday; 0 is Monday. `Sa-Mo` goes over the end of the week. */
export const isOpenOn = ({ stretches }: OpeningTime, weekday: number): boolean =>
  stretches.some(([first, last]) =>
    first <= last ? weekday >= first && weekday <= last : weekday >= first || weekday <= last,
  );

/** 'Mon–Thu 8:00 AM–5:00 PM; Fri 8:00 AM–1:00 PM' */
export const openingHoursInWords = (lines: readonly string[], language: Language): string =>
  lines
    .map((line) => {
      const { stretches, from, to } = openingTimeOf(line);
      const name = (day: number) => nameOf(day, language);
      const days = stretches.map(([first, last]) =>
        first === last ? name(first) : `${name(first)}–${name(last)}`,
      );
      const times = [from, to].map((minutes) => formatTimeOfDay(minutes, language));
      return `${days.join(', ')} ${times.join('–')}`;
    })
    .join('; ');

const nameOf = (day: number, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    weekday: 'short',
    timeZone: 'UTC',
  }).format(MONDAY + day * DAY_MS);

import type { TimeWindow } from '@/format/window';
import { clockAt, instantAt } from '@/format/zoned-time';
import { type Hours, openHours } from './clinic-hours';
import { nextWeek, restOfWeek } from './workdays';

export type QuickChoice = keyof typeof CHOICES;

/** Usual hours, in minutes since midnight, of which a clinic may be open only a part. */
const MORNING = { from: 8 * 60, to: 12 * 60 };
const AFTERNOON = { from: 13 * 60, to: 17 * 60 };

const CHOICES = {
  morningsThisWeek: { days: restOfWeek, hours: MORNING },
  afternoonsThisWeek: { days: restOfWeek, hours: AFTERNOON },
  morningsNextWeek: { days: nextWeek, hours: MORNING },
  afternoonsNextWeek: { days: nextWeek, hours: AFTERNOON },
};

// The keys of CHOICES.
const NAMES = Object.keys(CHOICES) as QuickChoice[];

/** A shorter part of a morning is no time to offer. */
const SHORTEST_MINUTES = 60;

/**
 * The windows of a choice, on the clinic's calendar and inside its opening hours. While it has not
 * said when it is open, they are usual hours.
 */
export function quickWindows(
  choice: QuickChoice,
  now: Date,
  zone: string,
  openingHours: readonly string[],
): TimeWindow[] {
  const { days, hours } = CHOICES[choice];
  const at = (day: string, minutes: number) => instantAt({ day, minutes }, zone).toISOString();
  return days(clockAt(now, zone).day).flatMap((day) =>
    openDuring(hours, day, openingHours).map(({ from, to }) => ({
      start: at(day, from),
      end: at(day, to),
    })),
  );
}

/** The longest part of some hours of a day in which the clinic is open, if any. */
function openDuring(hours: Hours, day: string, openingHours: readonly string[]): Hours[] {
  if (openingHours.length === 0) return [hours];
  return openHours(day, openingHours)
    .map(({ from, to }) => ({ from: Math.max(from, hours.from), to: Math.min(to, hours.to) }))
    .filter(({ from, to }) => to - from >= SHORTEST_MINUTES)
    .sort((one, other) => other.to - other.from - (one.to - one.from))
    .slice(0, 1);
}

/** The choices that have windows: at the end of a week nothing is left of it. */
export const quickChoices = (
  now: Date,
  zone: string,
  openingHours: readonly string[],
): QuickChoice[] =>
  NAMES.filter((choice) => quickWindows(choice, now, zone, openingHours).length > 0);

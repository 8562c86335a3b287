import type { TimeWindow } from '@/format/window';
import { clockAt, instantAt } from '@/format/zoned-time';
import { nextWeek, restOfWeek } from './workdays';

export type QuickChoice = keyof typeof CHOICES;

/** Usual hours, in minutes since midnight: a clinic's own hours may differ. */
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

/** The windows of a choice, on the clinic's calendar. */
export function quickWindows(choice: QuickChoice, now: Date, zone: string): TimeWindow[] {
  const { days, hours } = CHOICES[choice];
  const at = (day: string, minutes: number) => instantAt({ day, minutes }, zone).toISOString();
  return days(clockAt(now, zone).day).map((day) => ({
    start: at(day, hours.from),
    end: at(day, hours.to),
  }));
}

/** The choices that have windows: at the end of a week nothing is left of it. */
export const quickChoices = (now: Date, zone: string): QuickChoice[] =>
  NAMES.filter((choice) => quickWindows(choice, now, zone).length > 0);

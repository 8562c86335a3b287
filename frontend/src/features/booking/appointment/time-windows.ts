import type { TimeWindow } from '@/format/window';
import { addDays, clockAt, instantAt } from '@/format/zoned-time';
import { type Hours, mayBeOpen, openSpan } from './windows/clinic-hours';
import { workdaysAfter } from './windows/workdays';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * What the API's description of `preferredSlots` says; a test compares the two. A window starts an
 * hour from now at the earliest.
 */
export const WINDOW_RULES = { minutesMin: 15, hoursMax: 12, daysAhead: 180 } as const;

export type WindowFault = 'order' | 'soon' | 'far' | 'short' | 'long' | 'overlap';

/** The fault of a window beside others at the time `now`, if any. */
export function windowFault(
  { start, end }: TimeWindow,
  others: readonly TimeWindow[],
  now: Date,
): WindowFault | undefined {
  const from = Date.parse(start);
  const to = Date.parse(end);
  if (to <= from) return 'order';
  if (from < now.getTime() + HOUR_MS) return 'soon';
  if (from > now.getTime() + WINDOW_RULES.daysAhead * 24 * HOUR_MS) return 'far';
  if (to - from < WINDOW_RULES.minutesMin * MINUTE_MS) return 'short';
  if (to - from > WINDOW_RULES.hoursMax * HOUR_MS) return 'long';
  const overlaps = others.some(
    (other) => from < Date.parse(other.end) && Date.parse(other.start) < to,
  );
  return overlaps ? 'overlap' : undefined;
}

/** The first fault of a list of windows, if any. */
export function firstFault(windows: readonly TimeWindow[], now: Date): WindowFault | undefined {
  for (const [index, window] of windows.entries()) {
    const fault = windowFault(window, windows.slice(0, index), now);
    if (fault) return fault;
  }
  return undefined;
}

/**
 * The window while it is being chosen: a day at the clinic, empty before one is chosen, and minutes
 * since midnight.
 */
export interface WindowDraft {
  day: string;
  from: number;
  to: number;
}

const STEP = 30;
const WHOLE_DAY: Hours = { from: 6 * 60, to: 22 * 60 };
const MAX_MINUTES = WINDOW_RULES.hoursMax * 60;

export function windowOf({ day, from, to }: WindowDraft, zone: string): TimeWindow {
  return {
    start: instantAt({ day, minutes: from }, zone).toISOString(),
    end: instantAt({ day, minutes: to }, zone).toISOString(),
  };
}

/** No day yet; the hours of a morning, or as many minutes of it. */
export const emptyDraft = (minutes = 240): WindowDraft => ({
  day: '',
  from: 8 * 60,
  to: 8 * 60 + minutes,
});

const LISTED_DAYS = 20;

/** The days of the list: working days of the clinic from tomorrow on, on its calendar. */
export const dayOptions = (
  now: Date,
  zone: string,
  openingHours: readonly string[] = [],
): string[] =>
  workdaysAfter(clockAt(now, zone).day, LISTED_DAYS).filter((day) => mayBeOpen(day, openingHours));

/** The first and the last day that can be requested at all. */
export function requestableDays(now: Date, zone: string): { first: string; last: string } {
  const first = clockAt(now, zone).day;
  return { first, last: addDays(first, WINDOW_RULES.daysAhead) };
}

/**
 * The hours to choose from: those of the clinic on a day, in whole steps. While it has not said
 * them, or is closed on a day that was chosen anyway, they are any usual ones.
 */
export function selectableHours(day: string, openingHours: readonly string[]): Hours {
  const open = openSpan(day, openingHours) ?? WHOLE_DAY;
  const from = Math.ceil(Math.max(open.from, WHOLE_DAY.from) / STEP) * STEP;
  const to = Math.floor(Math.min(open.to, WHOLE_DAY.to) / STEP) * STEP;
  return to - from >= STEP ? { from, to } : WHOLE_DAY;
}

export const startOptions = ({ from, to } = WHOLE_DAY): number[] => steps(from, to - STEP);

export const endOptions = (from: number, { to } = WHOLE_DAY): number[] =>
  steps(from + STEP, Math.min(from + MAX_MINUTES, to));

/** The same length from another start, as far as the hours go. */
export function startAt(draft: WindowDraft, from: number, { to } = WHOLE_DAY): WindowDraft {
  return { ...draft, from, to: Math.min(from + draft.to - draft.from, to) };
}

/** The same window moved and shortened into the hours. */
export function inside(draft: WindowDraft, hours: Hours): WindowDraft {
  const from = Math.min(Math.max(draft.from, hours.from), hours.to - STEP);
  return { ...draft, from, to: Math.max(Math.min(draft.to, hours.to), from + STEP) };
}

const steps = (first: number, last: number): number[] =>
  Array.from({ length: Math.floor((last - first) / STEP) + 1 }, (_, index) => first + index * STEP);

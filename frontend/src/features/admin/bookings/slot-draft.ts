import { lengthsFrom, slotOf, startsIn } from '@/format/slot-choice';
import type { TimeWindow } from '@/format/window';
import { instantAt } from '@/format/zoned-time';

/** The choice of a slot outside all windows. */
export const OTHER = 'other';

/** The slot while it is being chosen. */
export interface SlotDraft {
  /** Start of one of the windows, or OTHER. */
  window: string;
  /** The chosen start within the window, in ISO UTC; empty for the start of the window. */
  start: string;
  /** Null for the usual length of the service. */
  minutes: number | null;
  /** For OTHER, in the clinic's time zone: '2026-12-01' and '14:30'. */
  day: string;
  time: string;
}

/** What is taken at a clinic. */
export interface ClinicSchedule {
  taken: readonly TimeWindow[];
  /** How many patients the clinic sees at a time. */
  capacity: number;
  /** How long the service usually takes; null when it is not known. */
  usualMinutes: number | null;
}

const UNKNOWN_MINUTES = 30;
const NOTHING_TAKEN: ClinicSchedule = { taken: [], capacity: 1, usualMinutes: null };

/**
 * The slot of a draft; undefined while the draft is incomplete. Without a chosen start it is the
 * first free one of the window. A length that does not fit into the window becomes the longest one
 * that fits.
 */
export function slotOfDraft(
  { window, start, minutes: chosen, day, time }: SlotDraft,
  windows: readonly TimeWindow[],
  zone: string,
  schedule: ClinicSchedule = NOTHING_TAKEN,
): TimeWindow | undefined {
  const minutes = chosen ?? schedule.usualMinutes ?? UNKNOWN_MINUTES;
  if (window === OTHER) {
    const [hour, minute] = time.split(':').map(Number);
    return day && hour !== undefined && minute !== undefined
      ? slotOf(instantAt({ day, minutes: hour * 60 + minute }, zone).toISOString(), minutes)
      : undefined;
  }
  const within = windows.find((each) => each.start === window);
  if (!within) return undefined;
  const starts = startsIn(within);
  const fitted = (from: string) => slotFrom(from, within, minutes);
  const from =
    starts.find((each) => each === start) ??
    starts.find((each) => isFree(fitted(each), schedule)) ??
    starts[0];
  return from === undefined ? undefined : fitted(from);
}

/** The slot of a length, or of the longest that fits, from a start within a window. */
export const slotFrom = (start: string, window: TimeWindow, minutes: number): TimeWindow =>
  slotOf(start, lengthsFrom(start, window, minutes).findLast((each) => each <= minutes) ?? 15);

/**
 * Whether the clinic has a place for another patient during all of the slot: most are there at the
 * start of one of the appointments.
 */
export function isFree(
  slot: TimeWindow,
  { taken, capacity }: Pick<ClinicSchedule, 'taken' | 'capacity'>,
): boolean {
  const others = taken.filter((other) => overlap(other, slot));
  const moments = [slot, ...others].map(({ start }) =>
    Math.max(Date.parse(start), Date.parse(slot.start)),
  );
  return moments.every((moment) => patientsAt(moment, others) < capacity);
}

const patientsAt = (moment: number, slots: readonly TimeWindow[]): number =>
  slots.filter(({ start, end }) => Date.parse(start) <= moment && moment < Date.parse(end)).length;

export const isInside = (slot: TimeWindow, windows: readonly TimeWindow[]): boolean =>
  windows.some(
    ({ start, end }) =>
      Date.parse(start) <= Date.parse(slot.start) && Date.parse(slot.end) <= Date.parse(end),
  );

export const isSame = (one: TimeWindow, other: TimeWindow | null): boolean =>
  other !== null &&
  Date.parse(one.start) === Date.parse(other.start) &&
  Date.parse(one.end) === Date.parse(other.end);

export const minutesOf = ({ start, end }: TimeWindow): number =>
  (Date.parse(end) - Date.parse(start)) / 60_000;

/** Adjacent slots do not overlap. */
export const overlap = (one: TimeWindow, other: TimeWindow): boolean =>
  Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end);

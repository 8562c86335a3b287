import { lengthsFrom, slotOf, startsIn } from '@/format/slot-choice';
import type { TimeWindow } from '@/format/window';
import { instantAt } from '@/format/zoned-time';

/** A time that none of the windows holds. */
export const OTHER = 'other';

/** A time as it is being chosen. */
export interface SlotDraft {
  /** Start of one of the windows, or OTHER. */
  window: string;
  /** Inside the window; ISO UTC. Empty for its start. */
  start: string;
  minutes: number;
  /** On the clinic's clock, for OTHER: '2026-12-01' and '14:30'. */
  day: string;
  time: string;
}

/**
 * The time that is meant; undefined while something of it is missing. A length that does not fit
 * into the window becomes the longest that does.
 */
export function slotOfDraft(
  { window, start, minutes, day, time }: SlotDraft,
  windows: readonly TimeWindow[],
  zone: string,
): TimeWindow | undefined {
  if (window === OTHER) {
    const [hour, minute] = time.split(':').map(Number);
    return day && hour !== undefined && minute !== undefined
      ? slotOf(instantAt({ day, minutes: hour * 60 + minute }, zone).toISOString(), minutes)
      : undefined;
  }
  const within = windows.find((each) => each.start === window);
  const starts = within ? startsIn(within) : [];
  const from = starts.find((each) => each === start) ?? starts[0];
  if (!within || !from) return undefined;
  return slotOf(from, lengthsFrom(from, within).findLast((each) => each <= minutes) ?? 15);
}

export const isInside = (slot: TimeWindow, windows: readonly TimeWindow[]): boolean =>
  windows.some(
    ({ start, end }) =>
      Date.parse(start) <= Date.parse(slot.start) && Date.parse(slot.end) <= Date.parse(end),
  );

/** Times that only touch do not overlap. */
export const overlap = (one: TimeWindow, other: TimeWindow): boolean =>
  Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end);

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
  minutes: number;
  /** For OTHER, in the clinic's time zone: '2026-12-01' and '14:30'. */
  day: string;
  time: string;
}

/**
 * The slot of a draft; undefined while the draft is incomplete. A length that does not fit into the
 * window becomes the longest one that fits.
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

/** Adjacent slots do not overlap. */
export const overlap = (one: TimeWindow, other: TimeWindow): boolean =>
  Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end);

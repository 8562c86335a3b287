import type { FieldError } from '../../shared/domain-error.js';
import type { TimeWindow } from '../contract/booking.terms.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const MAX_WINDOWS = 5;
export const EARLIEST_START_MS = HOUR;
export const LATEST_START_MS = 180 * DAY;
export const MIN_WINDOW_MS = 15 * MINUTE;
export const MAX_WINDOW_MS = 12 * HOUR;

const PATH = 'preferredSlots';

/** Whether both ends are moments and the end comes after the start. */
export function isOrdered({ start, end }: TimeWindow): boolean {
  return Date.parse(end) > Date.parse(start); // false as well when one of them is no moment
}

/** All errors of the preferred windows at `now`. */
export function errorsOfWindows(
  windows: readonly TimeWindow[],
  now: Date,
  path = PATH,
): FieldError[] {
  if (!windows.length) return [{ path, message: 'booking.no-window' }];
  if (windows.length > MAX_WINDOWS) return [{ path, message: `at-most-entries:${MAX_WINDOWS}` }];
  return windows.flatMap((window, index) =>
    errorsOfWindow(window, windows.slice(0, index), now.getTime()).map((error) => ({
      path: `${path}[${index}]${error.path}`,
      message: error.message,
    })),
  );
}

function errorsOfWindow(
  window: TimeWindow,
  before: readonly TimeWindow[],
  now: number,
): FieldError[] {
  if (!isOrdered(window)) return [{ path: '.end', message: 'booking.window-order' }];
  const start = Date.parse(window.start);
  const end = Date.parse(window.end);
  const found: FieldError[] = [];
  if (start < now + EARLIEST_START_MS)
    found.push({ path: '.start', message: 'booking.window-soon' });
  if (start > now + LATEST_START_MS) found.push({ path: '.start', message: 'booking.window-far' });
  if (end - start < MIN_WINDOW_MS) found.push({ path: '.end', message: 'booking.window-short' });
  if (end - start > MAX_WINDOW_MS) found.push({ path: '.end', message: 'booking.window-long' });
  if (before.some((other) => overlap(window, other)))
    found.push({ path: '', message: 'booking.window-overlap' });
  return found;
}

/** Windows that only touch do not overlap. */
function overlap(one: TimeWindow, other: TimeWindow): boolean {
  return (
    isOrdered(other) &&
    Date.parse(one.start) < Date.parse(other.end) &&
    Date.parse(other.start) < Date.parse(one.end)
  );
}

/** The same moments in UTC. */
export function inUtc({ start, end }: TimeWindow): TimeWindow {
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

interface SlotRules {
  /** Staff decided that it may lie outside the preferred windows. */
  readonly anyTime: boolean;
  readonly now: Date;
  readonly path?: string;
}

/**
 * What is wrong with a time that is to be set: it must fit into one of the preferred windows,
 * unless staff decided otherwise.
 */
export function errorsOfSlot(
  slot: TimeWindow,
  preferred: readonly TimeWindow[],
  { anyTime, now, path = 'slot' }: SlotRules,
): FieldError[] {
  if (!isOrdered(slot)) return [{ path: `${path}.end`, message: 'booking.window-order' }];
  const start = Date.parse(slot.start);
  const end = Date.parse(slot.end);
  if (start <= now.getTime()) return [{ path: `${path}.start`, message: 'booking.slot-past' }];
  if (start > now.getTime() + LATEST_START_MS)
    return [{ path: `${path}.start`, message: 'booking.window-far' }];
  if (end - start < MIN_WINDOW_MS)
    return [{ path: `${path}.end`, message: 'booking.window-short' }];
  if (end - start > MAX_WINDOW_MS) return [{ path: `${path}.end`, message: 'booking.window-long' }];
  return isInside(slot, preferred) || anyTime ? [] : [{ path, message: 'booking.slot-outside' }];
}

/** Whether one of the windows holds all of it. */
export function isInside(slot: TimeWindow, windows: readonly TimeWindow[]): boolean {
  return windows.some(
    ({ start, end }) =>
      Date.parse(start) <= Date.parse(slot.start) && Date.parse(slot.end) <= Date.parse(end),
  );
}

/** The last moment of all windows. */
export function lastMomentOf(windows: readonly TimeWindow[]): Date {
  return new Date(Math.max(...windows.map(({ end }) => Date.parse(end))));
}

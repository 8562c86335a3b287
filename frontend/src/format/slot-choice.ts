import type { TimeWindow } from './window';

const MINUTE_MS = 60_000;
const STEP = 15;
const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720];

/**
 * Every quarter of an hour at which an appointment can start so that it ends inside the window; ISO
 * 8601, UTC.
 */
export function startsIn({ start, end }: TimeWindow): string[] {
  const first = Date.parse(start);
  const count = Math.floor((Date.parse(end) - first) / (STEP * MINUTE_MS));
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    new Date(first + index * STEP * MINUTE_MS).toISOString(),
  );
}

/**
 * The lengths in minutes that fit between the start and the end of the window; `usual` is one that
 * is offered, too.
 */
export function lengthsFrom(start: string, { end }: TimeWindow, usual = STEP): number[] {
  const most = (Date.parse(end) - Date.parse(start)) / MINUTE_MS;
  const lengths = LENGTHS.includes(usual)
    ? LENGTHS
    : [...LENGTHS, usual].sort((one, other) => one - other);
  return lengths.filter((length) => length <= most);
}

export function slotOf(start: string, minutes: number): TimeWindow {
  return { start, end: new Date(Date.parse(start) + minutes * MINUTE_MS).toISOString() };
}

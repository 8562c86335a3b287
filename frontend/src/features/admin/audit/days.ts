import { faultOf, type RangeFault } from '../overview/range';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The days in the address. Two days must form a range; a single day leaves the other end open. */
export function daysOf({ from, to }: { from?: string; to?: string }): {
  from?: string;
  to?: string;
  fault: RangeFault | null;
} {
  const start = valid(from);
  const end = valid(to);
  const fault = start && end ? faultOf({ from: start, to: end }) : null;
  return fault ? { from: start, fault } : { from: start, to: end, fault: null };
}

const valid = (day: string | undefined): string | undefined =>
  day &&
  DAY.test(day) &&
  day >= '1970' &&
  new Date(`${day}T00:00:00Z`).getTime() > 0 &&
  new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
    ? day
    : undefined;

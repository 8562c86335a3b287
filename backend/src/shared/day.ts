/** A calendar day in UTC, YYYY-MM-DD, so that days can be compared as strings. */
export type Day = string;

/** Milliseconds in 24 hours. */
export const DAY_MS = 86_400_000;

/** The UTC day of a moment. */
export const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

/** The day of a moment in a time zone. */
export function dayIn(zone: string, at: Date): Day {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
}

/** Whether a text is a day that exists: not 2026-02-30. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text;
}

/** The day that is `days` later; negative numbers go back. */
export function daysAfter(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/** The same day of a later month, or that month's last day when it is shorter. */
export function monthsAfter(day: Day, months: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return dayOf(date);
}

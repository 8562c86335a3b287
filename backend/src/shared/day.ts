/** A calendar day in UTC, YYYY-MM-DD, so that days compare as texts. */
export type Day = string;

/** Milliseconds of a day of 24 hours. */
export const DAY_MS = 86_400_000;

export const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text;
}

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

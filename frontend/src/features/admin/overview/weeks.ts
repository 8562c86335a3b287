const MAX_DAYS = 120;
const DAYS_OF_A_WEEK = 7;

/** Whether so many days are grouped by week, because single days would be unreadable. */
export const asWeeks = (days: readonly unknown[]): boolean => days.length > MAX_DAYS;

/**
 * The days one by one, or grouped by week so that the last week ends with the last day. An
 * incomplete week is left out.
 */
export function drawn<Day>(days: readonly Day[]): Day[][] {
  if (!asWeeks(days)) return days.map((day) => [day]);
  const weeks: Day[][] = [];
  for (let from = days.length % DAYS_OF_A_WEEK; from < days.length; from += DAYS_OF_A_WEEK)
    weeks.push(days.slice(from, from + DAYS_OF_A_WEEK));
  return weeks;
}

const MAX_DAYS = 120;
const DAYS_OF_A_WEEK = 7;

/** Whether so many days are drawn as weeks: as single days nobody could read them. */
export const asWeeks = (days: readonly unknown[]): boolean => days.length > MAX_DAYS;

/**
 * The days as they are drawn: one by one, or in weeks of which the last one ends with the last day.
 * A week that is not whole is left out.
 */
export function drawn<Day>(days: readonly Day[]): Day[][] {
  if (!asWeeks(days)) return days.map((day) => [day]);
  const weeks: Day[][] = [];
  for (let from = days.length % DAYS_OF_A_WEEK; from < days.length; from += DAYS_OF_A_WEEK)
    weeks.push(days.slice(from, from + DAYS_OF_A_WEEK));
  return weeks;
}

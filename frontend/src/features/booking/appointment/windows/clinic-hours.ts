import { isOpenOn, openingTimeOf } from '@/format/hours/opening-hours';

/** Minutes since midnight. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

/** The stretches of a day in which a clinic is open. */
export function openHours(day: string, openingHours: readonly string[]): Hours[] {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return openingHours.map(openingTimeOf).filter((time) => isOpenOn(time, weekday));
}

/** Whether a clinic may see patients on a day; one that has not said its hours may. */
export const mayBeOpen = (day: string, openingHours: readonly string[]): boolean =>
  openingHours.length === 0 || openHours(day, openingHours).length > 0;

/**
 * From the first opening to the last closing of a day, or of any day while `day` is empty; null
 * when the clinic is closed or has not said its hours.
 */
export function openSpan(day: string, openingHours: readonly string[]): Hours | null {
  const hours = day ? openHours(day, openingHours) : openingHours.map(openingTimeOf);
  if (hours.length === 0) return null;
  return {
    from: Math.min(...hours.map(({ from }) => from)),
    to: Math.max(...hours.map(({ to }) => to)),
  };
}

import { DAY_MS, dayOf } from './day.js';

/** How many days of activity demo data has. */
export const DEMO_DAYS = 30;

/** How busy a weekday is beside the busiest, from Sunday on. */
const WEEK = [0.4, 1, 0.95, 0.9, 0.85, 0.75, 0.45];
/** People are awake from 13:00 to 03:00 UTC: in Houston that is from the morning to the evening. */
const WAKING_MS = (13 / 24) * DAY_MS;
const AWAKE_MS = (14 / 24) * DAY_MS;
/** The first day has this share of what the last one has. */
const AT_FIRST = 0.3;

/**
 * Moments of the last DEMO_DAYS days with the shape of weeks, and a little more from week to week;
 * in ascending order, never later than `now`, and always the same for the same arguments.
 * @param perDay how many the busiest day has
 */
export function demoMoments(now: Date, perDay: number): Date[] {
  const today = Date.parse(dayOf(now));
  return Array.from({ length: DEMO_DAYS }, (_, index) => {
    const day = today - (DEMO_DAYS - 1 - index) * DAY_MS;
    const growth = AT_FIRST + ((1 - AT_FIRST) * index) / (DEMO_DAYS - 1);
    const wobble = 0.9 + 0.2 * demoShare(index, perDay);
    const weekday = WEEK[new Date(day).getUTCDay()] ?? 1;
    const count = Math.round(perDay * weekday * growth * wobble);
    return Array.from({ length: count }, (_, n) => {
      const share = (n + demoShare(index * 1000 + n, perDay)) / count;
      return new Date(day + WAKING_MS + Math.floor(share * AWAKE_MS));
    });
  })
    .flat()
    .filter((at) => at <= now);
}

/** A share from 0 to below 1 that looks like chance and is the same for the same two numbers. */
export function demoShare(index: number, salt: number): number {
  const wave = Math.sin(index * 12.9898 + salt * 78.233) * 43758.5453;
  return wave - Math.floor(wave);
}

/** One of the choices; the first ones are taken most often. */
export function demoChoice<Choice>(choices: readonly Choice[], share: number): Choice {
  const choice = choices[Math.floor(choices.length * share * share)] ?? choices[0];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  return choice;
}

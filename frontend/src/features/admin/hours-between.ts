const HOUR_MS = 3_600_000;

/** Hours between a moment and now, begun ones counted; never negative. */
export const hoursBetween = (moment: string, now: number): number =>
  Math.ceil(Math.abs(Date.parse(moment) - now) / HOUR_MS);

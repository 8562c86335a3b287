const PATIENCE_MS = 60_000;

/** Rows are chained within about a second; what has waited for a minute says that nobody chains. */
export const standsStill = (waitingSince: string, now: Date): boolean =>
  now.getTime() - Date.parse(waitingSince) > PATIENCE_MS;

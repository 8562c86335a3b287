const PATIENCE_MS = 60_000;

/**
 * Rows are chained within about a second, so a row that has waited for a minute means that no
 * worker runs.
 */
export const standsStill = (waitingSince: string, now: Date): boolean =>
  now.getTime() - Date.parse(waitingSince) > PATIENCE_MS;

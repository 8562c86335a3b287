interface SearchDay {
  date: string;
  count: number;
  /** Milliseconds. */
  averageDuration: number;
}

const SHOWN_DAYS = 7;

/**
 * The mean of the daily means in seconds, such as '0.42'. Days without a measured duration are left
 * out.
 */
export function meanSeconds(days: readonly SearchDay[]): string {
  const told = days.filter(({ averageDuration }) => averageDuration > 0);
  const sum = told.reduce((total, { averageDuration }) => total + averageDuration, 0);
  return (told.length ? sum / told.length / 1000 : 0).toFixed(2);
}

/** The last days with at least one search, newest first. */
export const latestDays = <Day extends SearchDay>(days: readonly Day[]): Day[] =>
  days.slice(-SHOWN_DAYS).reverse();

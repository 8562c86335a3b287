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
  const measured = days.filter(({ averageDuration }) => averageDuration > 0);
  const sum = measured.reduce((total, { averageDuration }) => total + averageDuration, 0);
  return (measured.length ? sum / measured.length / 1000 : 0).toFixed(2);
}

/** The last days with at least one search, newest first. */
export const latestDays = <Day extends SearchDay>(days: readonly Day[]): Day[] =>
  days.slice(-SHOWN_DAYS).reverse();

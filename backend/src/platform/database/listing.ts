const MAX_WORDS = 10;

/**
 * The words of what a person typed; the database makes patterns of them and escapes their
 * wildcards.
 */
export function searchWords(search = ''): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/**
 * JSON text as the database stored it, and how many rows there are in all, counted up to one more
 * than MOST_COUNTED.
 */
export interface Listing {
  readonly json: string;
  readonly total: number;
}

export const MAX_COUNTED = 1000;

/** SQL: a moment as ISO 8601 text in UTC with milliseconds, as JSON has it. */
export const utc = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

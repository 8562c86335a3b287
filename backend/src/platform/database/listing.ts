const MAX_WORDS = 10;

/** The first ten words of a search text. The SQL that uses them must escape wildcards. */
export function searchWords(search = ''): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** A page of a list as JSON text, and the number of rows in all, at most MAX_COUNTED + 1. */
export interface Listing {
  readonly json: string;
  readonly total: number;
}

/** Longer lists are not counted to their end. */
export const MAX_COUNTED = 1000;

/** SQL for a moment as ISO 8601 text in UTC with milliseconds, the format of JSON. */
export const utc = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The longest text to search for, in characters. */
export const SEARCH_LENGTH = 200;

/** What an address asks to search for, however it was written. */
export const searchText = (parameter: string | null): string =>
  (parameter ?? '').trim().slice(0, SEARCH_LENGTH);

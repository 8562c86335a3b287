const MOST_WORDS = 10;

/** The words of what a person typed; the database makes patterns of them and escapes their wildcards. */
export function wordsOf(search = ''): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}

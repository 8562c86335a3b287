const MOST_WORDS = 10;

/** One LIKE pattern for each word of what a person typed, its own wildcards escaped. */
export function containing(search = ''): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

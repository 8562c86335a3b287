const RULES: readonly (readonly [RegExp, string])[] = [
  [/\bhttps?:\/\/\S+/giu, '[link]'],
  // eslint-disable-next-line patterns/no-backtracking -- the @ between the repeats belongs to neither.
  [/[^\s@<>]+@[^\s@<>]+/gu, '[mail]'],
  // eslint-disable-next-line patterns/no-backtracking -- each turn begins with a digit, which no gap may be.
  [/(?:\+?\d[ ().-]{0,3}){6,}\d/gu, '[number]'],
  [/\d{5,}/gu, '[number]'],
  // eslint-disable-next-line patterns/no-backtracking -- each of at most three turns begins with a blank, which no name holds.
  [/\b(my name is|i am called|me llamo|mi nombre es)(?: [\p{L}'’-]+){1,3}/giu, '$1 [name]'],
  // eslint-disable-next-line patterns/no-backtracking -- as above.
  [/\b(I am|I'm|I’m|Soy|soy|this is)(?: \p{Lu}[\p{L}'’-]+){1,3}/gu, '$1 [name]'],
  // eslint-disable-next-line patterns/no-backtracking -- each of at most three turns begins with a capital after a blank.
  [/\b(dra?|doctora?|mrs?|ms|sra?|señora?)\.? (?:\p{Lu}[\p{L}'’-]+ ?){1,3}/giu, '$1 [name] '],
];

/** A query as it is kept: without mail addresses, telephone and other long numbers, links and names that say so, in lower case. */
export function scrubbed(query: string): string {
  return RULES.reduce((text, [found, instead]) => text.replace(found, instead), query).toLowerCase().replace(/\s+/g, ' ').trim();
}

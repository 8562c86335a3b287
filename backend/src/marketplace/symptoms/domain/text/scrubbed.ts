const LINK = /\bhttps?:\/\/\S+/giu;
/**
 * A run of characters that an address can hold. It is taken whole, so no position is read twice.
 */
const WORD = /[^\s<>]+/gu;
const HOLDS_MAIL = /[^@]@[^@]/u;
/** Digits, however they are grouped. */
const DIGITS = /\+?\d(?:[ ().-]{0,3}\+?\d)*/gu;
const RUN_OF_DIGITS = /\d+/gu;
const LONG_NUMBER = 7;
const LONG_RUN = 5;
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\b(my name is|i am called|me llamo|mi nombre es)(?: [\p{L}'’-]+){1,3}/giu, '$1 [name]'],
  [/\b(I am|I'm|I’m|Soy|soy|this is)(?: \p{Lu}[\p{L}'’-]+){1,3}/gu, '$1 [name]'],
  [
    /\b(dra?|doctora?|mrs?|ms|sra?|señora?)\.? \p{L}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+){0,2} ?/giu,
    '$1 [name] ',
  ],
];

const withoutMail = (word: string): string => (HOLDS_MAIL.test(word) ? '[mail]' : word);

/** Seven digits and more in all are a number, and so are five in a row. */
function withoutNumber(digits: string): string {
  if (digits.replace(/\D/gu, '').length >= LONG_NUMBER) return '[number]';
  return digits.replace(RUN_OF_DIGITS, (run) => (run.length >= LONG_RUN ? '[number]' : run));
}

/**
 * A query as it is stored: without mail addresses, telephone and other long numbers, links and
 * names that say so, in lower case. Takes time in proportion to its length, whatever the text.
 */
export function scrubbed(query: string): string {
  const anonymous = query
    .replace(LINK, '[link]')
    .replace(WORD, withoutMail)
    .replace(DIGITS, withoutNumber);
  const nameless = NAMES.reduce(
    (text, [matches, instead]) => text.replace(matches, instead),
    anonymous,
  );
  return nameless.toLowerCase().replace(/\s+/g, ' ').trim();
}

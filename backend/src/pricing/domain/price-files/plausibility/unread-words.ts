import { saysNothing } from '../file-text.js';
import {
  COUNTED_WORDS,
  HARMLESS_PAIRS,
  HARMLESS_WORDS,
  LACKED_WORDS,
  NEGATIONS,
  NUMBERED_WORDS,
  WORDS_OF_CODES,
} from './harmless-words.js';

/** Of more words that are not understood, `MORE_WORDS` stands for the rest. */
const MAX_WORDS = 12;
/** Characters. */
const MAX_WORD_LENGTH = 24;
/** Longer texts are not read to their end. */
const MAX_LENGTH = 2000;
/** Stands for what is not named, so that no decision about it can be remembered. */
export const MORE_WORDS = '...';

/**
 * A word, a number, or a character that is neither a blank nor plain punctuation; a word keeps the
 * slash beside its number, as in `/15`.
 */
const TOKEN =
  /\/? ?\p{N}[\p{L}\p{N}]*(?: ?\/)?|\p{L}[\p{L}\p{N}]*|[^\s\p{L}\p{N}\p{Pd}\p{Pi}\p{Pf}.,;:()[\]"'`*&+/|<>=_#!?]/gu;
const NUMBER = /^\d+$/;
/** Between a number and what is counted, as in `2 or 3 views`. */
const BETWEEN = new Set(['or', 'to', 'plus', 'and']);
/** Between what takes away and what is taken, as in `without and with contrast`. */
const BESIDE_WITHOUT = new Set(['and', 'or', 'with', 'w']);
/** The whole of `w/o`, and its variant with blanks. */
const WITHOUT = /\bw ?\/ ?o\b/g;

/**
 * A text in small plain letters: letters of another width, with accents, or with characters between
 * them that nobody sees are the same as without.
 */
export function foldedText(text: string): string {
  const cut = text.slice(0, MAX_LENGTH);
  // Most texts have plain letters only, and a file has a million of them.
  const plain = PLAIN.test(cut) ? cut : cut.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  return plain.toLowerCase();
}

const PLAIN = /^[ -~]*$/;

/**
 * The words of what is said beside a price that are not known to be harmless, sorted, each once and
 * cut: a price is compared by itself only where there are none.
 * @param codes of the row, which its texts may repeat
 */
export function unreadWords(texts: readonly string[], codes: readonly string[]): string[] {
  const own = new Set(codes.map((code) => code.toLowerCase()));
  const ofCodes = codes.map((code) => WORDS_OF_CODES.get(code.toUpperCase()));
  const isOfCode = (word: string): boolean =>
    own.has(word) || ofCodes.some((words) => words?.has(word));
  const unread = new Set<string>();
  for (const text of texts) {
    if (saysNothing(text)) continue;
    if (text.length > MAX_LENGTH) unread.add(MORE_WORDS);
    const plain = foldedText(text).replace(WITHOUT, ' wo ');
    const words = (plain.match(TOKEN) ?? []).map((word) => word.replaceAll(' ', ''));
    for (const [index, word] of words.entries())
      if (!isOfCode(word) && !isHarmless(words, index)) unread.add(word.slice(0, MAX_WORD_LENGTH));
  }
  return limited([...unread].sort());
}

/** The first of many words, and that there are more. */
export const limited = (words: readonly string[]): string[] =>
  words.length > MAX_WORDS ? [...words.slice(0, MAX_WORDS), MORE_WORDS] : [...words];

function isHarmless(words: readonly string[], index: number): boolean {
  const [before = '', word = '', after = ''] = [words[index - 1], words[index], words[index + 1]];
  if (HARMLESS_WORDS.has(word)) return true;
  if (NEGATIONS.has(word) && isLacked(words, index)) return true;
  if (HARMLESS_PAIRS.has(`${word} ${after}`) || HARMLESS_PAIRS.has(`${before} ${word}`))
    return true;
  // a single view is less than several
  if (NUMBER.test(word))
    return NUMBERED_WORDS.has(before) || (Number(word) !== 1 && isCounted(words, index));
  return COUNTED_WORDS.has(word) && NUMBER.test(before);
}

/** Whether a number stands before what is counted, alone or with others. */
function isCounted(words: readonly string[], index: number): boolean {
  const next = words
    .slice(index + 1, index + 4)
    .find((word) => !NUMBER.test(word) && !BETWEEN.has(word));
  return next !== undefined && COUNTED_WORDS.has(next);
}

/** Whether what a word takes away is nothing of the service; at the end it is contrast. */
function isLacked(words: readonly string[], index: number): boolean {
  const next = words.slice(index + 1, index + 4).find((word) => !BESIDE_WITHOUT.has(word));
  return next === undefined ? words[index] === 'wo' : LACKED_WORDS.has(next);
}

/** Letters and digits of a hospital's own code. */
const OWN_CODE = /^(?:[a-z]{1,2}-?)?\d{6,}$/;
/** What a code of its own begins with where it is one of a part. */
const OF_PART = /^(?:tc|pc|pf|dr|md)/;

/** What a code that no system knows says in words: the letters of `PROFEE` and of `77067TC`. */
export function wordsOfCode(code: string): string[] {
  const text = foldedText(code.trim());
  if (OWN_CODE.test(text) && !OF_PART.test(text)) return [];
  return unreadWords([text.replace(/\d+/g, ' ')], []).filter((word) => !/^\p{L}$/u.test(word));
}

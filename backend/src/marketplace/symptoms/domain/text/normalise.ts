import { stemOf } from './stem.js';

export interface Token {
  /** Folded: lower case, without accents. */
  readonly text: string;
  readonly stem: string;
  /** Counts the stretches between punctuation marks; no phrase reaches from one into the next. */
  readonly stretch: number;
  /** Counts the sentences: a comma or a parenthesis does not end one. */
  readonly sentence: number;
  /** Counts the clauses by grammar; set by `splitClauses`, which says what a clause is. */
  readonly clause: number;
  /** Fillers such as "my" or "have" that stood right before the word and were left out. */
  readonly lead: readonly string[];
  /** Set when the typed word was repaired into this one. */
  readonly typed?: string;
  /** No word of ours is near it. */
  readonly unknown?: boolean;
}

export const MAX_QUERY_LENGTH = 1500;
const MARKS = /[\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const UNITS = new Set([
  'yo',
  'y',
  'yr',
  'yrs',
  'mo',
  'mos',
  'mth',
  'wk',
  'wks',
  'w',
  'f',
  'c',
  'h',
  'hr',
  'hrs',
  'd',
  'days',
  'min',
  'mins',
  'x',
  'lb',
  'lbs',
  'mg',
  'm',
  'yrold',
  'st',
  'nd',
  'rd',
  'th',
]);
const BREAKS = new Set([',', '.', ';', ':', '!', '?', '\n', '(', ')', '¿', '¡']);
/** A point behind one of these abbreviates: "h. pylori", "e. coli", "c. diff". */
const INITIALS = new Set(['h', 'e', 'c']);
/**
 * What may follow it; elsewhere a point behind a lone letter ends a sentence: "vitamina e. mi
 * perro".
 */
const SPECIES = /^ ?(?:coli|pylori|influenza|histolytica|diff)/;
/** Letters that stand for words: "e.r.", "m.r.i". */
const DOTTED = /\b([a-z])\.(?=[a-z](?![a-z]))/g;
/** Marks inside a sentence. */
const PAUSES = new Set([',', '(', ')']);

/** Lower case without accents, marks or apostrophes; at most the first 1,500 characters. */
export function fold(text: string): string {
  return (
    text
      .slice(0, MAX_QUERY_LENGTH)
      .toLowerCase()
      .normalize('NFKD')
      .replace(MARKS, '')
      .replaceAll('’', '')
      .replaceAll('‘', '')
      .replaceAll("'", '')
      .replaceAll(DOTTED, '$1')
      .replaceAll('y/o', 'yo')
      .replaceAll('m/o', 'mo')
      .replaceAll('w/o', 'without')
      .replaceAll('b/c', 'because')
      // No fever, and "hay" is a filler in Spanish.
      .replaceAll('hay fever', 'hayfever')
  );
}

/** The words of a folded text; a point or comma between digits stays inside the number. */
export function wordsOf(folded: string, expand: ReadonlyMap<string, readonly string[]>): Token[] {
  const tokens: Token[] = [];
  let stretch = 0;
  let sentence = 0;
  let word = '';
  const add = (text: string): void => {
    tokens.push({ text, stem: stemOf(text), stretch, sentence, clause: stretch, lead: [] });
  };
  const flush = (): void => {
    if (!word) return;
    const digits = leadingNumber(word);
    const unit = word.slice(digits.length);
    const parts =
      digits && unit && UNITS.has(unit) && Number(digits) > 0 && !digits.startsWith('0')
        ? [digits, unit]
        : [word];
    for (const part of parts) for (const each of expand.get(part) ?? [part]) add(each);
    word = '';
  };
  for (let at = 0; at < folded.length; at += 1) {
    const char = folded[at] ?? '';
    if (isLetter(char) || isDigit(char)) word += char;
    else if ((char === '.' || char === ',') && isDigit(folded[at - 1]) && isDigit(folded[at + 1]))
      word += '.';
    else {
      const joins =
        char === '/' &&
        word.length > 1 &&
        isLetter(word.at(-1) ?? '') &&
        isLetter(folded[at + 1] ?? '') &&
        isLetter(folded[at + 2] ?? '');
      const isInitial =
        char === '.' && INITIALS.has(word) && SPECIES.test(folded.slice(at + 1, at + 12));
      flush();
      if (joins) add('or');
      if (!BREAKS.has(char) || isInitial) continue;
      stretch += 1;
      if (!PAUSES.has(char)) sentence += 1;
    }
  }
  flush();
  return tokens;
}

function leadingNumber(word: string): string {
  let end = 0;
  while (end < word.length && (isDigit(word[end]) || word[end] === '.')) end += 1;
  return word.slice(0, end);
}

function isDigit(char: string | undefined): boolean {
  return char !== undefined && char >= '0' && char <= '9';
}

function isLetter(char: string): boolean {
  return char >= 'a' && char <= 'z';
}

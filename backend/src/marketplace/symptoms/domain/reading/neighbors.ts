import type { Token } from '../text/normalise.js';

const UNITS: Readonly<Record<string, number>> = {
  day: 1 / 30,
  dia: 1 / 30,
  week: 0.23,
  wk: 0.23,
  wks: 0.23,
  seman: 0.23,
  w: 0.23,
  month: 1,
  mo: 1,
  mos: 1,
  mes: 1,
  mese: 1,
  mth: 1,
  year: 12,
  yr: 12,
  yrs: 12,
  yo: 12,
  y: 12,
  ano: 12,
};

const AFTER_AGE = new Set(['old', 'o', 'm', 'f', 'male', 'female', 'man', 'woman', 'boy', 'girl']);

/**
 * Months of the unit of time at a place; a lone "y" is the Spanish "and" unless somebody's age or
 * sex follows.
 */
export function unitAt(tokens: readonly Token[], at: number): number | undefined {
  const word = tokens[at];
  const after = tokens[at + 1]?.text;
  return word && !(word.text === 'y' && after !== undefined && !AFTER_AGE.has(after))
    ? UNITS[word.stem]
    : undefined;
}

/** The word so many positions from another one, if no mark stands between them. */
export function besideOf(tokens: readonly Token[], at: number, offset: number): string {
  const token = tokens[at + offset];
  return token?.stretch === tokens[at]?.stretch ? (token?.text ?? '') : '';
}

export function beginsSentence(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.sentence !== tokens[at]?.sentence;
}

export function endsSentence(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.sentence !== tokens[at]?.sentence;
}

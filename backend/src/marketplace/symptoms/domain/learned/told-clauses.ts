import { CALM } from '../calm/calm-signs.js';
import type { Reading } from '../reading/reading.js';
import { featureOf, featuresOf, wordFeatures } from './text-features.js';

const SIGNS: ReadonlySet<string> = new Set(['symptom', 'condition', 'exposure']);

/** A clause with what was understood of it. */
export interface ToldClause {
  /** Its words with their fillers. */
  readonly text: string;
  readonly words: number;
  /** The names of the facts and signs that it states. */
  readonly facts: readonly string[];
  /** Its words, pairs of words, sequences of letters and facts. */
  readonly features: readonly number[];
  /** It tells a sign of now, and denies nothing. */
  readonly tellsSign: boolean;
  /** It tells no sign, denies nothing and does not say how well things go. */
  readonly isBlank: boolean;
  /** It is about daily life or another topic. */
  readonly isAside: boolean;
  /** It denies something. */
  readonly isDenied: boolean;
}

/**
 * The clauses of a text in their order.
 *
 * @param reading absent where nothing in the text was understood
 */
export function toldClauses(text: string, reading: Reading | undefined): ToldClause[] {
  if (reading) return clausesOf(reading);
  const words = text.split(/\s+/).length;
  const features = [...featuresOf(text)];
  const nothing = {
    facts: [],
    tellsSign: false,
    isBlank: false,
    isAside: false,
    isDenied: false,
  };
  return [{ text, words, features, ...nothing }];
}

function clausesOf(reading: Reading): ToldClause[] {
  const { words, evidence, facts, asides, deniedClauses } = reading;
  const texts = new Map<number, string[]>();
  for (const { text, clause } of words.all) append(texts, clause, text);
  const stated = new Map<number, string[]>();
  for (const name of facts.names())
    for (const clause of facts.clausesOf(name)) append(stated, clause, `#${name}`);
  for (const { id, past, inside, clause } of evidence)
    if (!inside) append(stated, clause, past ? `past:${id}` : `sign:${id}`);
  const ofSigns = new Set(
    evidence
      .filter(({ kind, past, inside }) => SIGNS.has(kind) && !past && !inside)
      .map(({ clause }) => clause),
  );
  const ofCalm = new Set(CALM.flatMap((fact) => [...facts.clausesOf(fact)]));
  return [...texts].map(([clause, own]) => {
    const isAside = asides.has(clause);
    const isDenied = deniedClauses.has(clause);
    const text = own.join(' ');
    const names = stated.get(clause) ?? [];
    return {
      text,
      words: own.length,
      facts: names,
      features: [...featuresOf(text), ...names.map(featureOf)],
      tellsSign: ofSigns.has(clause) && !isAside && !isDenied,
      isBlank: isAside || !(ofSigns.has(clause) || ofCalm.has(clause) || isDenied),
      isAside,
      isDenied,
    };
  });
}

/** The features of clauses, each once. */
export const featuresOfClauses = (clauses: readonly ToldClause[]): Int32Array =>
  Int32Array.from(new Set(clauses.flatMap(({ features }) => features)));

/** Without the sequences of letters: for outcomes that need many texts each. */
export const plainFeaturesOfClauses = (clauses: readonly ToldClause[]): Int32Array =>
  Int32Array.from(
    new Set(clauses.flatMap(({ text, facts }) => [...wordFeatures(text), ...facts.map(featureOf)])),
  );

function append(map: Map<number, string[]>, clause: number, value: string): void {
  const values = map.get(clause);
  if (values) values.push(value);
  else map.set(clause, [value]);
}

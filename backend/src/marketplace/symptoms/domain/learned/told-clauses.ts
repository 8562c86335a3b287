import type { Reading } from '../reading/reading.js';
import { featureOf, featuresOf, wordFeatures } from './text-features.js';

const SIGNS: ReadonlySet<string> = new Set(['symptom', 'condition', 'exposure']);
/** Facts that say how well things go. */
const CALM = [
  'mod:mild',
  'mod:improving',
  'mod:well',
  'mod:doing-fine',
  'mod:temperature-below-fever',
  'mod:asks-home',
  'mod:wants-visit',
  'care-at-home',
];
/** Facts that say since when, or how bad it is. */
const COURSE = [
  'mod:severe',
  'mod:sudden',
  'mod:recent',
  'mod:short',
  'mod:long',
  'mod:over-3-days',
  'mod:over-week',
  'mod:over-2-weeks',
  'mod:worse',
  'mod:getting-worse',
  'mod:feverish',
  'long-lasting',
];

/** A clause with what was understood of it. */
export interface ToldClause {
  /** Its words with their fillers. */
  readonly text: string;
  readonly words: number;
  /** Words of it in which a sign was understood. */
  readonly understood: number;
  /** The names of the facts and signs that it states. */
  readonly facts: readonly string[];
  /** Its words, pairs of words, sequences of letters and facts. */
  readonly features: readonly number[];
  /** It tells a sign of now, and denies nothing. */
  readonly tellsSign: boolean;
  /** It says how well things go, and denies nothing. */
  readonly tellsCalm: boolean;
  /** It tells a sign or how things go; denials and asides about something else do not. */
  readonly counts: boolean;
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
  const nothing = { facts: [], understood: 0, tellsSign: false, tellsCalm: false, counts: false };
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
  const clausesWith = (names: readonly string[]): ReadonlySet<number> =>
    new Set(names.flatMap((fact) => [...facts.clausesOf(fact)]));
  const ofCalm = clausesWith(CALM);
  const ofCourse = clausesWith(COURSE);
  return [...texts].map(([clause, own]) => {
    const isDenied = deniedClauses.has(clause);
    const isCalm = ofCalm.has(clause);
    const isLeftOut = isDenied || asides.has(clause);
    const text = own.join(' ');
    const names = stated.get(clause) ?? [];
    return {
      text,
      words: own.length,
      understood: new Set(
        evidence.filter((each) => each.clause === clause).flatMap(({ positions }) => positions),
      ).size,
      facts: names,
      features: [...featuresOf(text), ...names.map(featureOf)],
      tellsSign: ofSigns.has(clause) && !isLeftOut,
      tellsCalm: isCalm && !isLeftOut,
      counts: (ofSigns.has(clause) || ofCourse.has(clause) || isCalm) && !isLeftOut,
    };
  });
}

/** The features of clauses, each once. */
export const featuresOfClauses = (clauses: readonly ToldClause[]): Uint32Array =>
  Uint32Array.from(new Set(clauses.flatMap(({ features }) => features)));

/** Without the sequences of letters: for outcomes that need many texts each. */
export const plainFeaturesOfClauses = (clauses: readonly ToldClause[]): Uint32Array =>
  Uint32Array.from(
    new Set(clauses.flatMap(({ text, facts }) => [...wordFeatures(text), ...facts.map(featureOf)])),
  );

function append(map: Map<number, string[]>, clause: number, value: string): void {
  const values = map.get(clause);
  if (values) values.push(value);
  else map.set(clause, [value]);
}

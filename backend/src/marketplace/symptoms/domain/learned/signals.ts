import type { ReadComplaints } from '../complaints/complaint-reader.js';
import type { Evidence } from '../reading/evidence.js';
import type { Facts } from '../reading/facts.js';
import { levelOf, LEVELS, type Triage } from '../reading/knowledge.js';
import { SERVICES_FOR_WOMEN } from '../reading/ranking.js';
import type { Token } from '../text/normalise.js';

const SIGNS: ReadonlySet<string> = new Set(['symptom', 'condition', 'exposure']);
const NAMES: ReadonlySet<string> = new Set(['service', 'code']);
const CHILDRENS_SERVICES = ['sick_child_visit', 'well_child_visit'];
const AND: ReadonlySet<string> = new Set(['and', 'y', 'e']);
const TIMES = ['mod:short', 'mod:long', 'mod:over-3-days', 'mod:over-week', 'mod:sudden'];
const DEGREES = ['mod:mild', 'mod:severe', 'mod:worse', 'mod:getting-worse'];

/** How clearly an answer follows from the words; counts are of what is asserted. */
export interface Signals {
  readonly triage: Triage;
  /** Words of the text without fillers. */
  readonly words: number;
  /** Share of them that had a meaning, 0 to 1. */
  readonly understood: number;
  /** Different symptoms, conditions and exposures. */
  readonly signs: number;
  /** Different services that are named. */
  readonly services: number;
  /** Parts of the body and vague words. */
  readonly vague: number;
  readonly complaints: number;
  /** Red-flag rules that hold. */
  readonly rules: number;
  /** How many levels the mean of the signs lies below the level of the answer. */
  readonly spread: number;
  /** It is said since when, or how bad. */
  readonly hasTime: boolean;
  readonly hasDegree: boolean;
  /** The clauses in which something was understood. */
  readonly clauses: readonly ReadClause[];
  /** Specialties and services that words alone may not add. */
  readonly excluded: readonly string[];
}

/** A clause in which something was understood. */
export interface ReadClause {
  /** Its words without fillers. */
  readonly text: string;
  /** Every word of it was understood. */
  readonly isPlain: boolean;
  /** Something was named in two words or more. */
  readonly hasPhrase: boolean;
}

export const NO_SIGNALS: Signals = {
  triage: 'none',
  words: 0,
  understood: 0,
  signs: 0,
  services: 0,
  vague: 0,
  complaints: 0,
  rules: 0,
  spread: 0,
  hasTime: false,
  hasDegree: false,
  clauses: [],
  excluded: [],
};

interface Read {
  readonly evidence: readonly Evidence[];
  readonly rules: readonly unknown[];
  readonly facts: Facts;
  readonly complaints: ReadComplaints;
  readonly triage: Triage;
  /** Specialties that would be plainly wrong for the complaints. */
  readonly excluded: readonly string[];
}

/** @param tokens words without fillers. */
export function signalsOf(
  { evidence, rules, facts, complaints, triage, excluded }: Read,
  tokens: readonly Token[],
): Signals {
  const words = tokens.length;
  const own = evidence.filter(({ inside }) => !inside);
  const count = (kinds: (each: Evidence) => boolean): number =>
    new Set(own.filter(kinds).map(({ id }) => id)).size;
  const places = new Set(evidence.flatMap(({ positions }) => positions));
  const understood = places.size;
  const placesOf = (some: readonly Evidence[]): ReadonlySet<number> =>
    new Set(some.flatMap(({ positions }) => positions));
  const phrases = placesOf(
    own.filter(({ kind, positions }) => kind !== 'body' && positions.length > 1),
  );
  const clauses = partsOf(tokens).filter((part) => part.some(({ at }) => places.has(at)));
  return {
    triage,
    words,
    understood: words === 0 ? 0 : Math.min(1, understood / words),
    signs: count(({ kind }) => SIGNS.has(kind)),
    services: count(({ kind }) => NAMES.has(kind)),
    vague: count(({ kind }) => !SIGNS.has(kind) && !NAMES.has(kind)),
    complaints: complaints.recognized.length,
    rules: rules.length,
    spread: spreadOf(triage, own, complaints),
    hasTime: TIMES.some((fact) => facts.has(fact)),
    hasDegree: DEGREES.some((fact) => facts.has(fact)),
    clauses: clauses.map((part) => ({
      text: textOf(part),
      isPlain: part.every(({ at }) => places.has(at)),
      hasPhrase: part.some(({ at }) => phrases.has(at)),
    })),
    excluded: [
      ...excluded,
      ...(triage === 'emergency' ? [] : ['emergency']),
      ...(facts.has('mod:child') ? [] : ['pediatrics']),
      ...(facts.has('mod:male') || facts.has('mod:small-child')
        ? ['obgyn', ...SERVICES_FOR_WOMEN]
        : []),
      ...(facts.has('mod:child') ? [] : CHILDRENS_SERVICES),
      ...(triage === 'emergency' ? [] : ['er_visit']),
    ],
  };
}

const textOf = (own: readonly Place[]): string => own.map(({ text }) => text).join(' ');

interface Place {
  readonly text: string;
  readonly at: number;
}

/** The clauses, parted at "and", so that what is told beside another topic stands alone. */
function partsOf(tokens: readonly Token[]): Place[][] {
  const parts: Place[][] = [];
  tokens.forEach(({ text, clause }, at) => {
    const last = parts.at(-1);
    if (last && clause === tokens[at - 1]?.clause && !AND.has(text)) last.push({ text, at });
    else parts.push(AND.has(text) ? [] : [{ text, at }]);
  });
  return parts;
}

function spreadOf(
  triage: Triage,
  evidence: readonly Evidence[],
  { recognized, covered }: ReadComplaints,
): number {
  const levels = [
    ...evidence
      .filter(({ id, past, kind }) => SIGNS.has(kind) && !past && !covered.has(id))
      .map((each) => levelOf(each.triage)),
    ...recognized.map(({ level }) => levelOf(level)),
  ];
  if (levels.length === 0) return 0;
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return Math.max(0, Math.min(LEVELS.length, levelOf(triage) - mean));
}

import type { Evidence } from './evidence.js';
import type { Facts } from './facts.js';
import { type Explanation, levelOf } from './knowledge.js';
import { addGroups } from './red-flags.js';

/** What the words do not mean after all. */
export interface Explained {
  /** Facts and ids of concepts that say nothing. */
  readonly facts: ReadonlySet<string>;
  /** Rules that do not hold. */
  readonly rules: ReadonlySet<string>;
}

export const NOTHING_EXPLAINED: Explained = { facts: new Set(), rules: new Set() };

/**
 * Takes back the facts that something else in the text explains, and what they make together.
 * @param facts with their groups; changed in place.
 * @param before what is explained by words that are left out here.
 * @param asides clauses that are about nobody's health; what they say explains nothing.
 */
export function explain(
  explanations: readonly Explanation[],
  facts: Facts,
  groups: Readonly<Record<string, readonly string[]>>,
  before: Explained,
  asides: ReadonlySet<number>,
): Explained {
  const isTold = (fact: string): boolean =>
    [...facts.clausesOf(fact)].some((clause) => !asides.has(clause));
  const holding = explanations.filter(
    ({ when, none = [] }) =>
      when.every((any) => any.some(isTold)) && !none.some((fact) => facts.has(fact)),
  );
  const taken = new Set([...before.facts, ...holding.flatMap(({ takes }) => takes)]);
  if (taken.size > 0) {
    for (const fact of [...taken, ...Object.keys(groups)]) facts.delete(fact);
    addGroups(facts, groups);
  }
  const rules = new Set([...before.rules, ...holding.flatMap(({ rules: each = [] }) => each)]);
  return { facts: taken, rules };
}

/**
 * The evidence without what is harmless; where nothing else is told, that is answered as no hurry.
 */
export function withoutExplained(
  named: readonly Evidence[],
  { facts }: Explained,
): readonly Evidence[] {
  const left = named.filter(({ id }) => !facts.has(id));
  if (left.length > 0) return left;
  return named.map((each) =>
    levelOf(each.triage) > levelOf('routine') ? { ...each, triage: 'routine' } : each,
  );
}

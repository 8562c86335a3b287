import type { Facts } from './facts.js';
import type { Explanation } from './knowledge.js';
import { addGroups } from './red-flags.js';

/** What the words do not mean after all. */
export interface Explained {
  /** Facts and ids of concepts that say nothing. */
  readonly facts: ReadonlySet<string>;
  /** Rules that do not hold. */
  readonly rules: ReadonlySet<string>;
}

/**
 * Takes back the facts that something else in the text explains, and what they make together.
 * @param facts with their groups; changed in place.
 */
export function explain(
  explanations: readonly Explanation[],
  facts: Facts,
  groups: Readonly<Record<string, readonly string[]>>,
): Explained {
  const holding = explanations.filter(
    ({ when, none = [] }) =>
      when.every((any) => any.some((fact) => facts.has(fact))) &&
      !none.some((fact) => facts.has(fact)),
  );
  const taken = new Set(holding.flatMap(({ takes }) => takes));
  if (taken.size > 0) {
    for (const fact of [...taken, ...Object.keys(groups)]) facts.delete(fact);
    addGroups(facts, groups);
  }
  return { facts: taken, rules: new Set(holding.flatMap(({ rules = [] }) => rules)) };
}

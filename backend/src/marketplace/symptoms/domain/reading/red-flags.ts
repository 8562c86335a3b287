import type { Facts } from './facts.js';
import { levelOf, type Rule } from './knowledge.js';
import { areNear, type Places } from './places.js';

/** Adds every group that a fact belongs to, in the clauses of its members. */
export function addGroups(facts: Facts, groups: Readonly<Record<string, readonly string[]>>): void {
  for (const [name, members] of Object.entries(groups)) {
    for (const member of members)
      for (const clause of facts.clausesOf(member)) facts.add(name, clause);
  }
}

/** What began just now is no old complaint, however long the story before it is. */
const ACUTE = ['mod:recent', 'mod:sudden'];

/** Who somebody is stays true in the whole text; no veto takes it back. */
export const PERSON: ReadonlySet<string> = new Set(
  [
    'age',
    'newborn',
    'baby',
    'infant',
    'toddler',
    'small-child',
    'child',
    'teen',
    'adult',
    'over40',
    'over50',
    'elder',
    'very-old',
    'weeks-along',
    'male',
    'female',
    'pregnant',
    'postpartum',
    'anticoagulated',
    'immunosuppressed',
    'diabetic',
  ].map((id) => `mod:${id}`),
);

/** The rules that match, the most urgent first; within a level the order of the file. */
export function matchingRules(rules: readonly Rule[], facts: Facts, places: Places): Rule[] {
  return rules
    .filter((rule) => holds(rule, facts, places))
    .sort((one, other) => levelOf(other.level) - levelOf(one.level));
}

/** Whether the rule holds as soon as one more of its conditions does. */
export const lacksOneFact = (rule: Rule, facts: Facts): boolean =>
  rule.all.length > 1 &&
  missing(rule, (fact) => facts.has(fact)) === 1 &&
  vetoed(rule, facts).size === 0;

/**
 * A veto such as "for weeks" takes back the complaints of its own clause only: those of other
 * clauses must be enough. The signs of a rule must be told together, not in far parts of a long
 * text; who somebody is counts wherever it stands.
 */
function holds(rule: Rule, facts: Facts, places: Places): boolean {
  if (!isMet(rule, (fact) => facts.has(fact))) return false;
  const without = vetoed(rule, facts);
  const clauses = new Set<number>();
  for (const any of rule.all)
    for (const fact of any)
      if (!PERSON.has(fact))
        for (const clause of facts.clausesOf(fact)) if (!without.has(clause)) clauses.add(clause);
  if (clauses.size === 0) return rule.all.every((any) => any.some((fact) => PERSON.has(fact)));
  return [...clauses].some((anchor) =>
    isMet(rule, (fact) => isTold(fact, facts, { anchor, without, places })),
  );
}

interface Around {
  /** The clause near which the signs must stand. */
  readonly anchor: number;
  /** Clauses that do not count. */
  readonly without: ReadonlySet<number>;
  readonly places: Places;
}

function isTold(fact: string, facts: Facts, { anchor, without, places }: Around): boolean {
  if (PERSON.has(fact)) return facts.has(fact);
  for (const clause of facts.clausesOf(fact))
    if (!without.has(clause) && areNear(places, anchor, clause)) return true;
  return false;
}

function isMet(rule: Rule, has: (fact: string) => boolean): boolean {
  return rule.least === undefined
    ? rule.all.every((any) => any.some(has))
    : missing(rule, has) === 0;
}

function missing(rule: Rule, has: (fact: string) => boolean): number {
  const held = rule.all.filter((any) => any.some(has)).length;
  return Math.max(0, (rule.least ?? rule.all.length) - held);
}

/** The clauses in which something speaks against the rule. */
function vetoed(rule: Rule, facts: Facts): ReadonlySet<number> {
  const clauses = new Set<number>();
  const isAcute = ACUTE.some((acute) => facts.has(acute));
  for (const fact of rule.none ?? []) {
    if (fact === 'mod:long' && isAcute) continue;
    for (const clause of facts.clausesOf(fact)) clauses.add(clause);
  }
  return clauses;
}

import { levelOf, type Rule } from './knowledge.js';

/** The facts with every group that one of them belongs to. */
export function withGroups(facts: ReadonlySet<string>, groups: Readonly<Record<string, readonly string[]>>): Set<string> {
  const all = new Set(facts);
  for (const [name, members] of Object.entries(groups)) if (members.some((member) => all.has(member))) all.add(name);
  return all;
}

/** What began just now is no old complaint, however long the story before it is. */
const ACUTE = ['mod:recent', 'mod:sudden'];

/** The rules that hold, the most urgent first; within a level the order of the file. */
export function holding(rules: readonly Rule[], facts: ReadonlySet<string>): Rule[] {
  return rules.filter((rule) => missing(rule, facts) === 0 && !isVetoed(rule, facts)).sort((one, other) => levelOf(other.level) - levelOf(one.level));
}

/** The first rule above the given level that lacks one condition and has a question for it. */
export function nearlyHolding(rules: readonly Rule[], facts: ReadonlySet<string>, level: number): Rule | undefined {
  return rules.find((rule) => rule.ask && levelOf(rule.level) > level && rule.all.length > 1 && missing(rule, facts) === 1 && !isVetoed(rule, facts));
}

function missing(rule: Rule, facts: ReadonlySet<string>): number {
  const held = rule.all.filter((any) => any.some((fact) => facts.has(fact))).length;
  return Math.max(0, (rule.least ?? rule.all.length) - held);
}

function isVetoed(rule: Rule, facts: ReadonlySet<string>): boolean {
  return rule.none?.some((fact) => facts.has(fact) && !(fact === 'mod:long' && ACUTE.some((acute) => facts.has(acute)))) ?? false;
}

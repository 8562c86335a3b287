import type { Evidence } from './evidence.js';
import type { Facts } from './facts.js';
import { higher, type Rule, type Triage } from './knowledge.js';

const VULNERABLE = ['mod:newborn', 'mod:immunosuppressed'];
const LASTING = ['mod:long', 'mod:severe', 'mod:worse'];

/** The most urgent clause, and the rules that hold; what one clause tells takes nothing away from another. */
export function triageOf(evidence: readonly Evidence[], rules: readonly Rule[], facts: Facts): Triage {
  const clauses = new Map<number, Evidence[]>();
  for (const each of evidence) clauses.set(each.clause, [...clauses.get(each.clause) ?? [], each]);
  const isClear = evidence.some((each) => isHeard(each) && !isVague(each));
  let level: Triage = 'none';
  for (const [clause, told] of clauses) {
    const isMild = facts.clausesOf('mod:mild').has(clause);
    const saysMore = told.some((each) => isHeard(each) && each.kind !== 'body' && !(isMild && isVague(each)));
    if (saysMore || !isClear) level = higher(level, levelOfClause(clause, told, facts));
  }
  return rules.reduce((highest, rule) => higher(highest, rule.level), level);
}

/** What the evidence of a clause says alone, and what its modifiers make of it. */
function levelOfClause(clause: number, evidence: readonly Evidence[], facts: Facts): Triage {
  const heard = evidence.filter(isHeard);
  const told = heard.some((each) => !isVague(each)) ? heard.filter(({ kind }) => kind !== 'vague') : heard;
  const symptoms = told.filter(({ kind }) => kind === 'symptom' || kind === 'exposure' || kind === 'condition');
  const alone = told.reduce<Triage>((highest, { triage }) => higher(highest, triage), 'none');
  const level = alone === 'none' ? 'routine' : alone;
  const isVulnerable = VULNERABLE.some((fact) => facts.has(fact));
  const isLasting = LASTING.some((fact) => facts.has(fact));
  if (level === 'selfcare') {
    if (isVulnerable) return 'urgent';
    return isLasting || facts.has('mod:pregnant') ? 'routine' : 'selfcare';
  }
  if (level !== 'routine' || symptoms.length === 0) return level;
  if (facts.has('mod:severe') || facts.has('mod:sudden')) return 'urgent';
  const isMild = facts.clausesOf('mod:mild').has(clause) && !symptoms.some(({ kind }) => kind === 'condition');
  return isMild && !isLasting && !isVulnerable ? 'selfcare' : 'routine';
}

function isHeard({ past, inside }: Evidence): boolean {
  return !past && !inside;
}

function isVague({ kind }: Evidence): boolean {
  return kind === 'vague' || kind === 'body';
}

import { levelOfComplaints, type ReadComplaints } from '../complaints/complaint-reader.js';
import type { Evidence } from './evidence.js';
import type { Facts } from './facts.js';
import { higher, levelOf, type Rule, type Triage } from './knowledge.js';

const VULNERABLE = ['mod:newborn', 'mod:immunosuppressed'];
const LASTING = ['mod:long', 'mod:severe', 'mod:worse'];

/** How many words may stand between "mild" or "little" and what it qualifies. */
const NEAR = 4;

/**
 * The most urgent of what the evidence says, each piece for itself, of the complaints, and of the
 * rules that match. What belongs to a complaint has its level, unless it is an emergency.
 */
export function triageOf(
  evidence: readonly Evidence[],
  rules: readonly Rule[],
  facts: Facts,
  complaints: ReadComplaints,
): Triage {
  const covered = evidence.filter(({ id }) => complaints.covered.has(id));
  const current = evidence.filter(
    (each) =>
      !each.past &&
      !each.inside &&
      (each.triage === 'emergency' || !complaints.covered.has(each.id)) &&
      !isAside(each, covered),
  );
  const isClear = covered.length > 0 || current.some((each) => !isVague(each));
  const counted = current.filter(
    (each) => !isClear || !isVague(each) || levelOf(each.triage) > levelOf('routine'),
  );
  const levels = counted.map((each) => levelWith(each, facts));
  const alone = levels.reduce(higher, levelOfComplaints(complaints));
  const level = alone === 'none' && evidence.length > 0 ? 'routine' : alone;
  return rules.reduce((highest, rule) => higher(highest, rule.level), level);
}

/** The level of one piece of evidence with what the words around it make of it. */
function levelWith({ kind, triage, positions, clause }: Evidence, facts: Facts): Triage {
  const isVulnerable = VULNERABLE.some((fact) => facts.has(fact));
  const isLasting = LASTING.some((fact) => facts.has(fact));
  if (triage === 'selfcare') {
    if (isVulnerable) return 'urgent';
    return isLasting || facts.has('mod:pregnant') ? 'routine' : 'selfcare';
  }
  if (triage !== 'routine' || (kind !== 'symptom' && kind !== 'exposure' && kind !== 'condition'))
    return triage;
  if (facts.has('mod:severe') || facts.has('mod:sudden')) return 'urgent';
  const isMild =
    kind !== 'condition' &&
    facts.clausesOf('mod:mild').has(clause) &&
    facts.isNear('mod:mild', positions, NEAR);
  return isMild && !isLasting && !isVulnerable ? 'selfcare' : 'routine';
}

/**
 * What says nothing of its own beside a complaint, as far as it is routine at most: a wish for a
 * service, a feeling without a part of the body, and another reading of the complaint's own words.
 */
function isAside(
  { kind, triage, felt, positions }: Evidence,
  covered: readonly Evidence[],
): boolean {
  if (covered.length === 0 || levelOf(triage) > levelOf('routine')) return false;
  if (kind === 'service' || kind === 'code' || felt === 'alone') return true;
  const own = new Set(covered.flatMap((each) => each.positions));
  return felt === 'part'
    ? positions.some((at) => own.has(at))
    : positions.every((at) => own.has(at));
}

function isVague({ kind }: Evidence): boolean {
  return kind === 'vague' || kind === 'body';
}

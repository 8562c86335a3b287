import type { Evidence } from './evidence.js';
import { higher, levelOf, type Rule, type Triage } from './knowledge.js';

const VULNERABLE = ['mod:newborn', 'mod:immunosuppressed'];
const LASTING = ['mod:long', 'mod:severe', 'mod:worse'];

/** The most urgent of what the evidence says alone, what its modifiers make of it, and the rules that hold. */
export function triageOf(evidence: readonly Evidence[], rules: readonly Rule[], facts: ReadonlySet<string>): Triage {
  const heard = evidence.filter(({ past, inside }) => !past && !inside);
  const told = heard.some(({ kind }) => kind !== 'vague' && kind !== 'body') ? heard.filter(({ kind }) => kind !== 'vague') : heard;
  let level = told.reduce<Triage>((highest, { triage }) => higher(highest, triage), 'none');
  const symptoms = told.filter(({ kind }) => kind === 'symptom' || kind === 'exposure' || kind === 'condition');
  if (level === 'none' && evidence.length) level = 'routine';
  if (level === 'selfcare') {
    if (VULNERABLE.some((fact) => facts.has(fact))) level = 'urgent';
    else if (LASTING.some((fact) => facts.has(fact)) || facts.has('mod:pregnant')) level = 'routine';
  } else if (level === 'routine' && symptoms.length) {
    if (facts.has('mod:severe') || facts.has('mod:sudden')) level = 'urgent';
    else if (facts.has('mod:mild') && !symptoms.some(({ kind }) => kind === 'condition') && !LASTING.some((fact) => facts.has(fact)) && !VULNERABLE.some((fact) => facts.has(fact))) level = 'selfcare';
  }
  return rules.reduce((highest, rule) => (levelOf(rule.level) > levelOf(highest) ? rule.level : highest), level);
}

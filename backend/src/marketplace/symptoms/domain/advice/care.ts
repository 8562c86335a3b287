import type { Facts } from '../reading/facts.js';
import type { CareText, Language, Triage } from '../reading/knowledge.js';
import { type Scored, VISITS } from '../reading/ranking.js';

export type Step = 'immediate' | 'followUp' | 'preventive';
export interface CareSequence {
  /** Service keys in the order to take them. */
  readonly immediate: readonly string[];
  readonly followUp: readonly string[];
  readonly preventive: readonly string[];
  /** Only when care at home is reasonable; always with the signs that need a doctor. */
  readonly selfCare: { readonly text: string; readonly getCareIf: string } | null;
}

const CHECKUPS: readonly (readonly [string, string])[] = [
  ['mod:pregnant', 'prenatal_visit'],
  ['mod:child', 'well_child_visit'],
  ['mod:newborn', 'well_child_visit'],
];

export function careSequence(
  services: readonly Scored[],
  triage: Triage,
  facts: Facts,
  texts: readonly CareText[],
  language: Language,
): CareSequence {
  const keys = services.map(({ key }) => key);
  const [visits, others] = [
    keys.slice(0, 2).filter((key) => VISITS.has(key)),
    keys.slice(0, 2).filter((key) => !VISITS.has(key)),
  ];
  const now = triage === 'emergency' ? ['er_visit'] : [...visits, ...others];
  const checkup = CHECKUPS.find(([fact]) => facts.has(fact))?.[1] ?? 'annual_physical';
  const text =
    triage === 'selfcare'
      ? texts.find((each) => each.facts.length === 0 || each.facts.some((fact) => facts.has(fact)))
      : undefined;
  return {
    immediate: now,
    followUp: (triage === 'emergency'
      ? [...keys.filter((key) => key !== 'er_visit'), 'office_visit_established']
      : keys.slice(2, 5)
    ).slice(0, 3),
    preventive: triage === 'none' || triage === 'emergency' ? [] : [checkup],
    selfCare: text ? { text: text.selfCare[language], getCareIf: text.getCareIf[language] } : null,
  };
}

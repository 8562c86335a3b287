import type { AssessedComplaint } from '../complaints/assessed-complaint.js';
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
  readonly selfCare: { readonly text: string; readonly getCareIf: string | null } | null;
}

const MAX_REQUESTED = 3;
const MAX_FOLLOW_UPS = 3;
const CHECKUPS: readonly (readonly [string, string])[] = [
  ['mod:pregnant', 'prenatal_visit'],
  ['mod:child', 'well_child_visit'],
  ['mod:newborn', 'well_child_visit'],
];

/** What comes before an operation: somebody must look first and decide with the person. */
const BEFORE_SURGERY: Readonly<Record<string, readonly string[]>> = {
  knee_replacement: ['specialist_consultation', 'xray_knee'],
  hernia_repair: ['specialist_consultation'],
  gallbladder_removal: ['specialist_consultation', 'ultrasound_abdomen'],
  cataract_surgery: ['eye_exam'],
};

/** The visit and the pictures before the operations among the services; none without one. */
export const beforeSurgery = (services: readonly string[]): string[] => [
  ...new Set(services.flatMap((key) => BEFORE_SURGERY[key] ?? [])),
];

/** What the sequence of care follows from. */
interface Need {
  readonly services: readonly Scored[];
  /** Services that were wished for without any complaint. */
  readonly requested: readonly string[];
  readonly triage: Triage;
  readonly facts: Facts;
  readonly complaint: AssessedComplaint | null;
}

export function careSequence(
  { services, requested, triage, facts, complaint }: Need,
  texts: readonly CareText[],
  language: Language,
): CareSequence {
  const keys = services.map(({ key }) => key);
  const now = stepsNow(keys, requested, triage);
  const later = keys.filter((key) => !now.includes(key));
  const followUp = (triage === 'emergency' ? [...later, 'office_visit_established'] : later).slice(
    0,
    MAX_FOLLOW_UPS,
  );
  const checkup = CHECKUPS.find(([fact]) => facts.has(fact))?.[1] ?? 'annual_physical';
  const text =
    triage === 'selfcare'
      ? texts.find((each) => each.facts.length === 0 || each.facts.some((fact) => facts.has(fact)))
      : undefined;
  return {
    immediate: now,
    followUp,
    preventive:
      triage === 'none' || triage === 'emergency' || [...now, ...followUp].includes(checkup)
        ? []
        : [checkup],
    selfCare: selfCareOf(triage, complaint, text, language),
  };
}

/** A complaint has signs of its own, so its care needs no sentence about them. */
function selfCareOf(
  triage: Triage,
  complaint: AssessedComplaint | null,
  text: CareText | undefined,
  language: Language,
): CareSequence['selfCare'] {
  if (triage !== 'selfcare') return null;
  if (complaint) return { text: complaint.care, getCareIf: null };
  return text ? { text: text.selfCare[language], getCareIf: text.getCareIf[language] } : null;
}

/**
 * What was asked for, but before an operation what it needs; for a complaint a visit comes before a
 * test.
 */
function stepsNow(
  keys: readonly string[],
  requested: readonly string[],
  triage: Triage,
): readonly string[] {
  if (triage === 'emergency') return ['er_visit'];
  const before = beforeSurgery(requested);
  if (before.length > 0) return before;
  if (requested.length > 0) return requested.slice(0, MAX_REQUESTED);
  const first = keys.slice(0, 2);
  return [...first.filter((key) => VISITS.has(key)), ...first.filter((key) => !VISITS.has(key))];
}

import type { Evidence } from './evidence.js';
import type { Facts } from './facts.js';
import { TREATS, type Triage, type Weights } from './knowledge.js';
import type { Reading } from './reading.js';

export interface Scored {
  readonly key: string;
  readonly score: number;
}

/** A specialty with what speaks for it. */
export interface ScoredSpecialty extends Scored {
  /** A complaint or the first choice of what is told names it. */
  readonly isSure: boolean;
}

export const VISITS: ReadonlySet<string> = new Set([
  'office_visit_new',
  'office_visit_established',
  'telehealth_visit',
  'specialist_consultation',
  'urgent_care_visit',
  'er_visit',
  'sick_child_visit',
]);
const GENERAL: Readonly<Record<Triage, Weights>> = {
  none: {},
  selfcare: { primary_care: 1.1, urgent_care: 0.3 },
  routine: { primary_care: 0.6 },
  urgent: { urgent_care: 0.6, primary_care: 0.55 },
  emergency: { emergency: 2 },
};
/** Below this share of the best score a specialty is not named. */
const NAMED_FROM = 0.25;
/** The best specialist is named from this share on. */
const SEEN_FROM = 0.08;
/** What a specialist of the complaint has at least, beside the best score. */
const OF_COMPLAINT = 0.6;
const MAX_SPECIALTIES = 5;
const MAX_SERVICES = 8;
/** A test or treatment stands before the plain visits only when something speaks clearly for it. */
const CLEAR = 3;
/** Whoever says one of these wants more than to plan a service. */
const HURT = ['mod:trauma', 'mod:hard-hit', 'mod:sharp', 'mod:sudden', 'mod:severe'];
/** Said by a mother of herself, whose baby is told of as well. */
const MOTHERS = ['mod:pregnant', 'mod:postpartum', '@nursing', 'infertility', 'prenatal-request'];
const CHILDRENS_AGES = ['mod:newborn', 'mod:infant', 'mod:toddler', 'mod:small-child', 'mod:teen'];
const FOR_WOMEN = new Set(['obgyn']);
export const SERVICES_FOR_WOMEN: readonly string[] = [
  'pregnancy_test',
  'ultrasound_obstetric',
  'prenatal_visit',
  'pap_smear',
];
export const GENERALISTS: ReadonlySet<string> = new Set([
  'primary_care',
  'urgent_care',
  'pediatrics',
  'emergency',
]);
/** They test, and treat nobody. */
export const TESTERS: ReadonlySet<string> = new Set(['laboratory', 'radiology']);
/** How many specialties and services stand first on the page. */
export const SHOWN = 3;
/** The concept of the service that names of doctors stand for. */
const CONSULTATION = 'service-specialist_consultation';
const OWN_DOCTORS = new Set(['dental', 'ophthalmology']);

/** What speaks for or against specialties beside the words themselves. */
interface SpecialtyHints {
  /** Of the red-flag rules that hold. */
  readonly added: Weights;
  /** Plainly wrong for the complaint. */
  readonly excluded: readonly string[];
  /** Who treats the complaint. */
  readonly specialists: readonly string[];
}

export function rankSpecialties(
  evidence: readonly Evidence[],
  triage: Triage,
  facts: Facts,
  { added, excluded, specialists }: SpecialtyHints,
): ScoredSpecialty[] {
  const scores = totals(evidence, ({ specialties }) => specialties);
  for (const [key, weight] of Object.entries(added))
    scores.set(key, (scores.get(key) ?? 0) + weight);
  if (triage === 'emergency') {
    const told = alarming(evidence, added);
    for (const key of scores.keys())
      if (!GENERALISTS.has(key) && !told.has(key)) scores.delete(key);
  }
  const strongest = Math.max(1, ...scores.values());
  for (const key of specialists)
    scores.set(key, Math.max(scores.get(key) ?? 0, OF_COMPLAINT * strongest));
  if (isNoWoman(facts)) for (const key of FOR_WOMEN) scores.delete(key);
  for (const key of excluded) scores.delete(key);
  const top = Math.max(1, ...scores.values());
  const requested =
    evidence.length > 0 && evidence.every(({ kind }) => kind === 'service' || kind === 'code');
  if (!requested)
    for (const [key, share] of Object.entries(GENERAL[triage]))
      scores.set(key, Math.max(scores.get(key) ?? 0, 0) + share * top);
  if (isOfChild(facts) && !requested) {
    const own = [...OWN_DOCTORS].some((key) => (scores.get(key) ?? 0) >= top);
    scores.set('pediatrics', (scores.get('pediatrics') ?? 0) + (own ? 0.5 : 1.4) * top);
  }
  if (facts.has('mod:pregnant')) scores.set('obgyn', (scores.get('obgyn') ?? 0) + 1.2 * top);
  if (triage !== 'emergency') scores.delete('emergency');
  const ranked = sorted(scores);
  const best = ranked[0]?.score ?? 0;
  const named = ranked.filter(
    ({ score }) => score >= best * (triage === 'emergency' ? 0.1 : NAMED_FROM),
  );
  const urgent = evidence.filter((each) => each.triage === 'emergency');
  const sure = new Set(
    triage === 'emergency'
      ? [...Object.keys(added), ...treating(urgent)]
      : [...specialists, ...treating(evidence)],
  );
  return withSpecialist(named, ranked)
    .slice(0, MAX_SPECIALTIES)
    .map((each) => ({ ...each, isSure: sure.has(each.key) }));
}

/** Who treats something that is told of now; who offers a service by name need not. */
function treating(evidence: readonly Evidence[]): string[] {
  return evidence
    .filter(({ inside, past, names }) => !inside && !past && names !== true)
    .flatMap(({ specialties }) =>
      Object.keys(specialties).filter((key) => (specialties[key] ?? 0) >= TREATS),
    );
}

/** Doctors who are asked for by name: "i want to see a neurologist". */
export function wishedSpecialties(evidence: readonly Evidence[]): string[] {
  const names = evidence.filter(({ id }) => id === CONSULTATION);
  const places = new Set(names.flatMap(({ positions }) => positions));
  return evidence
    .filter(({ kind, positions }) => kind === 'service' && positions.every((at) => places.has(at)))
    .flatMap(({ specialties }) => foremost(specialties));
}

/** A man where no woman is told of, or a small child, unless a mother tells of herself. */
const isNoWoman = (facts: Facts): boolean =>
  (facts.has('mod:small-child') || (facts.has('mod:male') && !facts.has('mod:female'))) &&
  !MOTHERS.some((fact) => facts.has(fact));

/** A child, unless an adult's age is told and no child's: somebody who has children. */
const isOfChild = (facts: Facts): boolean =>
  facts.has('mod:child') &&
  (!facts.has('mod:adult') || CHILDRENS_AGES.some((fact) => facts.has(fact)));

/**
 * Specialties that belong to the alarm itself: in an emergency a sign that is told beside it names
 * nobody ("the pistol is on the table", and a chipped tooth).
 */
function alarming(evidence: readonly Evidence[], added: Weights): ReadonlySet<string> {
  const urgent = evidence.filter(({ triage }) => triage === 'emergency');
  return new Set([
    ...Object.keys(added),
    ...urgent.flatMap(({ specialties }) => Object.keys(specialties)),
  ]);
}

/**
 * Two generalists first, then the best specialist of all, so that a person who looks at three sees
 * who else treats this.
 */
function withSpecialist(named: readonly Scored[], all: readonly Scored[]): Scored[] {
  const others = all.filter(({ key }) => !GENERALISTS.has(key));
  const specialist = others.find(({ key }) => !TESTERS.has(key)) ?? others[0];
  const best = all[0]?.score ?? 0;
  if (
    !specialist ||
    specialist.score < best * SEEN_FROM ||
    named.slice(0, SHOWN).includes(specialist)
  )
    return [...named];
  const further = named.filter((each) => each !== specialist);
  return [...further.slice(0, SHOWN - 1), specialist, ...further.slice(SHOWN - 1)];
}

export function rankServices(
  evidence: readonly Evidence[],
  triage: Triage,
  facts: Facts,
): Scored[] {
  const scores = totals(evidence, ({ services }) => services);
  if (facts.has('mod:small-child') || facts.has('mod:male'))
    for (const key of SERVICES_FOR_WOMEN) scores.delete(key);
  const checkup = scores.get('annual_physical');
  if (facts.has('mod:child') && checkup !== undefined) {
    scores.delete('annual_physical');
    for (const key of ['well_child_visit', 'sports_physical'])
      scores.set(key, (scores.get(key) ?? 0) + 2 * checkup);
  }
  const requested = evidence.filter(({ kind }) => kind === 'service' || kind === 'code');
  const ranked = sorted(scores);
  if (requested.length && triage !== 'emergency') {
    const named = totals(requested, ({ services }) => services);
    return ranked
      .map((each) => ({ ...each, score: each.score + 10 * (named.get(each.key) ?? 0) }))
      .sort(byScore)
      .slice(0, MAX_SERVICES);
  }
  const tests = ranked.filter(({ key }) => !VISITS.has(key));
  const clear = tests.filter(({ key }) =>
    evidence.some(({ inside, services }) => !inside && (services[key] ?? 0) >= CLEAR),
  );
  const first = triage === 'emergency' ? ['er_visit'] : [];
  const visits = triage === 'emergency' ? [] : visitsFor(triage, facts, ranked);
  const lead = clear.slice(0, triage === 'emergency' ? 3 : 1).map(({ key }) => key);
  const other = tests
    .slice(0, 3)
    .map(({ key }) => key)
    .filter((key) => !lead.includes(key));
  const keys = [
    ...new Set([
      ...first,
      ...lead,
      ...visits.slice(0, lead.length ? 1 : SHOWN - 1),
      ...other.slice(0, 1),
      ...visits,
      ...other,
      ...tests.slice(3, 4).map(({ key }) => key),
    ]),
  ].slice(0, MAX_SERVICES);
  return keys.map((key, at) => ({ key, score: Math.round(1000 / (at + 1)) / 1000 }));
}

/**
 * The services that the words name, best first. None where the words say anything else, such as a
 * complaint, an illness or a pain, or where it is urgent.
 */
export function requestedServices(
  evidence: readonly Evidence[],
  triage: Triage,
  ranked: readonly Scored[],
  facts: Facts,
): string[] {
  if (triage !== 'routine' || HURT.some((fact) => facts.has(fact))) return [];
  const names = evidence.filter((each) => each.names === true && !each.inside && !each.past);
  const covered = new Set(names.flatMap(({ positions }) => positions));
  const saysMore = evidence.some(
    ({ kind, inside, positions }) =>
      kind !== 'body' && !inside && !positions.every((at) => covered.has(at)),
  );
  if (saysMore) return [];
  const named = new Set(names.flatMap(({ services }) => foremost(services)));
  // A check-up of a child is another service.
  if (named.has('annual_physical')) named.add('well_child_visit');
  return ranked.map(({ key }) => key).filter((key) => named.has(key));
}

function foremost(weights: Weights): string[] {
  const most = Math.max(...Object.values(weights));
  return Object.keys(weights).filter((key) => weights[key] === most);
}

function visitsFor(triage: Triage, facts: Facts, ranked: readonly Scored[]): string[] {
  const specialist = ranked.some(({ key }) => key === 'specialist_consultation')
    ? ['specialist_consultation']
    : [];
  if (facts.has('mod:child'))
    return [
      'sick_child_visit',
      'office_visit_new',
      'telehealth_visit',
      ...(triage === 'urgent' ? ['urgent_care_visit'] : []),
    ];
  if (triage === 'urgent')
    return [
      'urgent_care_visit',
      'office_visit_new',
      'telehealth_visit',
      'office_visit_established',
    ];
  return ['office_visit_new', 'telehealth_visit', 'office_visit_established', ...specialist];
}

function totals(
  evidence: readonly Evidence[],
  of: (each: Evidence) => Weights,
): Map<string, number> {
  const scores = new Map<string, number>();
  const seen = new Map<string, number>();
  const clear = evidence.some(({ kind, inside }) => kind !== 'vague' && kind !== 'body' && !inside);
  for (const each of evidence) {
    if (each.inside || (clear && (each.kind === 'vague' || each.kind === 'body'))) continue;
    const before = seen.get(each.id) ?? 0;
    if (before >= each.weight) continue;
    seen.set(each.id, each.weight);
    for (const [key, weight] of Object.entries(of(each)))
      scores.set(
        key,
        (scores.get(key) ?? 0) + weight * (each.weight - before) * (each.past ? 0.7 : 1),
      );
  }
  return scores;
}

function sorted(scores: ReadonlyMap<string, number>): Scored[] {
  return [...scores]
    .map(([key, score]) => ({ key, score: Math.round(score * 1000) / 1000 }))
    .filter(({ score }) => score > 0)
    .sort(byScore);
}

function byScore(one: Scored, other: Scored): number {
  return other.score - one.score || (one.key < other.key ? -1 : 1);
}

/** Services that the words name without any complaint, best first. */
export function requestedIn({ evidence, rules, facts, triage }: Reading): readonly string[] {
  if (rules.length > 0) return [];
  return requestedServices(evidence, triage, rankServices(evidence, triage, facts), facts);
}

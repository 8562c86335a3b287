import type { ClauseReading } from '../clauses/clause-reader.js';
import type { Words } from '../text/lexicon.js';
import type { Token } from '../text/normalise.js';
import type { BodyPart, Concept, Sensation, Triage, Weights } from './knowledge.js';
import { higher } from './knowledge.js';
import type { Match } from './match.js';

/** Words between a sensation and a part of the body that still belong together. */
const NEAR = 5;
/**
 * What hurts when the pain stands right before it: "painful blisters on my chest" is no pain of the
 * chest.
 */
const ON_THE_SKIN = new Set(['rash', 'sore', 'bump', 'lump', 'cut', 'itch']);

const UNDER_THE_SKIN = new Set([
  'orthopedics',
  'physical_therapy',
  'cardiology',
  'gastroenterology',
  'neurology',
  'rheumatology',
]);

/** First and last word, both included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface Evidence {
  /** A concept's id, `part-sensation`, or the id of a sensation alone. */
  readonly id: string;
  readonly kind: Concept['kind'];
  readonly triage: Triage;
  readonly specialties: Weights;
  readonly services: Weights;
  readonly weight: number;
  readonly positions: readonly number[];
  /** The clause in which it stands. */
  readonly clause: number;
  readonly past: boolean;
  /** Part of a longer phrase: it speaks to the red-flag rules, not to the ranking. */
  readonly inside: boolean;
  readonly care?: string | undefined;
  /** Names services and nothing else. */
  readonly names?: boolean | undefined;
  /** What somebody feels: with the part of the body, or alone. */
  readonly felt?: 'part' | 'alone' | undefined;
}

interface Hit<Payload> {
  readonly hit: Match;
  readonly payload: Payload;
}

/** What the query asserts, by kind. */
interface Asserted {
  readonly tokens: readonly Token[];
  readonly reading: ClauseReading;
  readonly concepts: readonly Hit<Concept>[];
  readonly parts: readonly Hit<BodyPart>[];
  readonly sensations: readonly Hit<Sensation>[];
}

/** What the query asserts; what it denies is left out. */
export function evidenceOf({ tokens, matches }: Words, reading: ClauseReading): Evidence[] {
  const hits = matches.filter((hit) => !isDenied(hit, reading));
  const asserted: Asserted = {
    tokens,
    reading,
    concepts: hits.flatMap((hit) =>
      hit.payload.type === 'concept' ? [{ hit, payload: hit.payload.concept }] : [],
    ),
    parts: hits
      .flatMap((hit) => (hit.payload.type === 'part' ? [{ hit, payload: hit.payload.part }] : []))
      .filter(({ hit }, _, all) => !all.some((other) => isInLonger(hit, other.hit))),
    sensations: hits.flatMap((hit) =>
      hit.payload.type === 'sensation' ? [{ hit, payload: hit.payload.sensation }] : [],
    ),
  };
  const named = conceptsOf(asserted);
  const signs = asserted.sensations.flatMap((sensation) => signsOf(sensation, asserted));
  return [...named, ...signs, ...lonePartsOf(asserted, [...named, ...signs])];
}

/** A sign that is an absence is not denied by its own "no"; an emergency only by a plain one. */
function isDenied({ from, to, payload, isAbsence }: Match, reading: ClauseReading): boolean {
  if (isAbsence === true) return false;
  const isEmergency = payload.type === 'concept' && payload.concept.triage === 'emergency';
  const isSurelyDenied = (at: number): boolean =>
    reading.denied.has(at) && !(isEmergency && reading.weaklyDenied.has(at));
  return isSurelyDenied(from) || (isSurelyDenied(to) && to > from);
}

/** Whether a longer phrase that means something else takes the place of this one. */
function isReplaced(hit: Stretch, { concepts }: Asserted): boolean {
  return concepts.some(
    ({ hit: other, payload }) =>
      (payload.overrides === true || payload.kind === 'service') && isInLonger(hit, other),
  );
}

/** Where and when a hit stands. */
function placeOf(hit: Match, { tokens, reading }: Asserted): Pick<Evidence, 'clause' | 'past'> {
  return { clause: tokens[hit.from]?.clause ?? 0, past: reading.past.has(hit.from) };
}

function conceptsOf(asserted: Asserted): Evidence[] {
  return asserted.concepts
    .filter(({ hit }) => !isReplaced(hit, asserted))
    .map(({ hit, payload }) => ({
      id: payload.id,
      kind: payload.kind,
      triage: payload.triage,
      specialties: payload.specialties,
      services: payload.services,
      weight: 1 + 0.3 * (hit.size - 1),
      positions: span(hit),
      ...placeOf(hit, asserted),
      inside: asserted.concepts.some(({ hit: other }) => isInLonger(hit, other)),
      care: payload.care,
      names: payload.names,
    }));
}

/** A sensation with each part of the body near it, or alone where it says enough by itself. */
function signsOf({ hit, payload: sensation }: Hit<Sensation>, asserted: Asserted): Evidence[] {
  const near = partsNear(hit, sensation, asserted);
  const isCovered = asserted.concepts.some(({ hit: other }) => within(hit, other));
  if (near.length)
    return near
      .filter((each) => !isReplaced(around(each.hit, hit), asserted))
      .map((each) => ({
        ...signOf(each.payload, sensation),
        weight: 1.1,
        positions: [...span(each.hit), ...span(hit)],
        ...placeOf(hit, asserted),
        inside: asserted.concepts.some(({ hit: other }) => within(around(each.hit, hit), other)),
        felt: 'part',
      }));
  if (isReplaced(hit, asserted) || !(sensation.alone || isCovered)) return [];
  return [
    {
      id: sensation.id,
      kind: sensation.id === 'pain' ? 'vague' : 'symptom',
      triage: sensation.alone ? sensation.triage : 'none',
      specialties: sensation.specialties,
      services: sensation.services,
      weight: 0.7,
      positions: span(hit),
      ...placeOf(hit, asserted),
      inside: isCovered,
      felt: 'alone',
    },
  ];
}

/** Parts of the body to which a sensation belongs; those with an ambiguous word only alone. */
function partsNear(
  hit: Match,
  sensation: Sensation,
  { tokens, parts, sensations }: Asserted,
): readonly Hit<BodyPart>[] {
  const isOnSkin =
    sensation.id === 'pain' &&
    sensations.some(
      (other) =>
        other.hit.from === hit.to + 1 &&
        isSameStretch(tokens, other.hit, hit) &&
        ON_THE_SKIN.has(other.payload.id),
    );
  const reached = parts.filter(
    (each) => gap(each.hit, hit) <= (isOnSkin ? 1 : NEAR) && isSameStretch(tokens, each.hit, hit),
  );
  const unambiguous = reached.filter(({ payload }) => !payload.ambiguous);
  return unambiguous.length ? unambiguous : reached;
}

/** Parts of the body that no other evidence uses. */
function lonePartsOf(asserted: Asserted, others: readonly Evidence[]): Evidence[] {
  return asserted.parts
    .filter(
      ({ hit }) =>
        !isReplaced(hit, asserted) && !others.some(({ positions }) => positions.includes(hit.from)),
    )
    .map(({ hit, payload }) => ({
      id: `part:${payload.id}`,
      kind: 'body',
      triage: 'none',
      specialties: payload.specialties,
      services: payload.services,
      weight: 0.4,
      positions: span(hit),
      ...placeOf(hit, asserted),
      inside: false,
    }));
}

/** What a part of the body and a sensation make together. */
export function signOf(
  part: BodyPart,
  sensation: Sensation,
): Pick<Evidence, 'id' | 'kind' | 'triage' | 'specialties' | 'services'> {
  const sign = part.signs[sensation.id];
  return {
    id: `${part.id}-${sensation.id}`,
    kind: 'symptom',
    triage: sign?.triage ?? higher(sensation.triage, 'routine'),
    specialties: sign?.specialties ?? specialtiesOf(part, sensation),
    services: sign?.services ?? { ...part.services, ...sensation.services },
  };
}

/** A part's doctors; what shows on the skin of a limb or the trunk belongs to those of the skin. */
function specialtiesOf(part: BodyPart, sensation: Sensation): Weights {
  if (sensation.id === 'pain') return part.specialties;
  if (!ON_THE_SKIN.has(sensation.id) && sensation.id !== 'red')
    return { ...part.specialties, ...sensation.specialties };
  return {
    ...Object.fromEntries(
      Object.entries(part.specialties).filter(([key]) => !UNDER_THE_SKIN.has(key)),
    ),
    dermatology: 2,
    ...sensation.specialties,
  };
}

function isSameStretch(tokens: readonly Token[], one: Stretch, other: Stretch): boolean {
  return tokens[one.from]?.stretch === tokens[other.from]?.stretch;
}

function around(one: Stretch, other: Stretch): Stretch {
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
}

/** Whether a phrase lies inside a longer one. */
function isInLonger(one: Stretch, other: Stretch): boolean {
  return within(one, other) && other.to - other.from > one.to - one.from;
}

export function within(inner: Stretch, outer: Stretch): boolean {
  return outer.from <= inner.from && outer.to >= inner.to;
}

function span({ from, to }: Stretch): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

function gap(one: Stretch, other: Stretch): number {
  return Math.max(one.from - other.to, other.from - one.to, 0);
}

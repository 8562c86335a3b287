import type { ClauseReading } from '../clauses/clause-reader.js';
import type { Words } from '../text/lexicon.js';
import type { Token } from '../text/normalise.js';
import type { Found } from './found.js';
import type { BodyPart, Concept, Sensation, Triage, Weights } from './knowledge.js';
import { higher } from './knowledge.js';

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
}

/** What the query asserts; what it denies is left out. */
export function evidenceOf({ tokens, found }: Words, reading: ClauseReading): Evidence[] {
  const denied = ({ from, to, payload, isAbsence }: Found): boolean => {
    if (isAbsence === true) return false;
    const surely = (at: number): boolean =>
      reading.denied.has(at) &&
      !(
        payload.type === 'concept' &&
        payload.concept.triage === 'emergency' &&
        reading.hardly.has(at)
      );
    return surely(from) || (surely(to) && to > from);
  };
  const clauseAt = ({ from }: Stretch): number => tokens[from]?.clause ?? 0;
  const heard = found.filter((hit) => !denied(hit));
  const concepts = heard.flatMap((hit) =>
    hit.payload.type === 'concept' ? [{ hit, concept: hit.payload.concept }] : [],
  );
  const longer = (one: Stretch, other: Stretch): boolean =>
    within(one, other) && other.to - other.from > one.to - one.from;
  const replaced = (hit: Stretch): boolean =>
    concepts.some(
      ({ hit: other, concept }) =>
        (concept.overrides === true || concept.kind === 'service') && longer(hit, other),
    );
  const past = (hit: Found): boolean => reading.past.has(hit.from);

  const named = concepts
    .filter(({ hit }) => !replaced(hit))
    .map(({ hit, concept }): Evidence => ({
      id: concept.id,
      kind: concept.kind,
      triage: concept.triage,
      specialties: concept.specialties,
      services: concept.services,
      weight: 1 + 0.3 * (hit.size - 1),
      positions: span(hit),
      clause: clauseAt(hit),
      past: past(hit),
      inside: concepts.some(({ hit: other }) => longer(hit, other)),
      care: concept.care,
    }));
  const parts = heard
    .flatMap((hit) => (hit.payload.type === 'part' ? [{ hit, part: hit.payload.part }] : []))
    .filter(({ hit }, _, all) => !all.some((other) => longer(hit, other.hit)));
  const sensations = heard.flatMap((hit) =>
    hit.payload.type === 'sensation' ? [{ hit, sensation: hit.payload.sensation }] : [],
  );
  const signs = sensations.flatMap(({ hit, sensation }): Evidence[] => {
    const outer =
      sensation.id === 'pain' &&
      sensations.some(
        (other) =>
          other.hit.from === hit.to + 1 &&
          isSameStretch(tokens, other.hit, hit) &&
          ON_THE_SKIN.has(other.sensation.id),
      );
    const reached = parts.filter(
      (each) => gap(each.hit, hit) <= (outer ? 1 : NEAR) && isSameStretch(tokens, each.hit, hit),
    );
    const named = reached.filter(({ part }) => !part.shy);
    const near = named.length ? named : reached;
    const covered = concepts.some(({ hit: other }) => within(hit, other));
    if (near.length)
      return near
        .filter((each) => !replaced(around(each.hit, hit)))
        .map((each) => ({
          ...signOf(each.part, sensation),
          weight: 1.1,
          positions: [...span(each.hit), ...span(hit)],
          clause: clauseAt(hit),
          past: past(hit),
          inside: concepts.some(({ hit: other }) => within(around(each.hit, hit), other)),
        }));
    return !replaced(hit) && (sensation.alone || covered)
      ? [
          {
            id: sensation.id,
            kind: sensation.id === 'pain' ? 'vague' : 'symptom',
            triage: sensation.alone ? sensation.triage : 'none',
            specialties: sensation.specialties,
            services: sensation.services,
            weight: 0.7,
            positions: span(hit),
            clause: clauseAt(hit),
            past: past(hit),
            inside: covered,
          },
        ]
      : [];
  });
  const bare = parts
    .filter(
      ({ hit }) =>
        !replaced(hit) &&
        !signs.some(({ positions }) => positions.includes(hit.from)) &&
        !named.some(({ positions }) => positions.includes(hit.from)),
    )
    .map(({ hit, part }): Evidence => ({
      id: `part:${part.id}`,
      kind: 'body',
      triage: 'none',
      specialties: part.specialties,
      services: part.services,
      weight: 0.4,
      positions: span(hit),
      clause: clauseAt(hit),
      past: past(hit),
      inside: false,
    }));
  return [...named, ...signs, ...bare];
}

function signOf(
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

export function within(inner: Stretch, outer: Stretch): boolean {
  return outer.from <= inner.from && outer.to >= inner.to;
}

function span({ from, to }: Stretch): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

function gap(one: Stretch, other: Stretch): number {
  return Math.max(one.from - other.to, other.from - one.to, 0);
}

import type { Found } from '../reading/found.js';
import type { Sign } from './denials.js';

/** Modifiers that say how bad a sign is and are none themselves: "no severe / chest pain". */
const DEGREES: ReadonlySet<string> = new Set([
  'severe',
  'heavy',
  'sudden',
  'worse',
  'mild',
  'recent',
]);
const KINDS: ReadonlySet<string> = new Set(['symptom', 'condition', 'exposure', 'vague']);

/**
 * What is told of health. A part and what is wrong with it beside it are one sign: "chest pain",
 * "dolor de pecho".
 */
export function signsIn(found: readonly Found[]): Sign[] {
  const degrees = found.filter(
    ({ payload }) => payload.type === 'modifier' && DEGREES.has(payload.id),
  );
  const isDegree = ({ from, to }: Sign): boolean =>
    degrees.some((degree) => degree.from === from && degree.to === to);
  const signs = found.filter((hit) => isSign(hit) && !isDegree(hit));
  const parts = found.filter(({ payload }) => payload.type === 'part');
  const isPain = (at: number): boolean =>
    signs.some(({ payload, from }) => payload.type === 'sensation' && from === at);
  const joined = parts.flatMap(({ from, to }): Sign[] => [
    { from, to },
    ...signs
      .filter((sign) => sign.payload.type === 'sensation')
      .flatMap((sign): Sign[] => {
        if (sign.from === to + 1) return [{ from, to: sign.to }];
        return sign.to === from - 1 && !isPain(to + 1) ? [{ from: sign.from, to }] : [];
      }),
  ]);
  return [...signs, ...joined];
}

function isSign({ payload }: Found): boolean {
  if (payload.type === 'sensation' || payload.type === 'finding') return true;
  if (payload.type !== 'concept') return false;
  return KINDS.has(payload.concept.kind);
}

/**
 * A thing that is no word of a complaint: not the car of "car wreck" or the paper of "paper cut".
 */
export function isFreeThing(found: readonly Found[]): (thing: Found) => boolean {
  const longer = found.filter(
    ({ payload, from, to }) => to > from && payload.type !== 'finding' && isMedical(payload),
  );
  return (thing) => !longer.some(({ from, to }) => from <= thing.from && to >= thing.to);
}

/** The places of all words that tell of health. */
export function medicalPlaces(found: readonly Found[]): Set<number> {
  const places = new Set<number>();
  for (const { payload, from, to } of found) {
    if (payload.type === 'finding' || !isMedical(payload)) continue;
    for (let at = from; at <= to; at += 1) places.add(at);
  }
  return places;
}

function isMedical({ type }: Found['payload']): boolean {
  return type !== 'cue' && type !== 'word';
}

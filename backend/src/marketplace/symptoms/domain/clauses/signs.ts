import type { Match } from '../reading/match.js';
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
 * What the text says about health. A part and what is wrong with it beside it are one sign: "chest
 * pain", "dolor de pecho".
 */
export function signsIn(matches: readonly Match[]): Sign[] {
  const degrees = matches.filter(
    ({ payload }) => payload.type === 'modifier' && DEGREES.has(payload.id),
  );
  const isDegree = ({ from, to }: Sign): boolean =>
    degrees.some((degree) => degree.from === from && degree.to === to);
  const signs = matches.filter((hit) => isSign(hit) && !isDegree(hit));
  const parts = matches.filter(({ payload }) => payload.type === 'part');
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

function isSign({ payload }: Match): boolean {
  if (payload.type === 'sensation' || payload.type === 'finding') return true;
  if (payload.type !== 'concept') return false;
  return KINDS.has(payload.concept.kind);
}

/**
 * A thing that is no word of a complaint: not the car of "car wreck" or the paper of "paper cut".
 */
export function isFreeThing(matches: readonly Match[]): (thing: Match) => boolean {
  const longer = matches.filter(
    ({ payload, from, to }) => to > from && payload.type !== 'finding' && isMedical(payload),
  );
  return (thing) => !longer.some(({ from, to }) => from <= thing.from && to >= thing.to);
}

/** The positions of all words about health. */
export function medicalPositions(matches: readonly Match[]): Set<number> {
  const positions = new Set<number>();
  for (const { payload, from, to } of matches) {
    if (payload.type === 'finding' || !isMedical(payload)) continue;
    for (let at = from; at <= to; at += 1) positions.add(at);
  }
  return positions;
}

function isMedical({ type }: Match['payload']): boolean {
  return type !== 'cue' && type !== 'word';
}

import type { Found, Words } from './lexicon.js';

/** How many words after a negation it reaches. */
const REACH = 6;
const GOES_ON = new Set(['or', 'nor', 'ni', 'o']);
const ENDS = new Set(['and', 'y', 'e', 'with', 'con']);

export interface Context {
  /** Positions that are negated. */
  readonly negated: ReadonlySet<number>;
  /** Positions that tell of the past or of the family. */
  readonly past: ReadonlySet<number>;
}

/** Which words are denied or told about another time; a cue inside a medical phrase ("cannot breathe") denies nothing. */
export function contextOf({ tokens, found }: Words): Context {
  const spoken = found.filter(({ payload, from, to }) => (payload.type === 'concept' || payload.type === 'sensation' || payload.type === 'modifier' || (payload.type === 'cue' && payload.cue === 'pseudo')) && to > from);
  const cues = (cue: string): Found[] => found.filter(({ payload }) => payload.type === 'cue' && payload.cue === cue);
  const outreached = (hit: Found): boolean => !(hit.payload.type === 'concept' && hit.payload.concept.triage !== 'routine' && hit.payload.concept.triage !== 'selfcare') && !(hit.payload.type === 'cue') && spoken.some(({ from, to }) => from > hit.from && from <= hit.to && to > hit.to);
  const free = (hit: Found): boolean => !spoken.some((phrase) => hit.from >= phrase.from && hit.to <= phrase.to && !(hit.from === phrase.from && outreached(phrase)));
  const stops = new Set(cues('terminator').map(({ from }) => from));
  const reach = (hits: readonly Found[], most: number): Set<number> => {
    const reached = new Set<number>();
    for (const { to } of hits) {
      for (let at = to + 1; at <= to + most; at += 1) {
        const token = tokens[at];
        if (!token || token.clause !== tokens[to]?.clause && !GOES_ON.has(token.text) && !GOES_ON.has(tokens[at - 1]?.text ?? '') || stops.has(at) || ENDS.has(token.text)) break;
        reached.add(at);
      }
    }
    return reached;
  };
  return { negated: reach(cues('negation').filter(free), REACH), past: reach(cues('past').filter(free), REACH + 4) };
}

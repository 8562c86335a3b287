import type { Found } from './found.js';
import type { Words } from './lexicon.js';
import type { Token } from './normalise.js';

/** Numbers that are read as a year. */
const FIRST_YEAR = 1940;
const LAST_YEAR = 2099;
/** How many words after a negation it reaches. */
const REACH = 6;
/** How many words after a negation, or after an "or" that goes on with it, it surely reaches. */
const SURE_REACH = 3;
/** How many words before "3 years ago" tell of that time. */
const BACK = 4;
const YEARS = new Set(['year', 'yr', 'ano', 'decad']);
const AGO = new Set(['ago', 'back', 'atras', 'prior']);
/** A comparison or a start: what stands before it is of today. */
const STILL = new Set(['thinks', 'cree', 'like', 'como', 'since', 'desde', 'same', 'igual', 'for']);
const GOES_ON = new Set(['or', 'nor', 'ni', 'o']);
const ENDS = new Set(['and', 'y', 'e', 'with', 'con']);

export interface Context {
  /** Positions that are negated. */
  readonly negated: ReadonlySet<number>;
  /** Those of them so far behind the "no" that it may have denied something else: too far to take an emergency back. */
  readonly hardly: ReadonlySet<number>;
  /** Positions that tell of the past or of the family. */
  readonly past: ReadonlySet<number>;
}

/** Which words are denied or told about another time; a cue inside a medical phrase ("cannot breathe") denies nothing. */
export function contextOf({ tokens, found }: Words): Context {
  const spoken = found.filter(({ payload, from, to }) => (payload.type === 'concept' || payload.type === 'sensation' || payload.type === 'modifier' || (payload.type === 'finding' && payload.finding.ownNo === true) || (payload.type === 'cue' && payload.cue === 'pseudo')) && to > from);
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
  const denied = cues('negation').filter(free), negated = reach(denied, REACH), sure = new Set<number>();
  for (const { to } of denied) {
    for (let at = to + 1, words = 1; negated.has(at) && words <= SURE_REACH; at += 1, words = GOES_ON.has(tokens[at - 1]?.text ?? '') ? 1 : words + 1) sure.add(at);
  }
  const before = new Set<number>();
  tokens.forEach((token, at) => {
    if (!isLongAgo(tokens, at)) return;
    for (let back = at - 1; back >= at - BACK && tokens[back]?.clause === token.clause && !STILL.has(tokens[back]?.text ?? '') && !stops.has(back); back -= 1) before.add(back);
  });
  const wished = cues('wish').length > 0 && !found.some(({ payload }) => payload.type === 'modifier' && payload.id === 'recent');
  if (wished) for (const { payload, from } of found) if (payload.type === 'concept' && payload.concept.kind === 'condition') before.add(from);
  const told = cues('past').filter(free);
  return { negated, hardly: new Set([...negated].filter((at) => !sure.has(at))), past: new Set([...before, ...told.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)), ...reach(told, REACH + 4)]) };
}

/** A year such as 2019, "3 years ago" or "hace 3 anos", counted from its first word. */
function isLongAgo(tokens: readonly Token[], at: number): boolean {
  const [word, next, third] = [tokens[at]?.text ?? '', tokens[at + 1], tokens[at + 2]];
  if (word.length === 4 && Number(word) >= FIRST_YEAR && Number(word) <= LAST_YEAR) return true;
  if (word === 'hace' && YEARS.has(third?.stem ?? '')) return true;
  if (YEARS.has(tokens[at]?.stem ?? '') && AGO.has(next?.text ?? '')) return true;
  return YEARS.has(next?.stem ?? '') && AGO.has(third?.text ?? '');
}


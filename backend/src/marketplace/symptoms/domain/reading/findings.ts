import type { Token } from '../text/normalise.js';
import { isBehindPreposition, isOfPerson } from '../text/persons.js';
import type { Finding } from './knowledge.js';
import type { Match } from './match.js';

/** Bounds the work on a text that repeats one word over and over. */
const MAX_POSITIONS = 12;
/** Words by which Spanish repeats the "no" before them: "no siente nada" is one denial. */
const REPEATS_NO = new Set([
  'nada',
  'ni',
  'ningun',
  'ninguno',
  'ninguna',
  'nadie',
  'nunca',
  'tampoco',
]);
/** Word classes that say "no" themselves. */
const DENYING_CLASSES = new Set(['cannot', 'nothing']);
/** How far from a finding a word still gives it another meaning. */
const NEARBY = 4;

/**
 * Findings in the words, each as a match from its first word to its last; a "no" between its
 * words that belongs to none of them denies it.
 */
export function findingsIn(
  tokens: readonly Token[],
  matches: readonly Match[],
  findings: readonly Finding[],
): Match[] {
  const positions = new Map<string, Match[]>();
  const denials: Match[] = [];
  for (const hit of matches) {
    const key = keyOf(hit);
    if (key === undefined) {
      if (hit.payload.type === 'cue' && hit.payload.cue === 'negation') denials.push(hit);
      continue;
    }
    const ofKey = positions.get(key);
    if (!ofKey) positions.set(key, [hit]);
    else if (ofKey.length < MAX_POSITIONS) ofKey.push(hit);
  }
  const namesPerson = tokens.some(isOfPerson);
  return findings.flatMap((finding) => {
    const choices = finding.of.map((keys) => keys.flatMap((key) => positions.get(key) ?? []));
    if (choices.some((hits) => hits.length === 0)) return [];
    const others = (finding.unless ?? []).flatMap((key) => positions.get(key) ?? []);
    const things = namesPerson
      ? []
      : (finding.unlessThing ?? []).flatMap((key) => positions.get(key) ?? []);
    return (choices[0] ?? []).flatMap((first): Match[] => {
      const chain = chainOf(choices, [first], finding, tokens, [...denials, ...others]);
      if (!chain) return [];
      const [from, to] = stretch(chain);
      if (things.some((thing) => isMeant(thing, to, tokens))) return [];
      return [
        {
          payload: { type: 'finding', finding },
          from,
          to,
          size: to - from + 1,
          positions: chain.flatMap((hit) => positionsOf(hit)),
        },
      ];
    });
  });
}

function keyOf({ payload }: Match): string | undefined {
  switch (payload.type) {
    case 'word':
      return `@${payload.id}`;
    case 'part':
      return `part:${payload.part.id}`;
    case 'sensation':
      return `feel:${payload.sensation.id}`;
    case 'modifier':
      return `mod:${payload.id}`;
    case 'concept':
      return payload.concept.id;
    case 'cue':
    case 'finding':
      return undefined;
  }
}

function chainOf(
  choices: readonly (readonly Match[])[],
  chain: readonly Match[],
  finding: Finding,
  tokens: readonly Token[],
  others: readonly Match[],
): readonly Match[] | undefined {
  const next = choices[chain.length];
  if (!next)
    return others.some((other) => isAnotherMeaning(other, chain, tokens)) ? undefined : chain;
  for (const hit of next) {
    if (!follows(hit, chain, finding, tokens)) continue;
    const whole = chainOf(choices, [...chain, hit], finding, tokens, others);
    if (whole) return whole;
  }
  return undefined;
}

function follows(
  hit: Match,
  chain: readonly Match[],
  { within, ordered }: Finding,
  tokens: readonly Token[],
): boolean {
  const last = chain.at(-1);
  if (!last) return true;
  if (
    tokens[hit.from]?.stretch !== tokens[last.from]?.stretch ||
    chain.some(({ from, to }) => hit.from <= to && hit.to >= from)
  )
    return false;
  const after = hit.from - last.to;
  return after > 0 ? after <= within : !ordered && last.from - hit.to <= within;
}

/**
 * A "no" between the words that belongs to none of them, or a word near them that makes them mean
 * something else.
 */
function isAnotherMeaning(
  other: Match,
  chain: readonly Match[],
  tokens: readonly Token[],
): boolean {
  const [from, to] = stretch(chain);
  if (other.payload.type === 'cue' && repeatsNo(other, chain, tokens)) return false;
  if (other.payload.type === 'cue')
    return (
      other.from > from &&
      other.to < to &&
      !chain.some((hit) => hit.from <= other.from && hit.to >= other.to)
    );
  return (
    isInClauseOf(tokens, other, chain) && other.from <= to + NEARBY && other.to >= from - NEARBY
  );
}

/**
 * Another clause does not change the meaning of the words: "i was watching a movie and he has no
 * pulse".
 */
function isInClauseOf(tokens: readonly Token[], other: Match, chain: readonly Match[]): boolean {
  const { stretch, clause } = tokens[other.from] ?? {};
  return chain.some(
    ({ from }) => tokens[from]?.stretch === stretch && tokens[from]?.clause === clause,
  );
}

/**
 * A thing, not a person, is meant: it is the subject of its clause ("my phone has no pulse"), or
 * the finding its title ("no pulse song"). The film of "watching a movie" or "season 3 of the show"
 * is neither.
 */
function isMeant(thing: Match, to: number, tokens: readonly Token[]): boolean {
  const { text = '', clause, lead = [] } = tokens[thing.from] ?? {};
  const isSubject =
    thing.from < to &&
    tokens[to]?.clause === clause &&
    tokens[thing.from - 1]?.clause !== clause &&
    !isBehindPreposition(tokens[thing.from]);
  const isTitle =
    thing.from === to + 1 &&
    lead.length === 0 &&
    !text.endsWith('ing') &&
    tokens[to]?.clause === clause;
  return isSubject || isTitle;
}

function repeatsNo(cue: Match, chain: readonly Match[], tokens: readonly Token[]): boolean {
  const denies = chain.some(
    ({ payload, from }) =>
      from < cue.from && payload.type === 'word' && DENYING_CLASSES.has(payload.id),
  );
  return denies && REPEATS_NO.has(tokens[cue.from]?.text ?? '');
}

function stretch(chain: readonly Match[]): readonly [number, number] {
  return [Math.min(...chain.map((hit) => hit.from)), Math.max(...chain.map((hit) => hit.to))];
}

function positionsOf({ from, to }: Match): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

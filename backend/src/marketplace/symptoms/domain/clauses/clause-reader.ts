import type { Match } from '../reading/match.js';
import type { Token } from '../text/normalise.js';
import { cuesOf, denialsOf, type Member } from './denials.js';
import { ownStatements } from './own-statements.js';
import { isNew, relativesIllness, suppositions, youth } from './scopes.js';
import { isFreeThing, medicalPositions, signsIn } from './signs.js';
import { eventTimesOf, pastOf } from './times.js';
import { isComplaint } from './troubles.js';

/** What a clause says about its own words; every set holds positions of words. */
export interface ClauseReading {
  /** Denied words: "no fever". */
  readonly denied: ReadonlySet<number>;
  /** Those of them that are too far behind the "no" to take an emergency back. */
  readonly weaklyDenied: ReadonlySet<number>;
  /** Words about the past or the family. */
  readonly past: ReadonlySet<number>;
  /** Words of a time that belongs to an event of its own, not to a complaint. */
  readonly eventTimes: ReadonlySet<number>;
  /** Clauses about daily life; whom they name explains no sign of another clause. */
  readonly ownStatements: ReadonlySet<number>;
  /** Dangers that consist of an absence, stated by a member of a list: "no breathing or pulse". */
  readonly absences: readonly Match[];
}

/** The words of a text, also with their fillers, and the phrases found in them. */
interface Read {
  readonly tokens: readonly Token[];
  readonly all: readonly Token[];
  readonly matches: readonly Match[];
}

/** Finds phrases in words, as the lexicon does. */
type Find = (tokens: readonly Token[]) => readonly Match[];

/** In a list these mean "no" of a thing or of an act: "ni respira ni tiene pulso". */
const NEITHER = new Set(['ni', 'nor', 'neither', 'tampoco', 'sin', 'without']);
const NO = 'no';
const NUMBERS = new Set(['zero', 'cero']);

/**
 * The one reader of clauses. It says for each word whether it is denied, belongs to the past, or is
 * part of a time that belongs to something else; each of these ends with its clause, apart from the
 * lists that `denialsOf` describes. A cue inside a medical phrase ("cannot breathe") denies
 * nothing. The cost grows with the number of words.
 *
 * What is only supposed counts as denied, what a relative once had as past; `scopes.ts` reads both.
 */
export function readClauses({ tokens, all, matches }: Read, find: Find): ClauseReading {
  const phrases = matches.filter(isPhrase);
  const isFree = (hit: Match): boolean =>
    !phrases.some(
      (phrase) =>
        covers(phrase, hit) &&
        !isSame(phrase, hit) &&
        !(hit.from === phrase.from && isContinued(phrase, phrases, hit)),
    );
  const stops = new Set(cuesOf(matches, 'terminator').map(({ from }) => from));
  const governing = new Set(cuesOf(matches, 'governing').map(({ from }) => from));
  const cues = [...cuesOf(matches, 'negation'), ...cuesOf(matches, 'governing')].filter(isFree);
  const anyCues = new Set(
    [...cuesOf(matches, 'negation'), ...cuesOf(matches, 'pseudo')]
      .filter((hit) => isFree(hit) || !isNumber(tokens, hit))
      .map(({ from }) => from),
  );
  const complaints = matches.filter((hit) => isComplaint(hit) && hit.to > hit.from);
  const wishes = cuesOf(matches, 'wish').filter(
    (wish) => !complaints.some((named) => covers(named, wish)),
  );
  const { denied, weaklyDenied, members } = denialsOf(tokens, {
    cues,
    anyCues,
    governing,
    stops,
    objects: new Set(
      cuesOf(matches, 'object')
        .filter(isFreeThing(matches))
        .map(({ from }) => from),
    ),
    medical: medicalPositions(matches),
    signs: signsIn(matches),
  });
  const pastCues = cuesOf(matches, 'past').filter(
    (hit) => isFree(hit) && !(saysHad(tokens, hit) && isNew(tokens, tokens[hit.from]?.clause ?? 0)),
  );
  const past = pastOf(tokens, matches, pastCues, wishes, stops);
  const own = ownStatements(tokens, matches);
  const ofOwn = [...tokens.keys()].filter((at) => own.has(tokens[at]?.clause ?? -1));
  return {
    denied: new Set([...denied, ...suppositions(all, tokens)]),
    weaklyDenied,
    past: new Set([...past, ...relativesIllness(tokens, matches), ...youth(all, tokens)]),
    eventTimes: new Set([...eventTimesOf(tokens), ...ofOwn]),
    ownStatements: own,
    absences: members.flatMap((member) => absencesIn(member, tokens, find)),
  };
}

/**
 * The member of a list read with its "no" before it, as if it had been said in full; hits that need
 * the "no" count.
 */
function absencesIn(member: Member, tokens: readonly Token[], find: Find): Match[] {
  const cue = tokens.slice(member.cue[0], member.cue[1] + 1);
  const last = cue.at(-1);
  const plain =
    last && NEITHER.has(last.text)
      ? absencesAfter([{ ...last, text: NO, stem: NO }], member, tokens, find)
      : [];
  return [...absencesAfter(cue, member, tokens, find), ...plain];
}

function absencesAfter(
  cue: readonly Token[],
  { cue: [, last], from, to }: Member,
  tokens: readonly Token[],
  find: Find,
): Match[] {
  const { stretch = 0, clause = 0 } = tokens[from] ?? {};
  const { lead = [] } = tokens[last + 1] ?? {};
  const own = tokens
    .slice(from, to + 1)
    .map((token, at) => (at === 0 ? { ...token, lead } : token));
  const full = [
    ...cue.map((token) => ({ ...token, stretch, clause })),
    ...own,
    ...tokens.slice(to + 1, to + 2),
  ];
  return find(full).flatMap((hit): Match[] => {
    const isOwn =
      hit.from < cue.length &&
      hit.to >= cue.length &&
      hit.to < cue.length + own.length &&
      isDanger(hit);
    return isOwn ? [{ ...hit, from, to: from + hit.to - cue.length, isAbsence: true }] : [];
  });
}

/** "Tuvo" tells what was, unless its clause says when today. */
function saysHad(tokens: readonly Token[], { from, to }: Match): boolean {
  return tokens.slice(from, to + 1).some(({ text }) => text === 'tuvo');
}

function isDanger({ payload }: Match): boolean {
  return payload.type === 'concept' || payload.type === 'modifier' || payload.type === 'finding';
}

/** "Zero energy" names a thing, so a list goes on past it. */
function isNumber(tokens: readonly Token[], { from }: Match): boolean {
  return NUMBERS.has(tokens[from]?.text ?? '');
}

/** Phrases that may contain a "no" of their own. */
function isPhrase({ payload, from, to }: Match): boolean {
  if (to === from) return false;
  switch (payload.type) {
    case 'concept':
    case 'sensation':
    case 'modifier':
      return true;
    case 'finding':
      return payload.finding.ownNo === true;
    case 'cue':
      return payload.cue === 'pseudo';
    case 'part':
    case 'word':
      return false;
  }
}

/** A phrase of low urgency that another one continues, such as "no period" in "no period pain". */
function isContinued({ payload, from, to }: Match, phrases: readonly Match[], cue: Match): boolean {
  const governs = cue.payload.type === 'cue' && cue.payload.cue === 'governing';
  if (payload.type === 'cue' && !governs) return false;
  if (
    payload.type === 'concept' &&
    payload.concept.triage !== 'routine' &&
    payload.concept.triage !== 'selfcare'
  )
    return false;
  return phrases.some((other) => other.from > from && other.from <= to && other.to > to);
}

/** "No siento" is a sensation and a "no": "no siento mareos" denies. */
function isSame(phrase: Match, hit: Match): boolean {
  return phrase.payload.type === 'sensation' && phrase.from === hit.from && phrase.to === hit.to;
}

function covers(phrase: Match, hit: Match): boolean {
  return hit.from >= phrase.from && hit.to <= phrase.to;
}

import type { Found } from '../found.js';
import type { Token } from '../normalise.js';
import { cuesOf, denialsOf, type Member } from './denials.js';
import { eventTimesOf, pastOf } from './times.js';

/** What a clause says about its own words; every set holds places of words. */
export interface ClauseReading {
  /** Denied words: "no fever". */
  readonly denied: ReadonlySet<number>;
  /** Those of them that are too far behind the "no" to take an emergency back. */
  readonly hardly: ReadonlySet<number>;
  /** Words that tell of the past or of the family. */
  readonly past: ReadonlySet<number>;
  /** Words of a time that belongs to an event of its own, not to a complaint. */
  readonly eventTimes: ReadonlySet<number>;
  /** Dangers that consist of an absence, told by a member of a list: "no breathing or pulse". */
  readonly absences: readonly Found[];
}

/** Finds phrases in words, as the lexicon does. */
export type Find = (tokens: readonly Token[]) => readonly Found[];

/** After these a phrase such as "no breathing" denies a trouble instead of telling one: "no breathing problems". */
const TROUBLES = new Set(`problem problems issue issues trouble troubles difficulty difficulties complaint complaints concern concerns distress symptoms
 abnormality abnormalities infection infections pain pains burning bleeding blood tubes noises sounds treatment treatments machine sangre phlegm mucus flema`.split(/\s+/));
/** Between a "no" and a word of ability these name the trouble that is denied: "not short of breath", "no blood when i cough". */
const BETWEEN = new Set(`short shortness trouble difficulty difficulties problem problems issue issues pain blood labored shallow loss tight tightness
 dificultad dificultades problema problemas falta sangre dolor molestia molestias flema phlegm mucus`.split(/\s+/));
/** In a list these mean "no" of a thing or of an act: "ni respira ni tiene pulso". */
const NEITHER = new Set(['ni', 'nor', 'neither', 'tampoco', 'sin', 'without']);
const NO = 'no';
/** "Coughing up blood" goes on with its trouble only behind this word. */
const UP = 'up';

/**
 * The one reader of clauses. It says for each word whether it is denied, told of the past, or part of a time that
 * belongs to something else; each of these ends with its clause, apart from the lists that `denialsOf` describes.
 * A cue inside a medical phrase ("cannot breathe") denies nothing. The cost grows with the number of words.
 *
 * What else may belong to a clause (whose complaint it is, fear, hypothesis) is to be added here as a further set.
 */
export function readClauses(tokens: readonly Token[], found: readonly Found[], find: Find): ClauseReading {
  const phrases = found.filter(isPhrase);
  const isFree = (hit: Found): boolean => !phrases.some((phrase) => covers(phrase, hit) && !(hit.from === phrase.from && isOutreached(phrase, phrases)));
  const stops = new Set(cuesOf(found, 'terminator').map(({ from }) => from));
  const governing = new Set(cuesOf(found, 'governing').map(({ from }) => from));
  const cues = [...cuesOf(found, 'negation'), ...cuesOf(found, 'governing')].filter(isFree);
  const { denied, hardly, members } = denialsOf(tokens, cues, governing, stops);
  return {
    denied,
    hardly,
    past: pastOf(tokens, found, cuesOf(found, 'past').filter(isFree), cuesOf(found, 'wish'), stops),
    eventTimes: eventTimesOf(tokens),
    absences: members.flatMap((member) => absencesIn(member, tokens, find)),
  };
}

/** Hits without those of an absence that name a trouble: "no breathing problems" is no stopped breath. */
export function withoutTroubles(tokens: readonly Token[], found: readonly Found[], cues: ReadonlySet<number>): Found[] {
  return found.filter(({ payload, from, to }) => {
    if (payload.type === 'cue' || to === from || !cues.has(from)) return true;
    if (payload.type === 'finding' && tokens.slice(from + 1, to).some(({ text }) => BETWEEN.has(text))) return false;
    const next = tokens[to + 1]?.text === UP ? tokens[to + 2] : tokens[to + 1];
    return next?.stretch !== tokens[to]?.stretch || !TROUBLES.has(next?.text ?? '');
  });
}

/** The member of a list read with its "no" before it, as if it had been said in full; hits that need the "no" count. */
function absencesIn(member: Member, tokens: readonly Token[], find: Find): Found[] {
  const cue = tokens.slice(member.cue[0], member.cue[1] + 1);
  const last = cue.at(-1);
  const plain = last && NEITHER.has(last.text) ? absencesAfter([{ ...last, text: NO, stem: NO }], member, tokens, find) : [];
  return [...absencesAfter(cue, member, tokens, find), ...plain];
}

function absencesAfter(cue: readonly Token[], { from, to }: Member, tokens: readonly Token[], find: Find): Found[] {
  const own = tokens.slice(from, to + 1);
  const { stretch = 0, clause = 0 } = own[0] ?? {};
  const full = [...cue.map((token) => ({ ...token, stretch, clause })), ...own, ...tokens.slice(to + 1, to + 2)];
  return find(full).flatMap((hit): Found[] => {
    const isOwn = hit.from < cue.length && hit.to >= cue.length && hit.to < cue.length + own.length && isDanger(hit);
    return isOwn ? [{ ...hit, from, to: from + hit.to - cue.length, isAbsence: true }] : [];
  });
}

function isDanger({ payload }: Found): boolean {
  return payload.type === 'concept' || payload.type === 'modifier' || payload.type === 'finding';
}

/** Phrases that may hold a "no" of their own. */
function isPhrase({ payload, from, to }: Found): boolean {
  if (to === from) return false;
  switch (payload.type) {
    case 'concept': case 'sensation': case 'modifier': return true;
    case 'finding': return payload.finding.ownNo === true;
    case 'cue': return payload.cue === 'pseudo';
    case 'part': case 'word': return false;
  }
}

/** A phrase of low urgency that another one continues, such as "no period" in "no period pain". */
function isOutreached({ payload, from, to }: Found, phrases: readonly Found[]): boolean {
  if (payload.type === 'cue') return false;
  if (payload.type === 'concept' && payload.concept.triage !== 'routine' && payload.concept.triage !== 'selfcare') return false;
  return phrases.some((other) => other.from > from && other.from <= to && other.to > to);
}

function covers(phrase: Found, hit: Found): boolean {
  return hit.from >= phrase.from && hit.to <= phrase.to;
}

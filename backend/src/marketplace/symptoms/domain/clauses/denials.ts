import type { Cue, Match } from '../reading/match.js';
import type { Token } from '../text/normalise.js';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** How many words after a "no" it reaches. */
const REACH = 6;
/** How many words after a "no", or after an "or" that goes on with it, it surely reaches. */
const SURE_REACH = 3;
/** A longer member of a list is a sentence of its own. */
const MAX_MEMBER_WORDS = 5;
/** With fewer members a list that no "or" closes may as well go on with what somebody has. */
const MIN_OPEN_MEMBERS = 3;
const OR = words('or nor ni o u');
const AND = words('and y e');
const ENDS = words('and y e with con');
/** What follows starts a new statement: "no fever, i have a rash", "no fever, chest is tight". */
const FINITE = words(
  'i im ive she hes shes it its is am are was were got has tengo tiene tienen siento esta ' +
    'estan estoy se le',
);
const VERBS = words(
  'hurts hurt feels feel started went goes came keeps duele duelen arde arden siente vomita ' +
    'sangra pero but just',
);
/**
 * One of these starts a new statement, so a list that stands before it has ended: "sin tos,
 * se cayo y no despierta".
 */
const STATEMENT_STARTS = words(
  'no not nada ya son cant wont doesnt dont isnt arent hasnt havent didnt',
);
const OWNERS = words('my his her our your mi mis su sus');
/** How or when something came. */
const MANNERS = words(
  'sudden suddenly now today tonight severe bad worse repente ahora hoy ahorita fuerte peor',
);
/** They only stand beside another "no", so their first member is read with a "no" as well. */
const JOINED = words('ni nor neither tampoco');
const PREPOSITIONS = words('without sin');
/** Behind a complaint three things after one of these are denied even where nothing closes them. */
const OPEN_NOS = words('no without sin ni');
/**
 * Not a "no" of what follows, but in a list each member is read with it: "cannot breathe, speak or
 * move".
 */
const MODALS = words('cant wont doesnt dont isnt arent hasnt havent didnt');

interface Denials {
  /** Places that are denied. */
  readonly denied: ReadonlySet<number>;
  /**
   * Those of them so far behind the "no" that it may have denied something else: too far to take an
   * emergency back.
   */
  readonly weaklyDenied: ReadonlySet<number>;
  /**
   * Members of lists behind the first (behind "ni" the first too), each with the "no" that holds
   * for it.
   */
  readonly members: readonly Member[];
}

/** One thing of a list; `cue` are the words that deny or hinder all of it. */
export interface Member {
  readonly cue: readonly [number, number];
  readonly from: number;
  readonly to: number;
  /** Behind "and" the "no" may have ended: "sin fiebre y respiro bien". */
  readonly isNew: boolean;
}

interface List {
  readonly members: readonly Member[];
  readonly closedBy: 'or' | 'and' | undefined;
}

/** Words of a text that take part in a denial, by their positions. */
interface Cues {
  /** The "no"s that stand for themselves, not those inside a phrase such as "cannot breathe". */
  readonly cues: readonly Match[];
  /** Where any "no" begins, also one inside a phrase; no list goes on past it. */
  readonly anyCues: ReadonlySet<number>;
  /** Those "no"s whose verb governs a list. */
  readonly governing: ReadonlySet<number>;
  /** Words such as "but" that end a denial. */
  readonly stops: ReadonlySet<number>;
  /** Things that a healthy person may lack: "i have no car". */
  readonly objects: ReadonlySet<number>;
  /** Words about health. */
  readonly medical: ReadonlySet<number>;
  /** What somebody may suffer from; the positions of each sign. */
  readonly signs: readonly Sign[];
}

/** The first and the last word of a sign. */
export interface Sign {
  readonly from: number;
  readonly to: number;
}

/**
 * What a text denies. A "no" denies the words behind it up to the end of its clause, and all
 * members of a list:
 * "no fever, chest pain or rash", "sin fiebre, tos ni mareos", "denies fever, cough and rash".
 *
 * "No fever, chest pain, sweating" may mean that the chest hurts, so a list that no "or" closes is
 * denied only after a verb that governs it ("denies", "i do not have", "no tengo"), or when it has
 * three members and stands behind a complaint ("sore throat, no fever, chest pain, sweating"); one
 * closed by "and" after "without" when it stands behind a complaint.
 */
export function denialsOf(
  tokens: readonly Token[],
  { cues, anyCues, governing, stops, objects, medical, signs }: Cues,
): Denials {
  const denied = new Set<number>();
  const surely = new Set<number>();
  const members: Member[] = [];
  const ends = lastWords(cues);
  for (const [from, to] of ends) {
    const list = listAfter(tokens, from, to, anyCues, stops);
    members.push(...distributed(list, JOINED.has(tokens[from]?.text ?? '')));
    reach(
      tokens,
      [from, to],
      { stops, objects, medical, end: endOfFirst(signs, to) },
      denied,
      surely,
    );
    if (isFailingThing(objects, medical, from, to) || lacksObject(list, objects, medical)) continue;
    const cue = tokens[from]?.text ?? '';
    if (
      !isDenied(
        list,
        governing.has(from),
        PREPOSITIONS.has(cue),
        OPEN_NOS.has(cue) && areBare(tokens, list),
        from > 0,
      )
    )
      continue;
    for (const member of list.members)
      for (let at = member.from; at <= member.to; at += 1) mark(at, denied, surely);
  }
  for (const [at, { text }] of tokens.entries()) {
    if (!MODALS.has(text) || ends.has(at)) continue;
    members.push(...distributed(listAfter(tokens, at, at, anyCues, stops), false));
  }
  return { denied, weaklyDenied: new Set([...denied].filter((at) => !surely.has(at))), members };
}

/**
 * The members that the "no" before the first is meant for as well; behind a comma alone it may have
 * ended.
 */
function distributed({ members, closedBy }: List, isJoined: boolean): Member[] {
  const others = closedBy === 'or' ? members.slice(1).filter(({ isNew }) => !isNew) : [];
  return isJoined ? [...members.slice(0, 1), ...others] : others;
}

function mark(at: number, ...sets: readonly Set<number>[]): void {
  for (const set of sets) set.add(at);
}

/** Of several cues that begin at one word the longest counts. */
function lastWords(cues: readonly Match[]): Map<number, number> {
  const ends = new Map<number, number>();
  for (const { from, to } of cues) ends.set(from, Math.max(to, ends.get(from) ?? to));
  return ends;
}

/**
 * Members of an open list are plain things; "in my right eye" and "sudden" tell of what somebody
 * has.
 */
function areBare(tokens: readonly Token[], { members }: List): boolean {
  return members.every(({ from, to }) => {
    const own = tokens.slice(from, to + 1);
    const isOwned = own.some(({ lead }) => lead.some((word) => OWNERS.has(word)));
    return !isOwned && !own.every(({ text }) => MANNERS.has(text));
  });
}

function isDenied(
  { members, closedBy }: List,
  governs: boolean,
  isPreposition: boolean,
  isPlain: boolean,
  hasComplaint: boolean,
): boolean {
  if (members.length < 2) return false;
  if (closedBy === 'or') return true;
  if (members.length < MIN_OPEN_MEMBERS) return false;
  if (closedBy === 'and') return governs || (isPreposition && hasComplaint);
  return governs || (isPlain && hasComplaint);
}

/** Where the words that a "no" reaches end. */
interface Bounds {
  readonly stops: ReadonlySet<number>;
  readonly objects: ReadonlySet<number>;
  readonly medical: ReadonlySet<number>;
  /** Where the second sign begins; only "or" carries the "no" on to it. */
  readonly end: number;
}

/**
 * The start of the second sign behind a "no": "no fever / chest pain". Overlapping readings are one
 * sign.
 */
function endOfFirst(signs: readonly Sign[], cue: number): number {
  const behind = signs
    .filter(({ from }) => from > cue && from <= cue + REACH)
    .sort((one, other) => one.from - other.from);
  let last = -1;
  for (const { from, to } of behind) {
    if (last >= 0 && from > last) return from;
    last = Math.max(last, to);
  }
  return Infinity;
}

/** "I don't have a car, chest pain and sweating": who lacks a thing denies nothing behind it. */
function lacksObject(
  { members, closedBy }: List,
  objects: ReadonlySet<number>,
  medical: ReadonlySet<number>,
): boolean {
  const first = members[0];
  if (!first) return false;
  if (objects.has(first.from)) return true;
  for (let at = first.from; at <= first.to; at += 1) if (medical.has(at)) return false;
  return closedBy !== 'or';
}

/** A thing does not do something: "mi carro no prende". */
function isFailingThing(
  objects: ReadonlySet<number>,
  medical: ReadonlySet<number>,
  from: number,
  to: number,
): boolean {
  return objects.has(from - 1) && !medical.has(to + 1);
}

/**
 * The words behind a "no" without regard to lists. Of a thing that does not do something nothing
 * else is denied: "mi carro no prende / labios morados".
 */
function reach(
  tokens: readonly Token[],
  [from, to]: readonly [number, number],
  { stops, objects, medical, end }: Bounds,
  denied: Set<number>,
  surely: Set<number>,
): void {
  let isSure = true;
  let distance = 0;
  let isJoined = false;
  const endsSoon = isFailingThing(objects, medical, from, to);
  for (let at = to + 1; at <= to + REACH; at += 1) {
    const token = tokens[at];
    const goesOn = OR.has(token?.text ?? '') || OR.has(tokens[at - 1]?.text ?? '');
    if (!token || stops.has(at) || ENDS.has(token.text)) return;
    if (objects.has(at) && at === to + 1) return;
    if (at === to + 2 && endsSoon) return;
    isJoined ||= goesOn;
    if (at >= end && !isJoined) return;
    if (token.clause !== tokens[to]?.clause && !(goesOn && token.sentence === tokens[to]?.sentence))
      return;
    distance = OR.has(tokens[at - 1]?.text ?? '') ? 1 : distance + 1;
    isSure &&= distance <= SURE_REACH;
    denied.add(at);
    if (isSure) surely.add(at);
  }
}

/** The members of the list behind a "no", as far as they are things and no sentences. */
function listAfter(
  tokens: readonly Token[],
  first: number,
  last: number,
  cues: ReadonlySet<number>,
  stops: ReadonlySet<number>,
): List {
  const members: Member[] = [];
  const cue = [first, last] as const;
  let closedBy: List['closedBy'];
  let at = last + 1;
  while (at < tokens.length && tokens[at]?.sentence === tokens[last]?.sentence) {
    const joint = members.length > 0 ? jointOf(tokens[at]) : undefined;
    if (members.length > 0 && joint === undefined && closedBy !== undefined) break;
    if (joint !== undefined) at += 1;
    const from = at;
    while (at < tokens.length && (at === from || isSameMember(tokens, at))) at += 1;
    if (!isThing(tokens, from, at - 1, cues, stops, members.length === 0)) break;
    members.push({ cue, from, to: at - 1, isNew: joint === 'and' });
    closedBy = joint ?? closedBy;
  }
  const isClosed = closedBy !== undefined && members.length > 1;
  return { members, closedBy: isClosed ? closedBy : undefined };
}

function jointOf(token: Token | undefined): List['closedBy'] {
  if (OR.has(token?.text ?? '')) return 'or';
  return AND.has(token?.text ?? '') ? 'and' : undefined;
}

function isSameMember(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return (
    token !== undefined && token.stretch === tokens[at - 1]?.stretch && jointOf(token) === undefined
  );
}

function isThing(
  tokens: readonly Token[],
  from: number,
  to: number,
  cues: ReadonlySet<number>,
  stops: ReadonlySet<number>,
  isFirst: boolean,
): boolean {
  if (to < from || to - from >= MAX_MEMBER_WORDS) return false;
  for (let at = from; at <= to; at += 1) {
    const token = tokens[at];
    if (
      !token ||
      cues.has(at) ||
      stops.has(at) ||
      VERBS.has(token.text) ||
      STATEMENT_STARTS.has(token.text)
    )
      return false;
    if (!(isFirst && at === from) && token.lead.some((word) => FINITE.has(word))) return false;
  }
  return true;
}

/** A cue of one kind and its positions. */
export function cuesOf(matches: readonly Match[], cue: Cue): Match[] {
  return matches.filter(({ payload }) => payload.type === 'cue' && payload.cue === cue);
}

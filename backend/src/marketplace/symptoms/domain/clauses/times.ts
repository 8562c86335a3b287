import type { Match } from '../reading/match.js';
import type { Token } from '../text/normalise.js';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Numbers that are read as a year. */
const FIRST_YEAR = 1940;
const LAST_YEAR = 2099;
/** How many words before "3 years ago" belong to that time. */
const BACK = 4;
/** How many words behind "history of" belong to it. */
const REACH = 10;
const YEARS = words('year yr ano decad');
const UNITS = words('day dia week wk seman month mo mes mese mth year yr ano decad');
const AGO = words('ago back atras prior');
/** A comparison or a start: what stands before it is of today. */
const STILL = words('thinks cree like como since desde same igual for');
const GOES_ON = words('or nor ni o and y e');
const ENDS = words('and y e with con');
/** Something happened then, so the time is not that of the complaint. */
const EVENTS = words(
  'quit stopped moved retired married divorced diagnosed operated died deje mude mudamos jubile ' +
    'operaron opero diagnosticaron murio fallecio cirugia surgery',
);
const EVENT_LEADS = words('had has have');
/** Whose disease it is, when a check-up is wished for oneself. */
const FAMILY = words(
  'dad father mom mother parents uncle aunt grandpa grandma grandfather grandmother brother ' +
    'sister cousin family papa mama padre madre padres tio tia abuelo abuela hermano hermana ' +
    'primo prima familia',
);
const FROM = words('since after from desde despues');
/** How many words behind "in 2016 I had" or "hace 3 anos tuve" belong to that time. */
const BEHIND = 4;
/** Verbs of what happened then. */
const HAPPENED = words(
  'had passed fainted collapsed tuve tuvo dio dieron sufri sufrio desmaye desmayo',
);
/** "Last summer", "el verano pasado". */
const PASSED = words('spring summer fall winter year');
const PASADOS = words('verano invierno otono primavera');
/** They make of "last year" how long something has been so. */
const SPANS = words('the this for over since in during desde todo durante');

/**
 * Positions of words about the past or the family: "history of asthma", "my aunt died of", "a
 * stroke in 2015".
 */
export function pastOf(
  tokens: readonly Token[],
  matches: readonly Match[],
  past: readonly Match[],
  wishes: readonly Match[],
  stops: ReadonlySet<number>,
): Set<number> {
  const positions = new Set<number>();
  for (const { from, to } of past) {
    for (let at = from; at <= to; at += 1) positions.add(at);
    const end = endOfHistory(tokens, matches, to, stops);
    for (let at = to + 1; at <= end; at += 1) positions.add(at);
  }
  for (const at of tokens.keys())
    if (isLongAgo(tokens, at)) {
      addBefore(tokens, at, stops, positions);
      addBehind(tokens, at, stops, positions);
    }
  addWished(tokens, matches, wishes, positions);
  return positions;
}

/**
 * Places of a time that belongs to an event of its own: "i quit smoking 3 years ago", "since my
 * surgery 2 years ago".
 * It says nothing about how long a complaint has lasted.
 */
export function eventTimesOf(tokens: readonly Token[]): Set<number> {
  const positions = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    if (!isAgo(tokens, at) || !hasEvent(tokens, at)) continue;
    for (let each = at; each <= at + 3 && tokens[each]?.clause === token.clause; each += 1)
      positions.add(each);
  }
  return positions;
}

/**
 * The last word of what "history of" names: one thing, and others that "and" or "or" joins to it.
 */
function endOfHistory(
  tokens: readonly Token[],
  matches: readonly Match[],
  to: number,
  stops: ReadonlySet<number>,
): number {
  let end = to;
  let named = to;
  for (let at = to + 1; at <= to + REACH; at += 1) {
    const token = tokens[at];
    if (
      !token ||
      stops.has(at) ||
      ENDS.has(token.text) ||
      (token.stretch !== tokens[to]?.stretch && !GOES_ON.has(token.text))
    )
      break;
    if (token.clause !== tokens[to]?.clause && !GOES_ON.has(token.text)) break;
    if (at > named && named > to && !GOES_ON.has(token.text)) break;
    end = at;
    named = Math.max(named, lastWordOfNamed(matches, at));
  }
  return end;
}

/** The end of the longest thing that is named from here on, or a place before it. */
function lastWordOfNamed(matches: readonly Match[], at: number): number {
  let last = -1;
  for (const { payload, from, to } of matches) {
    if (
      from !== at ||
      (payload.type !== 'concept' && payload.type !== 'sensation' && payload.type !== 'finding')
    )
      continue;
    last = Math.max(last, to);
  }
  return last;
}

function addBefore(
  tokens: readonly Token[],
  at: number,
  stops: ReadonlySet<number>,
  positions: Set<number>,
): void {
  for (let back = at - 1; back >= at - BACK; back -= 1) {
    const token = tokens[back];
    if (!token || token.clause !== tokens[at]?.clause || STILL.has(token.text) || stops.has(back))
      return;
    positions.add(back);
    if (EVENTS.has(token.text) || token.lead.includes('had')) return;
  }
}

/** "In 2016 I had a heart attack": what a verb of the past tells right behind its time. */
function addBehind(
  tokens: readonly Token[],
  at: number,
  stops: ReadonlySet<number>,
  positions: Set<number>,
): void {
  const { clause } = tokens[at] ?? {};
  const own = tokens.slice(at + 1, at + 2 * BEHIND).filter((token) => token.clause === clause);
  const verb = own.findIndex(
    ({ text, lead }) => HAPPENED.has(text) || lead.some((word) => HAPPENED.has(word)),
  );
  if (verb < 0 || verb >= BEHIND) return;
  for (let place = at + 1 + verb; place <= at + verb + BEHIND; place += 1) {
    if (tokens[place]?.clause !== clause || stops.has(place)) return;
    positions.add(place);
  }
}

/**
 * Beside a wish for a check-up a named disease is one of the family or of the past, unless it is
 * described as new.
 */
function addWished(
  tokens: readonly Token[],
  matches: readonly Match[],
  wishes: readonly Match[],
  positions: Set<number>,
): void {
  if (
    wishes.length === 0 ||
    matches.some(({ payload }) => payload.type === 'modifier' && payload.id === 'recent')
  )
    return;
  const clauses = new Set(wishes.map(({ from }) => tokens[from]?.clause));
  const sentences = new Set(wishes.map(({ from }) => tokens[from]?.sentence));
  const family = new Set(tokens.filter(({ text }) => FAMILY.has(text)).map(({ clause }) => clause));
  for (const { payload, from } of matches) {
    const token = tokens[from];
    if (payload.type !== 'concept' || payload.concept.kind !== 'condition' || !token) continue;
    if (clauses.has(token.clause) || (sentences.has(token.sentence) && family.has(token.clause)))
      positions.add(from);
  }
}

/** A year such as 2019, "3 years ago" or "hace 3 anos", counted from its first word. */
function isLongAgo(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.text ?? '';
  if (word.length === 4 && Number(word) >= FIRST_YEAR && Number(word) <= LAST_YEAR) return true;
  return isSpanOf(tokens, at, YEARS) || isPassedSeason(tokens, at);
}

function isPassedSeason(tokens: readonly Token[], at: number): boolean {
  const [word, next] = [tokens[at], tokens[at + 1]];
  if (!word || next?.clause !== word.clause) return false;
  const isPassed =
    (word.text === 'last' && PASSED.has(next.text)) ||
    (PASADOS.has(word.text) && next.text === 'pasado');
  return isPassed && ![...word.lead, tokens[at - 1]?.text ?? ''].some((each) => SPANS.has(each));
}

/** "6 months ago" or "hace 2 meses", counted from its first word. */
function isAgo(tokens: readonly Token[], at: number): boolean {
  return isSpanOf(tokens, at, UNITS);
}

function isSpanOf(tokens: readonly Token[], at: number, units: ReadonlySet<string>): boolean {
  const word = tokens[at];
  const [next, third] = [1, 2].map((offset) =>
    tokens[at + offset]?.stretch === word?.stretch ? tokens[at + offset] : undefined,
  );
  if (word?.text === 'hace' && units.has(third?.stem ?? '')) return true;
  if (units.has(word?.stem ?? '') && AGO.has(next?.text ?? '')) return true;
  return units.has(next?.stem ?? '') && AGO.has(third?.text ?? '');
}

/**
 * Between the start of the clause and its time stands an event: a verb of one, "had", or "since"
 * with a name behind it.
 */
function hasEvent(tokens: readonly Token[], at: number): boolean {
  for (let back = at - 1; back >= 0 && tokens[back]?.clause === tokens[at]?.clause; back -= 1) {
    const token = tokens[back];
    if (!token) return false;
    if (EVENTS.has(token.text) || token.lead.some((word) => EVENT_LEADS.has(word))) return true;
    if (FROM.has(token.text)) return back < at - 1;
  }
  return false;
}

import type { Token } from '../text/normalise.js';
import { asidesIn, opensDenial } from './asides.js';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** A clause may begin with one of these even where no mark stands before it. */
const SUBJECTS = words('i im ive he she hes shes we weve they theyre theyve yo ella nosotros');
/** Spanish verbs that carry their subject. */
const VERBS = words('tengo tiene tuve tuvo siento soy vivo trabajo fui estoy tomo llevo duele');
/** What happened to a person at another time; "stopped" is not one of them: "stopped breathing". */
const EVENTS = words('quit moved retired divorced deje mude jubile operaron opero diagnosticaron');
/** Owners begin a clause after a conjunction or after a time: "3 years ago my chest ...". */
const OWNERS = words('my our mi mis me le se');
/** After these a subject goes on with the clause: "when i walk", "the pain that she has". */
const BINDS = words(
  'when if that as because since than after before while whenever where until till what how ' +
    'think thinks or cuando si que porque desde como despues o no ni nunca tampoco casi solo me ' +
    'se le les lo la nos te dont cant',
);
const JOINS = words('and but so then now y pero ahora aunque however although though');
/** These always begin a clause. */
const TURNS = words('but pero however although though aunque sino');
/** A duration closes the clause: "hoarse for weeks / woke up confused". */
const DURATIONS = words('ago weeks months years atras semanas meses anos');
/** Words that continue what a duration belongs to. */
const CONTINUES = words(
  'old olds pregnant embarazada gestation gestacion later after before when with without ' +
    'because and or despues cuando sin porque antes',
);
const TIME_ENDS = words(
  'ago years year months month weeks week now today yesterday atras anos ano meses mes ayer hoy',
);

const ANDS = words('and y e then luego entonces');
const SIMULTANEOUS = words('while mientras durante during');
/** How many words behind "and" show that another topic begins: "and our old dog died". */
const TOPIC_REACH = 6;

const NOS = words('no ni nunca tampoco casi');
const CLITICS = words('me te se le les lo la los las');

/** Words that only say since when, how long or how often. */
const TIMES = words(
  'for since ago back past last next this each every other day days week weeks month months ' +
    'year years hour hours hr hrs minute minutes min mins morning night afternoon evening ' +
    'today yesterday tonight now on off about around almost over more than long time times ' +
    'while been going goes comes come lasted lasting lasts started starts start starting ' +
    'began begun happening happens happened constant constantly chronic always often again ' +
    'same still already just few couple several many one two three four five six seven eight ' +
    'nine ten half wk wks yr yrs mo mos and or until desde hace por dia dias semana semanas ' +
    'mes meses ano anos hora horas minuto minutos hoy ayer anoche ahora ya llevo lleva mas ' +
    'menos como casi cada todos todo dias mucho tiempo siempre empezo comenzo sigue igual ' +
    'varios unos pasado pasada y manana noche tarde dos tres cuatro cinco seis siete ocho ' +
    'nueve diez',
);

/**
 * Gives each word the clause in which it stands. A clause ends at a
 * punctuation mark, at a word such as "but", and before a new subject ("... i quit smoking", "...
 * and my arm", "... tengo fiebre"). A stretch that only gives a time ("for 3 weeks", "hace dos
 * dias") belongs to the words that it stands beside. A clause that contains a word of another topic
 * ends at "and", and "and" before such a word begins one: neither the dog of "my dog died and
 * crushing chest pain" nor its time says anything about the pain. One pass over the words.
 *
 * @param topics words of another topic than health: animals, films, cars.
 */
export function splitClauses(
  all: readonly Token[],
  fillers: ReadonlySet<string>,
  topics: ReadonlySet<string>,
): Token[] {
  const starts = startsOf(all, fillers, topics);
  const ranges = rangesOf(all.length, starts);
  const clauses = attached(all, ranges, fillers);
  return all.map((token, at) => ({ ...token, clause: clauses[at] ?? 0 }));
}

/** The words that are no fillers, each with the fillers before it as its lead. */
export function withoutFillers(all: readonly Token[], fillers: ReadonlySet<string>): Token[] {
  const remaining: Token[] = [];
  let lead: string[] = [];
  for (const [at, token] of all.entries()) {
    if (isFiller(all, at, fillers)) {
      lead.push(token.text);
      continue;
    }
    remaining.push({ ...token, lead });
    lead = [];
  }
  return remaining;
}

/**
 * A word that a phrase does not need. "Siento" is needed behind a "no": "no siento las piernas" is
 * not "no piernas".
 */
export function isFiller(all: readonly Token[], at: number, fillers: ReadonlySet<string>): boolean {
  const text = all[at]?.text ?? '';
  if (!fillers.has(text)) return false;
  return (
    text !== 'siento' ||
    !(
      NOS.has(all[at - 1]?.text ?? '') ||
      (CLITICS.has(all[at - 1]?.text ?? '') && NOS.has(all[at - 2]?.text ?? ''))
    )
  );
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Places where a clause begins. A clause that has given only a time so far goes on: "3 years ago i
 * quit".
 */
function startsOf(
  all: readonly Token[],
  fillers: ReadonlySet<string>,
  topics: ReadonlySet<string>,
): Set<number> {
  const starts = new Set<number>();
  const asides = asidesIn(all, fillers, topics);
  let hasContent = false;
  let topic = Infinity;
  for (const [at, token] of all.entries()) {
    const isMarked = at === 0 || token.stretch !== all[at - 1]?.stretch;
    const followsDuration =
      hasContent &&
      DURATIONS.has(all[at - 1]?.text ?? '') &&
      !CONTINUES.has(token.text) &&
      !isTime(token, fillers);
    const isNew =
      isMarked ||
      followsDuration ||
      (hasContent && beginsClause(all, at)) ||
      turnsTopic(all, at, topic < at, topics) ||
      asides.has(at) ||
      opensDenial(all, at, topic);
    if (isNew) {
      starts.add(at);
      hasContent = false;
      topic = Infinity;
    }
    if (topics.has(token.text)) topic = Math.min(topic, at);
    hasContent ||= !isTime(token, fillers);
  }
  return starts;
}

function beginsClause(all: readonly Token[], at: number): boolean {
  const word = all[at]?.text ?? '';
  const before = all[at - 1]?.text ?? '';
  const next = all[at + 1]?.text ?? '';
  if (TURNS.has(word)) return true;
  if (JOINS.has(word)) return SUBJECTS.has(next) || OWNERS.has(next) || VERBS.has(next);
  if (JOINS.has(before) || BINDS.has(before) || SUBJECTS.has(before)) return false;
  if (SUBJECTS.has(word) || VERBS.has(word) || EVENTS.has(word)) return true;
  return OWNERS.has(word) && TIME_ENDS.has(before);
}

/**
 * "... my dog / and chest pain", "chest pain / and the dog ...", "chest pain / while watching a
 * movie".
 */
function turnsTopic(
  all: readonly Token[],
  at: number,
  isOfTopic: boolean,
  topics: ReadonlySet<string>,
): boolean {
  const word = all[at]?.text ?? '';
  if (!ANDS.has(word) && !SIMULTANEOUS.has(word)) return false;
  const next = all.slice(at + 1, at + 1 + TOPIC_REACH);
  return isOfTopic || next.some(({ text }) => topics.has(text));
}

function rangesOf(length: number, starts: ReadonlySet<number>): Range[] {
  const positions = [...starts].sort((one, other) => one - other);
  return positions.map((from, index) => ({ from, to: (positions[index + 1] ?? length) - 1 }));
}

/**
 * The clause of each word, where a range that only gives a time takes the number of its neighbor.
 */
function attached(
  all: readonly Token[],
  ranges: readonly Range[],
  fillers: ReadonlySet<string>,
): number[] {
  const clauses: number[] = [];
  let clause = -1;
  let pending = false;
  for (const [index, range] of ranges.entries()) {
    const own = all.slice(range.from, range.to + 1);
    const isTimeOnly =
      own.every((token) => isTime(token, fillers)) &&
      own.some(({ text }) => TIMES.has(text) && !ANDS.has(text)) &&
      !isPressure(own);
    const opensSentence =
      index === 0 || all[range.from]?.sentence !== all[range.from - 1]?.sentence;
    const goesOn = all[range.to + 1]?.sentence === all[range.to]?.sentence;
    const belongsToNext = isTimeOnly && goesOn && opensSentence;
    const belongsToLast = isTimeOnly && !belongsToNext && clause >= 0;
    if (!pending && !belongsToLast) clause += 1;
    pending = belongsToNext;
    for (let at = range.from; at <= range.to; at += 1) clauses[at] = clause;
  }
  return clauses;
}

/** "160 over 90" is a blood pressure, no time. */
function isPressure(own: readonly Token[]): boolean {
  return own.some(
    ({ text }, at) =>
      text === 'over' && Number(own[at - 1]?.text) > 0 && Number(own[at + 1]?.text) > 0,
  );
}

function isTime({ text }: Token, fillers: ReadonlySet<string>): boolean {
  return TIMES.has(text) || fillers.has(text) || Number(text) > 0;
}

import { isBystander } from '../clauses/bystanders.js';
import type { ClauseReading } from '../clauses/clause-reader.js';
import { addDuration, isWeekOfFetalMovement } from '../text/ages-and-durations.js';
import type { Words } from '../text/lexicon.js';
import type { Token } from '../text/normalise.js';
import { addAge, type Age, agesOf, DURATION_BEFORE } from './ages.js';
import { addDurations } from './durations.js';
import { Facts } from './facts.js';
import type { Match } from './match.js';
import { addMeasures, addSugar, addTemperature } from './measures.js';
import { beginsSentence, besideOf, unitAt } from './neighbors.js';

/** Beside a child such a number means a temperature in degrees Fahrenheit. */
const FEVER_ALONE = new Set(['101', '102', '103', '104', '105', '106']);

/** The same for a baby, in degrees Celsius, where nothing follows: "mi bebe trae 38". */
const BABY_FEVER_ALONE = new Set(['38', '39', '40', '41']);

const WEEK = new Set(['week', 'semana']);

/** "Estoy de 7 semanas" tells a pregnancy. */
const SPANISH_WEEKS = ['estoy', 'de'];

const PREGNANT_WORDS = new Set([
  'kicked',
  'kick',
  'gush',
  'gushed',
  'waters',
  'trimester',
  'contractions',
  'contraction',
  'bleeding',
  'spotting',
  'kicks',
  'along',
  'preg',
  'embarazo',
  'contracciones',
  'sangrado',
  'sangrando',
  'movement',
  'moving',
  'ob',
  'cramping',
  'leaking',
  'gestation',
  'fuente',
  'broke',
  'gestacion',
]);

const CLOCK = /^(?:hour|hr|h|hora|minute|minuto|min)s?$/;

const TAKEN = new Set(['took', 'taken', 'swallowed', 'ate', 'tome', 'tomo', 'trago', 'trague']);

/** "Took like 30", "tomo como 20": words between the verb and the number. */
const ROUGHLY = new Set([
  'like',
  'about',
  'around',
  'maybe',
  'almost',
  'over',
  'probably',
  'como',
  'unas',
  'unos',
  'casi',
  'mas',
]);

const NO_AMOUNT = new Set(['mg', 'ml', 'percent', 'photos', 'pictures']);

/** From here on a number of things swallowed at once is too many for any medicine. */
const TOO_MANY = 10;

const ALONG = /^(?:pregnan|embaraz|gestation|gestacion|along)/;

/** Months of a week, as the units say. */
const WEEKS = 0.23;

/** Months from which on a complaint is an old one. */
const LONG_FROM_MONTHS = 0.6;

const WHEN = new Set(['on', 'at', 'in', 'with', 'when', 'after', 'cuando', 'al', 'en', 'con']);

/** Who is ill, as far as it changes what is urgent. */
const PERSONS = new Set(['child', 'elder']);

/** These may make a complaint less urgent. */
const LOWERING = new Set(['mild', 'well', 'doing-fine', 'improving']);

/** So many signs denied say that somebody has looked for dangers and found none. */
const DENIED_SIGNS = 2;

/**
 * What the words say about who, how long and how bad, as facts `mod:<id>` of the clauses that say
 * them.
 */
export function modifiersOf({ tokens, matches }: Words, reading: ClauseReading): Facts {
  const facts = new Facts();
  const clauseAt = (at: number): number => tokens[at]?.clause ?? 0;
  const ages = agesOf(tokens);
  const agesAt = new Set(ages.map(({ at }) => at));
  const denials = matches.filter(
    ({ payload }) => payload.type === 'cue' && payload.cue === 'negation',
  );
  for (const hit of matches) {
    const { payload, from, isAbsence } = hit;
    if (payload.type !== 'modifier' || (reading.denied.has(from) && isAbsence !== true)) continue;
    if (payload.id === 'child' && reading.past.has(from)) continue;
    if (PERSONS.has(payload.id) && isBystander(hit, tokens)) continue;
    if (isWithinNo(denials, hit) || isOfOther(matches, hit)) continue;
    if (
      payload.id === 'long' &&
      (agesAt.has(from) || reading.eventTimes.has(from) || isOfPregnancy(tokens, from))
    )
      continue;
    facts.add(`mod:${payload.id}`, clauseAt(from), from);
    if (payload.id === 'worse' && !isWorseAtTimes(tokens[hit.to + 1]))
      facts.add('mod:getting-worse', clauseAt(from));
  }
  for (const { payload, from, isAbsence } of matches) {
    if (
      (payload.type !== 'finding' && payload.type !== 'word') ||
      (reading.denied.has(from) && isAbsence !== true) ||
      reading.past.has(from)
    )
      continue;
    facts.add(
      payload.type === 'word' ? `@${payload.id}` : `mod:${payload.finding.id}`,
      clauseAt(from),
    );
  }
  addPerson(facts, ages, clauseAt);
  addTemperature(facts, tokens, reading.denied);
  addSugar(facts, tokens, reading.denied);
  addMeasures(facts, tokens, reading.denied);
  if (facts.has('mod:child')) {
    const isBaby = facts.has('mod:infant');
    for (const [at, { text, clause }] of tokens.entries()) {
      const isAlone = besideOf(tokens, at, 1) === '' && !unitAt(tokens, at + 1);
      const isFever = FEVER_ALONE.has(text) && !unitAt(tokens, at + 1);
      if (isFever || (isBaby && isAlone && BABY_FEVER_ALONE.has(text)))
        facts.add('mod:temperature-fever', clause);
    }
  }
  addAmounts(facts, tokens, agesAt, reading.eventTimes);
  const { eventTimes, past } = reading;
  addDurations(facts, tokens, { agesAt, eventTimes, past, isOfPregnancy });
  const denied = deniedSigns(matches, reading);
  if (denied >= DENIED_SIGNS) facts.add('mod:signs-denied', 0);
  if (denied > DENIED_SIGNS) facts.add('mod:three-signs-denied', 0);
  return facts;
}

/** "Worse at night", "worse when I walk": it comes and goes, and need not get worse. */
function isWorseAtTimes(next: Token | undefined): boolean {
  return next !== undefined && (WHEN.has(next.text) || next.lead.some((word) => WHEN.has(word)));
}

/** How many signs the words deny, each stretch of words once. */
function deniedSigns(matches: readonly Match[], reading: ClauseReading): number {
  const denied = new Set<number>();
  for (const { payload, from, to, isAbsence } of matches) {
    if (payload.type !== 'concept' && payload.type !== 'sensation') continue;
    if (isAbsence === true || !reading.denied.has(from)) continue;
    for (let at = from; at <= to; at += 1) denied.add(at);
  }
  return [...denied].filter((at) => !denied.has(at - 1)).length;
}

/** The words of a longer "no" say nothing else: "nada" in "nada de tos". */
function isWithinNo(denials: readonly Match[], { from, to, size }: Match): boolean {
  return denials.some((cue) => cue.from <= from && cue.to >= to && cue.size > size);
}

/** A longer phrase uses the words: "little" in "little girl", "feel well" in "dont feel well". */
function isOfOther(matches: readonly Match[], { payload, from, to, size }: Match): boolean {
  if (payload.type !== 'modifier' || !LOWERING.has(payload.id)) return false;
  return matches.some(
    (other) =>
      other.size > size &&
      other.from <= from &&
      other.to >= to &&
      (other.payload.type === 'modifier'
        ? other.payload.id !== payload.id
        : other.payload.type === 'concept' && payload.id !== 'mild'),
  );
}

function addPerson(facts: Facts, ages: readonly Age[], clauseAt: (at: number) => number): void {
  for (const { months, at } of ages) addAge(facts, months, clauseAt(at));
  if (ages.length === 0 && facts.has('mod:baby')) addChild(facts, facts.firstClauseOf('mod:baby'));
  if (facts.has('mod:newborn')) addChild(facts, facts.firstClauseOf('mod:newborn'));
}

function addChild(facts: Facts, clause: number): void {
  facts.add('mod:infant', clause);
  facts.add('mod:child', clause);
}

/** Numbers with a unit of time, and numbers of things that were swallowed at once. */
function addAmounts(
  facts: Facts,
  tokens: readonly Token[],
  agesAt: ReadonlySet<number>,
  eventTimes: ReadonlySet<number>,
): void {
  const ofChild = sentencesOf(tokens, facts.clausesOf('mod:child'));
  const tellsPregnancy = tokens.some(({ text }) => PREGNANT_WORDS.has(text));
  for (const [at, { text, clause, sentence, lead }] of tokens.entries()) {
    const amount = Number(text);
    if (!(amount > 0)) continue;
    const unit = unitAt(tokens, at + 1);
    const next = tokens[at + 1]?.text ?? '';
    const taken = takenBefore(tokens, at);
    const before = besideOf(tokens, at, -1);
    if (
      amount >= TOO_MANY &&
      Number.isInteger(amount) &&
      unit === undefined &&
      !CLOCK.test(next) &&
      !NO_AMOUNT.has(next) &&
      TAKEN.has(taken)
    )
      facts.add('mod:many-taken', clause);
    const isWeek = amount >= 4 && amount <= 42;
    const isMonth = unit === 1 && amount >= 3 && amount <= 9;
    const isTold = (unit === WEEKS && isWeek) || isMonth;
    if (isTold && SPANISH_WEEKS.every((word) => lead.includes(word)))
      facts.add('mod:pregnant', clause);
    if (isAgeWith(tokens, at)) continue;
    const isOfOther = ofChild.has(sentence);
    if (unit === WEEKS && isWeek && tellsPregnancy && !isOfOther && !DURATION_BEFORE.has(before))
      facts.add('mod:pregnant', clause);
    if (unit === WEEKS && amount >= 20 && isWeek && !isOfOther && opensStory(tokens, at))
      facts.add('mod:pregnant', clause);
    if (isWeek && WEEK.has(before) && tokens.some((each) => PREGNANT_WORDS.has(each.text)))
      facts.add('mod:pregnant', clause);
    const isDuration = DURATION_BEFORE.has(before) || DURATION_BEFORE.has(besideOf(tokens, at, 2));
    if (
      isWeekOfFetalMovement(amount) &&
      !agesAt.has(at + 1) &&
      (WEEK.has(before) || (unit === WEEKS && !isDuration))
    )
      facts.add('mod:weeks-along', clause);
    addDuration(facts, amount, tokens[at + 1], tokens[at + 2]);
    if (
      unit !== undefined &&
      !agesAt.has(at + 1) &&
      !eventTimes.has(at) &&
      !isOfPregnancy(tokens, at + 1)
    )
      facts.add(unit * amount >= LONG_FROM_MONTHS ? 'mod:long' : 'mod:short', clause);
    if (unit === undefined && CLOCK.test(next))
      facts.add(amount > 48 ? 'mod:short' : 'mod:recent', clause);
  }
}

/** The word before a number, or before the words that only make it rough. */
function takenBefore(tokens: readonly Token[], at: number): string {
  let before = at - 1;
  while (before > at - 3 && ROUGHLY.has(tokens[before]?.text ?? '')) before -= 1;
  return tokens[before]?.text ?? '';
}

/** "Im 20 w asthma": an age and what comes with it, no week of a pregnancy. */
function isAgeWith(tokens: readonly Token[], at: number): boolean {
  const after = besideOf(tokens, at, 2);
  return (
    besideOf(tokens, at, 1) === 'w' &&
    (tokens[at]?.lead.includes('im') ?? false) &&
    after !== '' &&
    !PREGNANT_WORDS.has(after) &&
    !ALONG.test(after)
  );
}

/** Sentences that contain one of these clauses. */
function sentencesOf(tokens: readonly Token[], clauses: ReadonlySet<number>): Set<number> {
  return new Set(
    tokens.filter(({ clause }) => clauses.has(clause)).map(({ sentence }) => sentence),
  );
}

/**
 * A sentence, or a stretch that something follows, begins here: "36 weeks, my girl went quiet", not
 * "cough, 36 weeks".
 */
function opensStory(tokens: readonly Token[], at: number): boolean {
  if (beginsSentence(tokens, at)) return true;
  const { stretch, sentence } = tokens[at] ?? {};
  return (
    tokens[at - 1]?.stretch !== stretch &&
    tokens.some((token) => token.sentence === sentence && token.stretch > (stretch ?? 0))
  );
}

/**
 * "34 weeks pregnant", "8 meses de embarazo": how far along a pregnancy is, not how long something
 * has lasted.
 */
function isOfPregnancy(tokens: readonly Token[], at: number): boolean {
  return ALONG.test(besideOf(tokens, at, 1));
}

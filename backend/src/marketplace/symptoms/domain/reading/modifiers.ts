import type { ClauseReading } from '../clauses/clause-reader.js';
import type { Words } from '../text/lexicon.js';
import type { Token } from '../text/normalise.js';
import { addClock, isLoneAge, isWeekOfKicks } from '../text/told-numbers.js';
import { Facts } from './facts.js';
import type { Found } from './found.js';

const UNITS: Readonly<Record<string, number>> = {
  day: 1 / 30,
  dia: 1 / 30,
  week: 0.23,
  wk: 0.23,
  wks: 0.23,
  seman: 0.23,
  w: 0.23,
  month: 1,
  mo: 1,
  mos: 1,
  mes: 1,
  mese: 1,
  mth: 1,
  year: 12,
  yr: 12,
  yrs: 12,
  yo: 12,
  y: 12,
  ano: 12,
};
const AFTER_AGE = new Set(['old', 'o', 'm', 'f', 'male', 'female', 'man', 'woman', 'boy', 'girl']);
const AGE_AFTER = new Set(['old', 'olds', 'edad', 'nacido', 'nacida', 'vieja', 'viejo']);
const CHILD_WORDS = new Set([
  'baby',
  'babies',
  'newborn',
  'infant',
  'toddler',
  'kid',
  'child',
  'son',
  'daughter',
  'boy',
  'girl',
  'bebe',
  'nino',
  'nina',
  'hijo',
  'hija',
  'hijito',
  'hijita',
  'nene',
  'nena',
  'lo',
]);
const DURATION_BEFORE = new Set([
  'for',
  'past',
  'last',
  'since',
  'hace',
  'desde',
  'llevo',
  'por',
  'durante',
  'over',
  'after',
  'ago',
  'x',
  'day',
  'dia',
  'positive',
  'took',
]);
const DURATION_AFTER = new Set(['ago', 'back', 'atras', 'prior']);
const FEVER_WORDS = new Set([
  'fever',
  'temp',
  'temperature',
  'fiebre',
  'temperatura',
  'calentura',
  'febrile',
  'degrees',
  'grados',
  'f',
  'c',
  'tempature',
]);
/** Whoever tells such a number of a child means a temperature. */
const FEVER_ALONE = new Set(['101', '102', '103', '104', '105', '106']);
const WEEK = new Set(['week', 'semana']);
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

const SUGAR_WORDS = new Set([
  'sugar',
  'sugars',
  'glucose',
  'azucar',
  'glucosa',
  'meter',
  'glucometer',
]);
const SUGAR_REACH = 4;
const MEASURE_REACH = 4;

/** What may follow a measured number whose measure was named in the sentence before. */
const AFTER_MEASURE = new Set([
  'and',
  'but',
  'now',
  'percent',
  'mg',
  'over',
  'after',
  'even',
  'right',
  'y',
  'pero',
  'ahora',
  'sobre',
  'despues',
  'por',
]);

const CLOCK = /^(?:hour|hr|h|hora|minute|minuto|min)s?$/;
const TAKEN = new Set(['took', 'taken', 'swallowed', 'ate', 'tome', 'tomo', 'trago', 'trague']);
const NO_AMOUNT = new Set(['mg', 'ml', 'percent', 'photos', 'pictures']);
/** From here on a number of things swallowed at once is too many for any medicine. */
const TOO_MANY = 10;
const ALONG = /^(?:pregnan|embaraz|gestation|gestacion|along)/;
/** Months of a week, as the units say. */
const WEEKS = 0.23;
/** Months from which on a complaint is an old one. */
const LONG_FROM = 0.6;

/** Age in months, and the place of its unit. */
interface Age {
  readonly months: number;
  readonly at: number;
}

/**
 * What the words say about who, how long and how bad, as facts `mod:<id>` of the clauses that say
 * them.
 */
export function modifiersOf({ tokens, found }: Words, reading: ClauseReading): Facts {
  const facts = new Facts();
  const clauseAt = (at: number): number => tokens[at]?.clause ?? 0;
  const ages = agesOf(tokens);
  const agesAt = new Set(ages.map(({ at }) => at));
  const denials = found.filter(
    ({ payload }) => payload.type === 'cue' && payload.cue === 'negation',
  );
  for (const hit of found) {
    const { payload, from, isAbsence } = hit;
    if (payload.type !== 'modifier' || (reading.denied.has(from) && isAbsence !== true)) continue;
    if (payload.id === 'child' && reading.past.has(from)) continue;
    if (isWithinNo(denials, hit)) continue;
    if (
      payload.id === 'long' &&
      (agesAt.has(from) || reading.eventTimes.has(from) || isOfPregnancy(tokens, from))
    )
      continue;
    facts.add(`mod:${payload.id}`, clauseAt(from), from);
  }
  for (const { payload, from, isAbsence } of found) {
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
    for (const [at, { text, clause }] of tokens.entries())
      if (FEVER_ALONE.has(text) && !unitAt(tokens, at + 1))
        facts.add('mod:temperature-fever', clause);
  }
  addAmounts(facts, tokens, agesAt, reading.eventTimes);
  return facts;
}

/** The words of a longer "no" say nothing else: "nada" in "nada de tos". */
function isWithinNo(denials: readonly Found[], { from, to, size }: Found): boolean {
  return denials.some((cue) => cue.from <= from && cue.to >= to && cue.size > size);
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
  for (const [at, { text, clause, sentence }] of tokens.entries()) {
    const amount = Number(text);
    if (!(amount > 0)) continue;
    const unit = unitAt(tokens, at + 1);
    const next = tokens[at + 1]?.text ?? '';
    const taken = tokens[at - 1]?.text ?? '';
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
    const isOfOther = ofChild.has(sentence);
    if (unit === WEEKS && isWeek && tellsPregnancy && !isOfOther && !DURATION_BEFORE.has(before))
      facts.add('mod:pregnant', clause);
    if (unit === WEEKS && amount >= 20 && isWeek && !isOfOther && opensStory(tokens, at))
      facts.add('mod:pregnant', clause);
    if (isWeek && WEEK.has(before) && tokens.some((each) => PREGNANT_WORDS.has(each.text)))
      facts.add('mod:pregnant', clause);
    const isDuration = DURATION_BEFORE.has(before) || DURATION_BEFORE.has(besideOf(tokens, at, 2));
    if (
      isWeekOfKicks(amount) &&
      !agesAt.has(at + 1) &&
      (WEEK.has(before) || (unit === WEEKS && !isDuration))
    )
      facts.add('mod:weeks-along', clause);
    addClock(facts, amount, tokens[at + 1], tokens[at + 2]);
    if (
      unit !== undefined &&
      !agesAt.has(at + 1) &&
      !eventTimes.has(at) &&
      !isOfPregnancy(tokens, at + 1)
    )
      facts.add(unit * amount >= LONG_FROM ? 'mod:long' : 'mod:short', clause);
    if (unit === undefined && CLOCK.test(next))
      facts.add(amount > 48 ? 'mod:short' : 'mod:recent', clause);
  }
}

/** The word so many places from another one, if no mark stands between them. */
function besideOf(tokens: readonly Token[], at: number, offset: number): string {
  const token = tokens[at + offset];
  return token?.stretch === tokens[at]?.stretch ? (token?.text ?? '') : '';
}

/** Sentences that hold one of these clauses. */
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

function beginsSentence(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.sentence !== tokens[at]?.sentence;
}

function endsSentence(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.sentence !== tokens[at]?.sentence;
}

/**
 * "34 weeks pregnant", "8 meses de embarazo": how far along somebody is, not how long something has
 * lasted.
 */
function isOfPregnancy(tokens: readonly Token[], at: number): boolean {
  return ALONG.test(besideOf(tokens, at, 1));
}

/**
 * Words that may say what a number measures: those of its sentence, and of the one before when the
 * number goes on with it ("checked his sugar. it was 35").
 */
function measuredNear(tokens: readonly Token[], at: number, reach: number): Token[] {
  const sentence = tokens[at]?.sentence ?? 0;
  const goesOn =
    beginsSentence(tokens, at) &&
    (endsSentence(tokens, at) || AFTER_MEASURE.has(tokens[at + 1]?.text ?? ''));
  const first = goesOn ? sentence - 1 : sentence;
  return tokens
    .slice(Math.max(0, at - reach), at + reach)
    .filter((near) => near.sentence >= first && near.sentence <= sentence);
}

/** A number of mg/dl beside a word for blood sugar. */
function addSugar(facts: Facts, tokens: readonly Token[], denied: ReadonlySet<number>): void {
  tokens.forEach(({ text, clause }, at) => {
    if (denied.has(at)) return;
    const amount = Number(text);
    if (
      !(amount >= 15 && amount <= 1500) ||
      !measuredNear(tokens, at, SUGAR_REACH).some((near) => SUGAR_WORDS.has(near.text))
    )
      return;
    if (amount >= 400) facts.add('mod:sugar-very-high', clause);
    if (amount >= 250) facts.add('mod:sugar-high', clause);
    if (amount < 54) facts.add('mod:sugar-very-low', clause);
  });
}

/** Between the two numbers of a blood pressure. */
const OVER = new Set(['over', 'sobre', 'con']);
const PRESSURE_WORDS = new Set(['pressure', 'presion', 'tension', 'systolic']);
const MEASURES: readonly (readonly [string, ReadonlySet<string>, number, number])[] = [
  [
    'oxygen-low',
    new Set([
      'oxygen',
      'oxigeno',
      'sat',
      'sats',
      'spo2',
      'oximeter',
      'oximetro',
      'saturation',
      'saturacion',
      'satura',
    ]),
    50,
    89,
  ],
  [
    'pulse-high',
    new Set(['pulse', 'pulso', 'heart', 'corazon', 'bpm', 'latidos', 'beats']),
    150,
    260,
  ],
  ['pulse-low', new Set(['pulse', 'pulso', 'bpm', 'latidos', 'rate']), 20, 39],
  ['pressure-high', PRESSURE_WORDS, 180, 290],
  ['pressure-pregnant', PRESSURE_WORDS, 150, 290],
];

/** The least number that measures anything here: a slow pulse. */
const LEAST_MEASURE = 20;

/**
 * A number beside the word for what was measured: percent of oxygen, beats in a minute, millimetres
 * of mercury ("18/11" in centimetres).
 */
function addMeasures(facts: Facts, tokens: readonly Token[], denied: ReadonlySet<number>): void {
  tokens.forEach(({ text, clause }, at) => {
    if (denied.has(at)) return;
    const near = measuredNear(tokens, at, MEASURE_REACH);
    const told = Number(text);
    const below = Number(tokens[at + 1]?.text);
    const amount = told >= 14 && told <= 29 && below >= 8 && below <= 16 ? told * 10 : told;
    if (!(amount >= LEAST_MEASURE) || unitAt(tokens, at + 1) !== undefined) return;
    for (const [id, words, least, most] of MEASURES)
      if (amount >= least && amount <= most && near.some((token) => words.has(token.text)))
        facts.add(`mod:${id}`, clause);
  });
}

/**
 * Months of the unit of time at a place; a lone "y" is the Spanish "and" unless somebody's age or
 * sex follows.
 */
function unitAt(tokens: readonly Token[], at: number): number | undefined {
  const word = tokens[at];
  const after = tokens[at + 1]?.text;
  return word && !(word.text === 'y' && after !== undefined && !AFTER_AGE.has(after))
    ? UNITS[word.stem]
    : undefined;
}

/** Every age that is told; a number with a unit that is none is a duration. */
function agesOf(tokens: readonly Token[]): Age[] {
  const hasChild = tokens.some(({ text }) => CHILD_WORDS.has(text));
  const hasFever = tokens.some(({ text }) => FEVER_WORDS.has(text));
  return tokens.flatMap((token, at): Age[] => {
    const amount = token.text === 'one' || token.text === 'un' ? 1 : Number(token.text);
    if (!(amount >= 0) || token.text === '') return [];
    const unit = unitAt(tokens, at + 1);
    if (unit !== undefined)
      return isAge(tokens, at, amount, unit, hasChild)
        ? [{ months: amount * unit, at: at + 1 }]
        : [];
    const stem = tokens[at + 1]?.stem ?? '';
    const before = beginsSentence(tokens, at) ? '' : (tokens[at - 1]?.text ?? '');
    return isLoneAge(amount, before, stem) || isBareAge(tokens, at, amount, hasFever)
      ? [{ months: amount * 12, at }]
      : [];
  });
}

function isAge(
  tokens: readonly Token[],
  at: number,
  amount: number,
  unit: number,
  hasChild: boolean,
): boolean {
  const before = besideOf(tokens, at, -1);
  const follower = tokens[at + 2];
  const isOwned = follower?.lead.some((word) => word === 'my' || word === 'mi') ?? false;
  const after = follower?.stretch === tokens[at]?.stretch && !isOwned ? (follower?.text ?? '') : '';
  if (AGE_AFTER.has(after) || ['yo', 'mo'].includes(tokens[at + 1]?.text ?? '')) return true;
  if (DURATION_BEFORE.has(before) || DURATION_AFTER.has(after)) return false;
  if (unit === 12 && amount >= 18 && amount < 110) return true;
  return hasChild && (unit >= 1 || CHILD_WORDS.has(after) || CHILD_WORDS.has(before));
}

/** A number without a unit: "aged 70", or alone at the start or the end of a sentence. */
function isBareAge(
  tokens: readonly Token[],
  at: number,
  amount: number,
  hasFever: boolean,
): boolean {
  const before = beginsSentence(tokens, at) ? '' : (tokens[at - 1]?.text ?? '');
  if (!Number.isInteger(amount)) return false;
  if (isLoneAge(amount, before, tokens[at + 1]?.stem ?? '')) return true;
  if (before === 'age' || before === 'aged') return true;
  const isAlone =
    (beginsSentence(tokens, at) || endsSentence(tokens, at)) && amount >= 40 && amount <= 99;
  return isAlone && !FEVER_WORDS.has(before) && !hasFever && !isOfPressure(tokens, at);
}

/** Half of a blood pressure: "150 over 95", "150/95". */
function isOfPressure(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text ?? '';
  const other = OVER.has(before) ? tokens[at - 2] : tokens[at - 1];
  return Number(other?.text) > 0;
}

function addAge(facts: Facts, months: number, clause: number): void {
  const bounds: readonly (readonly [string, boolean])[] = [
    ['newborn', months <= 3],
    ['infant', months < 12],
    ['toddler', months < 36],
    ['small-child', months < 120],
    ['child', months < 216],
    ['teen', months >= 144 && months < 216],
    ['adult', months >= 216],
    ['over40', months >= 480],
    ['over50', months >= 600],
    ['elder', months >= 780],
    ['very-old', months >= 960],
  ];
  for (const [id, holds] of bounds) if (holds) facts.add(`mod:${id}`, clause);
  facts.add('mod:age', clause);
}

function addTemperature(facts: Facts, tokens: readonly Token[], denied: ReadonlySet<number>): void {
  const said = tokens.some(({ text }, at) => FEVER_WORDS.has(text) && !denied.has(at));
  const isDenied = !said && tokens.some(({ text }) => FEVER_WORDS.has(text));
  if (isDenied) return;
  for (const { text, clause } of tokens) {
    const degrees = Number(text);
    const celsius = degrees >= 37 && degrees <= 43;
    if (!(said || text.includes('.')) || !(celsius || (degrees >= 99 && degrees <= 109))) continue;
    const fahrenheit = celsius ? degrees * 1.8 + 32 : degrees;
    if (fahrenheit >= 100.4) facts.add('mod:temperature-fever', clause);
    if (fahrenheit >= 103) facts.add('mod:temperature-high', clause);
    if (fahrenheit >= 105) facts.add('mod:temperature-extreme', clause);
  }
}

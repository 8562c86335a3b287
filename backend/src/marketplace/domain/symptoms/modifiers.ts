import type { Token } from './normalise.js';
import type { Context } from './context.js';
import type { Words } from './lexicon.js';

const UNITS: Readonly<Record<string, number>> = { day: 1 / 30, dia: 1 / 30, week: 0.23, wk: 0.23, wks: 0.23, seman: 0.23, w: 0.23, month: 1, mo: 1, mos: 1, mes: 1, mese: 1, mth: 1, year: 12, yr: 12, yrs: 12, yo: 12, y: 12, ano: 12 };
const AFTER_AGE = new Set(['old', 'o', 'm', 'f', 'male', 'female', 'man', 'woman', 'boy', 'girl']);
const AGE_AFTER = new Set(['old', 'olds', 'edad', 'nacido', 'nacida', 'vieja', 'viejo']);
const CHILD_WORDS = new Set(['baby', 'babies', 'newborn', 'infant', 'toddler', 'kid', 'child', 'son', 'daughter', 'boy', 'girl', 'bebe', 'nino', 'nina', 'hijo', 'hija', 'hijito', 'hijita', 'nene', 'nena', 'lo']);
const DURATION_BEFORE = new Set(['for', 'past', 'last', 'since', 'hace', 'desde', 'llevo', 'por', 'durante', 'over', 'after', 'ago', 'x', 'day', 'dia', 'positive', 'took']);
const FEVER_WORDS = new Set(['fever', 'temp', 'temperature', 'fiebre', 'temperatura', 'calentura', 'febrile', 'degrees', 'grados', 'f', 'c', 'tempature']);
/** Whoever tells such a number of a child means a temperature. */
const FEVER_ALONE = new Set(['101', '102', '103', '104', '105', '106']);
const WEEK = new Set(['week', 'semana']);
/** Weeks of a pregnancy in which a mother feels the baby move. */
const FIRST_WEEK_OF_KICKS = 16;
const LAST_WEEK = 42;
/** A lone number right behind one of these words is an age: "dad, 93". */
const PERSON_WORDS = new Set([
  'dad', 'mom', 'mother', 'father', 'grandma', 'grandpa', 'grandmother', 'grandfather', 'nana', 'granny', 'aunt',
  'uncle', 'neighbor', 'law', 'husband', 'wife', 'man', 'woman', 'lady', 'he', 'patient', 'papa', 'mama', 'abuela',
  'abuelo', 'abuelita', 'abuelito', 'tia', 'tio', 'suegra', 'suegro', 'senora', 'senor', 'vecina', 'vecino',
  'esposo', 'esposa', 'marido', 'bisabuela', 'bisabuelo',
]);
const FIRST_LONE_AGE = 65;
const LAST_AGE = 110;
const NO_AGE = new Set(['pound', 'lb', 'kg', 'kilo', 'libr', 'percent', 'degre', 'grad', 'bpm', 'mg', 'time', 'vec']);
/** A bleeding of so many minutes does not stop by itself. */
const LONG_BLEEDING_MINUTES = 15;
/** Hours without urine after which somebody must be seen at once. */
const HOURS_WITHOUT_URINE = 8;

const PREGNANT_WORDS = new Set(['kicked', 'kick', 'gush', 'gushed', 'waters', 'trimester', 'contractions', 'contraction', 'bleeding', 'spotting', 'kicks', 'along', 'preg', 'embarazo', 'contracciones', 'sangrado', 'sangrando', 'movement', 'moving', 'ob', 'cramping', 'leaking', 'gestation', 'fuente', 'broke', 'gestacion']);

const SUGAR_WORDS = new Set(['sugar', 'sugars', 'glucose', 'azucar', 'glucosa', 'meter', 'glucometer']);
const SUGAR_REACH = 4;
const MEASURE_REACH = 4;

const CLOCK = /^(?:hour|hr|h|hora|minute|minuto|min)s?$/;
const TAKEN = new Set(['took', 'taken', 'swallowed', 'ate', 'tome', 'tomo', 'trago', 'trague']);
const NO_AMOUNT = new Set(['mg', 'ml', 'percent', 'photos', 'pictures']);
/** From here on a number of things swallowed at once is too many for any medicine. */
const TOO_MANY = 10;

/** What the words say about who, how long and how bad, as facts `mod:<id>`. */
export function modifiersOf({ tokens, found }: Words, context: Context): Set<string> {
  const facts = new Set<string>();
  const age = ageOf(tokens);
  for (const { payload, from } of found) {
    if (payload.type !== 'modifier' || context.negated.has(from) || (payload.id === 'child' && context.past.has(from)) || (payload.id === 'long' && from === age?.at)) continue;
    facts.add(`mod:${payload.id}`);
  }
  for (const { payload, from } of found) {
    if ((payload.type !== 'finding' && payload.type !== 'word') || context.negated.has(from) || context.past.has(from)) continue;
    facts.add(payload.type === 'word' ? `@${payload.id}` : `mod:${payload.finding.id}`);
  }
  const months = age?.months;
  if (months !== undefined) addAge(facts, months);
  else if (facts.has('mod:baby')) for (const fact of ['mod:infant', 'mod:child']) facts.add(fact);
  if (facts.has('mod:newborn')) for (const fact of ['mod:infant', 'mod:child']) facts.add(fact);
  if (!context.negated.has(tokens.findIndex(({ text }) => FEVER_WORDS.has(text)))) addTemperature(facts, tokens);
  addSugar(facts, tokens);
  addMeasures(facts, tokens);
  if (facts.has('mod:child') && tokens.some(({ text }, at) => FEVER_ALONE.has(text) && !unitAt(tokens, at + 1))) facts.add('mod:temperature-fever');
  tokens.forEach((token, at) => {
    const amount = Number(token.text);
    if (!(amount > 0)) return;
    const unit = unitAt(tokens, at + 1);
    const next = tokens[at + 1]?.text ?? '';
    if (amount >= TOO_MANY && Number.isInteger(amount) && unit === undefined && !CLOCK.test(next) && !NO_AMOUNT.has(next) && TAKEN.has(tokens[at - 1]?.text ?? '')) facts.add('mod:many-taken');
    if (unit === 0.23 && amount >= 4 && amount <= 42 && !facts.has('mod:child') && !DURATION_BEFORE.has(tokens[at - 1]?.text ?? '') && tokens.some(({ text }) => PREGNANT_WORDS.has(text))) facts.add('mod:pregnant');
    if (at === 0 && unit === 0.23 && amount >= 20 && amount <= 42 && !facts.has('mod:child')) facts.add('mod:pregnant');
    if (amount >= 4 && amount <= 42 && WEEK.has(tokens[at - 1]?.text ?? '') && tokens.some(({ text }) => PREGNANT_WORDS.has(text))) facts.add('mod:pregnant');
    if (isWeekOfPregnancy(tokens, at) && age?.at !== at + 1) facts.add('mod:weeks-along');
    addClock(facts, amount, tokens.slice(at + 1, at + 3));
    if (unit !== undefined && months === undefined) facts.add(unit * amount >= 0.6 ? 'mod:long' : 'mod:short');
    if (unit === undefined && CLOCK.test(next)) facts.add(amount > 48 ? 'mod:short' : 'mod:recent');
  });
  return facts;
}

/** "34 weeks" or "semana 34", neither a duration nor a time ago; an age is told apart by the caller. */
function isWeekOfPregnancy(tokens: readonly Token[], at: number): boolean {
  const amount = Number(tokens[at]?.text);
  if (!(amount >= FIRST_WEEK_OF_KICKS && amount <= LAST_WEEK)) return false;
  const before = tokens[at - 1]?.text ?? '';
  if (WEEK.has(before)) return true;
  const isWeeks = unitAt(tokens, at + 1) === UNITS['week'];
  return isWeeks && !DURATION_BEFORE.has(before) && !DURATION_BEFORE.has(tokens[at + 2]?.text ?? '');
}

/** How long something has lasted, told in minutes or hours; "20 minutes ago" is no duration. */
function addClock(facts: Set<string>, amount: number, [unit, after]: readonly Token[]): void {
  if (!unit || !CLOCK.test(unit.text) || after?.text === 'ago' || after?.text === 'atras') return;
  const isHours = unit.text.startsWith('h');
  if (isHours || amount >= LONG_BLEEDING_MINUTES) facts.add('mod:quarter-hour');
  if (isHours && amount >= HOURS_WITHOUT_URINE) facts.add('mod:many-hours');
}

/** A number of mg/dl beside a word for blood sugar. */
function addSugar(facts: Set<string>, tokens: readonly Token[]): void {
  tokens.forEach(({ text }, at) => {
    const amount = Number(text);
    if (!(amount >= 15 && amount <= 1500) || !tokens.slice(Math.max(0, at - SUGAR_REACH), at + SUGAR_REACH).some((near) => SUGAR_WORDS.has(near.text))) return;
    if (amount >= 400) facts.add('mod:sugar-very-high');
    if (amount >= 250) facts.add('mod:sugar-high');
    if (amount < 54) facts.add('mod:sugar-very-low');
  });
}

const PRESSURE_WORDS = new Set(['pressure', 'presion', 'tension', 'systolic']);
const MEASURES: readonly (readonly [string, ReadonlySet<string>, number, number])[] = [
  ['oxygen-low', new Set(['oxygen', 'oxigeno', 'sat', 'sats', 'spo2', 'oximeter', 'oximetro', 'saturation', 'saturacion', 'satura']), 50, 89],
  ['pulse-high', new Set(['pulse', 'pulso', 'heart', 'corazon', 'bpm', 'latidos', 'beats']), 150, 260],
  ['pressure-high', PRESSURE_WORDS, 180, 290],
  ['pressure-pregnant', PRESSURE_WORDS, 150, 290],
];

/** A number beside the word for what was measured: percent of oxygen, beats in a minute, millimetres of mercury ("18/11" in centimetres). */
function addMeasures(facts: Set<string>, tokens: readonly Token[]): void {
  tokens.forEach(({ text }, at) => {
    const near = tokens.slice(Math.max(0, at - MEASURE_REACH), at + MEASURE_REACH);
    const told = Number(text);
    const below = Number(tokens[at + 1]?.text);
    const amount = told >= 14 && told <= 29 && below >= 8 && below <= 16 ? told * 10 : told;
    if (!(amount >= 50)) return;
    for (const [id, words, least, most] of MEASURES) if (amount >= least && amount <= most && near.some((token) => words.has(token.text))) facts.add(`mod:${id}`);
  });
}

/** Months of the unit of time at a place; a lone "y" is the Spanish "and" unless somebody's age or sex follows. */
function unitAt(tokens: readonly Token[], at: number): number | undefined {
  const word = tokens[at];
  const after = tokens[at + 1]?.text;
  return word && !(word.text === 'y' && after !== undefined && !AFTER_AGE.has(after)) ? UNITS[word.stem] : undefined;
}

/** Age in months, and the place of its unit. */
function ageOf(tokens: readonly Token[]): { readonly months: number; readonly at: number } | undefined {
  const child = tokens.some(({ text }) => CHILD_WORDS.has(text));
  for (const [at, token] of tokens.entries()) {
    const amount = token.text === 'one' || token.text === 'un' ? 1 : Number(token.text);
    if (!(amount >= 0) || token.text === '') continue;
    const unit = unitAt(tokens, at + 1);
    const after = tokens[at + 2]?.clause === token.clause ? tokens[at + 2]?.text ?? '' : '';
    const before = tokens[at - 1]?.text ?? '';
    if (unit !== undefined) {
      const told = AGE_AFTER.has(after) || ['yo', 'mo'].includes(tokens[at + 1]?.text ?? '') || (unit === 12 && amount >= 18 && amount < 110 && !DURATION_BEFORE.has(before)) || (child && !DURATION_BEFORE.has(before) && (unit >= 1 || AGE_AFTER.has(after) || CHILD_WORDS.has(after) || CHILD_WORDS.has(before)));
      if (told) return { months: amount * unit, at: at + 1 };
    } else if (isLoneAge(amount, before, tokens[at + 1]?.stem ?? '')) return { months: amount * 12, at };
    else if (Number.isInteger(amount) && (before === 'age' || before === 'aged' || ((at === 0 || at === tokens.length - 1) && amount >= 40 && amount <= 99 && !FEVER_WORDS.has(before) && !tokens.some(({ text }) => FEVER_WORDS.has(text))))) return { months: amount * 12, at };
  }
  return undefined;
}

/** An old person's age without a unit: "dad, 93", "mi suegra de 83". */
function isLoneAge(amount: number, before: string, after: string): boolean {
  return Number.isInteger(amount) && amount >= FIRST_LONE_AGE && amount <= LAST_AGE && PERSON_WORDS.has(before) && !NO_AGE.has(after);
}

function addAge(facts: Set<string>, months: number): void {
  const bounds: readonly (readonly [string, boolean])[] = [['newborn', months <= 3], ['infant', months < 12], ['toddler', months < 36], ['small-child', months < 120], ['child', months < 216], ['teen', months >= 144 && months < 216], ['adult', months >= 216], ['over40', months >= 480], ['over50', months >= 600], ['elder', months >= 780], ['very-old', months >= 960]];
  for (const [id, holds] of bounds) if (holds) facts.add(`mod:${id}`);
  facts.add('mod:age');
}

function addTemperature(facts: Set<string>, tokens: readonly Token[]): void {
  const said = tokens.some(({ text }) => FEVER_WORDS.has(text));
  for (const { text } of tokens) {
    const degrees = Number(text);
    const celsius = degrees >= 37 && degrees <= 43;
    if (!(said || text.includes('.')) || !(celsius || (degrees >= 99 && degrees <= 109))) continue;
    const fahrenheit = celsius ? degrees * 1.8 + 32 : degrees;
    if (fahrenheit >= 100.4) facts.add('mod:temperature-fever');
    if (fahrenheit >= 103) facts.add('mod:temperature-high');
    if (fahrenheit >= 105) facts.add('mod:temperature-extreme');
  }
}

import type { Token } from '../text/normalise.js';
import type { Facts } from './facts.js';
import { beginsSentence, endsSentence, unitAt } from './neighbors.js';

export const FEVER_WORDS = new Set([
  'fever',
  'temp',
  'temperature',
  'fiebre',
  'temperatura',
  'calentura',
  'febrile',
  'thermometer',
  'termometro',
  'degrees',
  'grados',
  'f',
  'c',
  'tempature',
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
export function addSugar(
  facts: Facts,
  tokens: readonly Token[],
  denied: ReadonlySet<number>,
): void {
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

const PRESSURE_WORDS = new Set(['pressure', 'presion', 'tension', 'systolic', 'bp', 'cuff']);
const POTASSIUM = new Set(['potassium', 'potasio']);
const OVER = new Set(['over', 'sobre']);

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
  [
    'pulse-low',
    new Set(['pulse', 'pulso', 'bpm', 'latidos', 'rate', 'beating', 'heartbeat']),
    20,
    39,
  ],
  ['pressure-high', PRESSURE_WORDS, 180, 290],
  ['pressure-pregnant', PRESSURE_WORDS, 150, 290],
];

/** The lowest number that any measure here can have: a slow pulse. */
const MIN_MEASURE = 20;

/**
 * A number beside the word for what was measured: percent of oxygen, beats in a minute, millimetres
 * of mercury ("18/11" in centimetres).
 */
export function addMeasures(
  facts: Facts,
  tokens: readonly Token[],
  denied: ReadonlySet<number>,
): void {
  tokens.forEach(({ text, clause }, at) => {
    if (denied.has(at)) return;
    const near = measuredNear(tokens, at, MEASURE_REACH);
    const reading = Number(text);
    const below = Number(tokens[at + 1]?.text);
    const amount =
      reading >= 14 && reading <= 29 && below >= 8 && below <= 16 ? reading * 10 : reading;
    if (reading >= 6 && reading < 10 && near.some((token) => POTASSIUM.has(token.text)))
      facts.add('mod:potassium-high', clause);
    if (isLowPressure(tokens, at) && near.some((token) => PRESSURE_WORDS.has(token.text)))
      facts.add('mod:pressure-low', clause);
    if (!(amount >= MIN_MEASURE) || unitAt(tokens, at + 1) !== undefined) return;
    for (const [id, words, lowest, highest] of MEASURES)
      if (amount >= lowest && amount <= highest && near.some((token) => words.has(token.text)))
        facts.add(`mod:${id}`, clause);
  });
}

/** Degrees Fahrenheit (American Academy of Pediatrics). */
const FEVER_FROM = 100.4;

/** Degrees Celsius below which a newborn is too cold (WHO). */
const COLD_BELOW = 36;

/** A fever that somebody tells, and does not measure below a fever. */
export function addFeverish(facts: Facts): void {
  const isBelow = facts.has('mod:temperature-below-fever') && !facts.has('mod:temperature-fever');
  if (isBelow) return;
  for (const clause of facts.clausesOf('any-fever')) facts.add('mod:feverish', clause);
}

/**
 * "78/40", "84 over 46", and "8/4" in centimetres: the upper number is below 90 and the lower one
 * at most 60.
 */
function isLowPressure(tokens: readonly Token[], at: number): boolean {
  const upper = Number(tokens[at]?.text);
  const next = tokens[at + 1]?.text ?? '';
  const lower = Number(OVER.has(next) ? tokens[at + 2]?.text : next);
  if (!(lower < upper)) return false;
  return (
    (upper >= 50 && upper < 90 && lower >= 20 && lower <= 60) ||
    (upper >= 5 && upper <= 8 && lower >= 3)
  );
}

export function addTemperature(
  facts: Facts,
  tokens: readonly Token[],
  denied: ReadonlySet<number>,
): void {
  const said = tokens.some(({ text }, at) => FEVER_WORDS.has(text) && !denied.has(at));
  const isDenied = !said && tokens.some(({ text }) => FEVER_WORDS.has(text));
  if (isDenied) return;
  for (const { text, clause } of tokens) {
    const degrees = Number(text);
    if (text.includes('.') && degrees >= 33 && degrees < COLD_BELOW)
      facts.add('mod:temperature-low', clause);
    const celsius = degrees >= 37 && degrees <= 43;
    if (!(said || text.includes('.')) || !(celsius || (degrees >= 99 && degrees <= 109))) continue;
    const fahrenheit = celsius ? degrees * 1.8 + 32 : degrees;
    if (fahrenheit < FEVER_FROM) facts.add('mod:temperature-below-fever', clause);
    if (fahrenheit >= FEVER_FROM) facts.add('mod:temperature-fever', clause);
    if (fahrenheit >= 103) facts.add('mod:temperature-high', clause);
    if (fahrenheit >= 105) facts.add('mod:temperature-extreme', clause);
  }
}

import type { Facts } from '../reading/facts.js';
import type { Token } from './normalise.js';

/** Weeks of a pregnancy in which a mother feels the baby move. */
const FIRST_WEEK_OF_MOVEMENT = 16;
const LAST_WEEK = 42;
const MIN_AGE_WITHOUT_UNIT = 65;
const MAX_AGE = 110;
/** A lone number right behind one of these words is an age: "dad, 93". */
const PERSON_WORDS = new Set([
  'dad',
  'mom',
  'mother',
  'father',
  'grandma',
  'grandpa',
  'grandmother',
  'grandfather',
  'nana',
  'granny',
  'aunt',
  'uncle',
  'neighbor',
  'law',
  'husband',
  'wife',
  'man',
  'woman',
  'lady',
  'he',
  'patient',
  'papa',
  'mama',
  'abuela',
  'abuelo',
  'abuelita',
  'abuelito',
  'tia',
  'tio',
  'suegra',
  'suegro',
  'senora',
  'senor',
  'vecina',
  'vecino',
  'esposo',
  'esposa',
  'marido',
  'bisabuela',
  'bisabuelo',
]);
/** Stems of what is counted or measured, so that the number is no age. */
const NOT_AN_AGE = new Set([
  'pound',
  'lb',
  'kg',
  'kilo',
  'libr',
  'percent',
  'degre',
  'grad',
  'bpm',
  'mg',
  'time',
  'vec',
]);
const CLOCK = /^(?:hour|hr|h|hora|minute|minuto|min)s?$/;
/**
 * Minutes after which a nosebleed needs an emergency room (American Red Cross: 15 to 20 of
 * pressure).
 */
const LONG_BLEEDING_MINUTES = 15;
/**
 * Hours without urine after which a child or a blocked bladder must be seen (American Academy of
 * Pediatrics: 8).
 */
const HOURS_WITHOUT_URINE = 8;

/**
 * An old person's age without a unit: "dad, 93", "mi suegra de 83". `after` is the next word's
 * stem.
 */
export function isAgeWithoutUnit(amount: number, before: string, after: string): boolean {
  const isAge = Number.isInteger(amount) && amount >= MIN_AGE_WITHOUT_UNIT && amount <= MAX_AGE;
  return isAge && PERSON_WORDS.has(before) && !NOT_AN_AGE.has(after);
}

/** A number of weeks in which a pregnancy can be. */
export function isWeekOfFetalMovement(amount: number): boolean {
  return amount >= FIRST_WEEK_OF_MOVEMENT && amount <= LAST_WEEK;
}

/** How long something has lasted, in minutes or hours; "20 minutes ago" is no duration. */
export function addDuration(
  facts: Facts,
  amount: number,
  unit: Token | undefined,
  after: Token | undefined,
): void {
  if (!unit || !CLOCK.test(unit.text) || after?.text === 'ago' || after?.text === 'atras') return;
  const isHours = unit.text.startsWith('h');
  if (isHours || amount >= LONG_BLEEDING_MINUTES) facts.add('mod:quarter-hour', unit.clause);
  if (isHours && amount >= HOURS_WITHOUT_URINE) facts.add('mod:many-hours', unit.clause);
}

import { isAgeWithoutUnit } from '../text/ages-and-durations.js';
import type { Token } from '../text/normalise.js';
import type { Facts } from './facts.js';
import { FEVER_WORDS } from './measures.js';
import { beginsSentence, besideOf, endsSentence, unitAt } from './neighbors.js';

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
  'bebito',
  'bebita',
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

/** "Mama's 91", "my dad is 70", "mi suegra 74": a relative's age needs no unit. */
const RELATIVES = new Set([
  'mama',
  'mamas',
  'mom',
  'moms',
  'mother',
  'mothers',
  'dad',
  'dads',
  'daddy',
  'daddys',
  'father',
  'fathers',
  'grandma',
  'grandmas',
  'grandpa',
  'grandpas',
  'abuela',
  'abuelo',
  'abuelita',
  'abuelito',
  'suegra',
  'suegro',
  'husband',
  'husbands',
  'wife',
  'wifes',
  'esposo',
  'esposa',
  'papa',
]);

const AGE_AFTER = new Set(['old', 'olds', 'edad', 'nacido', 'nacida', 'vieja', 'viejo']);

export const DURATION_BEFORE = new Set([
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

/** Age in months, and the place of its unit. */
export interface Age {
  readonly months: number;
  readonly at: number;
}

/** Written numbers of an age: "tres semanas" in "bebe de tres semanas", "three weeks old". */
const WRITTEN: Readonly<Record<string, number>> = {
  one: 1,
  un: 1,
  una: 1,
  two: 2,
  dos: 2,
  three: 3,
  tres: 3,
  four: 4,
  cuatro: 4,
  five: 5,
  cinco: 5,
  six: 6,
  seis: 6,
  seven: 7,
  siete: 7,
  eight: 8,
  ocho: 8,
  nine: 9,
  nueve: 9,
  ten: 10,
  diez: 10,
};

/** Every age in the text. A number with a unit of time that is not an age is a duration. */
export function agesOf(tokens: readonly Token[]): Age[] {
  const hasChild = tokens.some(({ text }) => CHILD_WORDS.has(text));
  const hasFever = tokens.some(({ text }) => FEVER_WORDS.has(text));
  return tokens.flatMap((token, at): Age[] => {
    const written = isWrittenAge(tokens, at) ? WRITTEN[token.text] : undefined;
    const amount = written ?? (isOne(token) ? 1 : Number(token.text));
    if (!(amount >= 0) || token.text === '') return [];
    const unit = unitAt(tokens, at + 1);
    if (unit !== undefined)
      return isAge(tokens, at, amount, unit, hasChild)
        ? [{ months: amount * unit, at: at + 1 }]
        : [];
    const stem = tokens[at + 1]?.stem ?? '';
    const before = beginsSentence(tokens, at) ? '' : (tokens[at - 1]?.text ?? '');
    return isAgeWithoutUnit(amount, before, stem) || isBareAge(tokens, at, amount, hasFever)
      ? [{ months: amount * 12, at }]
      : [];
  });
}

const isOne = ({ text }: Token): boolean => text === 'one' || text === 'un';

/** "Bebe de tres semanas", "three weeks old"; without such words a written number is a duration. */
function isWrittenAge(tokens: readonly Token[], at: number): boolean {
  const isOfChild =
    CHILD_WORDS.has(besideOf(tokens, at, -1)) && (tokens[at]?.lead.includes('de') ?? false);
  return isOfChild || AGE_AFTER.has(besideOf(tokens, at, 2));
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
  if (isAgeWithoutUnit(amount, before, tokens[at + 1]?.stem ?? '')) return true;
  if (before === 'age' || before === 'aged') return true;
  const isAdult = amount >= 40 && amount <= 105;
  if (isAdult && RELATIVES.has(before) && !isOfPressure(tokens, at)) return true;
  const isAlone =
    (beginsSentence(tokens, at) || endsSentence(tokens, at)) && amount >= 40 && amount <= 99;
  return (
    isAlone &&
    !SHOWN.has(before) &&
    !FEVER_WORDS.has(before) &&
    !hasFever &&
    !isOfPressure(tokens, at)
  );
}

/** A number that a device shows: "oxygen on my watch says 97". */
const SHOWN = new Set(['says', 'reads', 'shows', 'dice', 'marca', 'oxygen', 'oxigeno']);

/** Between the two numbers of a blood pressure. */
const OVER = new Set(['over', 'sobre', 'con']);

/** Half of a blood pressure: "150 over 95", "150/95". */
function isOfPressure(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text ?? '';
  const other = OVER.has(before) ? tokens[at - 2] : tokens[at - 1];
  return Number(other?.text) > 0;
}

export function addAge(facts: Facts, months: number, clause: number): void {
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
    ['over75', months > 900],
    ['very-old', months >= 960],
  ];
  for (const [id, holds] of bounds) if (holds) facts.add(`mod:${id}`, clause);
  facts.add('mod:age', clause);
}

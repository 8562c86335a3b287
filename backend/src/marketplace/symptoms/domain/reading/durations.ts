import type { Token } from '../text/normalise.js';
import { DURATION_BEFORE } from './ages.js';
import type { Facts } from './facts.js';
import { unitAt } from './neighbors.js';

/**
 * Months from which on a complaint has lasted so long, the shortest first; a week counts as over.
 */
const LASTING: readonly (readonly [string, number])[] = [
  ['over-3-days', 0.1],
  ['over-week', 0.22],
  ['over-2-weeks', 0.45],
  ['over-month', 1],
  ['over-3-months', 2.9],
];

const NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  couple: 2,
  three: 3,
  few: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  varios: 3,
  varias: 3,
};

/** Units without a number, as they are typed: "for weeks", "a month". */
const MANY = new Set(['weeks', 'months', 'years', 'semanas', 'meses', 'anos']);
const ARTICLES = new Set(['a', 'an', 'un', 'una']);
/** What comes or repeats is no duration: "in three weeks", "every two weeks". */
const NOT_LASTING = new Set([
  'in',
  'en',
  'every',
  'cada',
  'next',
  'proximo',
  'proxima',
  'proximos',
  'proximas',
  'per',
]);
/** Illnesses that one has for years, whatever began today: "tengo diabetes desde hace 20 anos". */
const CHRONIC = new Set(['diabetes', 'diabetic', 'diabetico', 'diabetica']);
const YEAR = 12;
/** A month of an age. */
const MONTH = 1;

/** What the words say of a time, and where it stands. */
interface Times {
  readonly agesAt: ReadonlySet<number>;
  /** Times of events of their own, such as "since my surgery 2 years ago". */
  readonly eventTimes: ReadonlySet<number>;
  /** Words about the past or the family: "my mother died of cancer 10 years ago". */
  readonly past: ReadonlySet<number>;
  readonly isOfPregnancy: (tokens: readonly Token[], at: number) => boolean;
}

/** How long something has lasted, as facts `mod:over-...`; numbers may be written as words. */
export function addDurations(
  facts: Facts,
  tokens: readonly Token[],
  { agesAt, eventTimes, past, isOfPregnancy }: Times,
): void {
  const ofIllness = new Set(
    tokens.filter(({ text }) => CHRONIC.has(text)).map(({ clause }) => clause),
  );
  const ofBaby = facts.has('mod:child') || facts.has('mod:baby');
  for (const [at, token] of tokens.entries()) {
    const unit = unitAt(tokens, at);
    if (unit === undefined || agesAt.has(at) || isOfPregnancy(tokens, at)) continue;
    if (eventTimes.has(at) || past.has(at)) continue;
    if (unit === YEAR && ofIllness.has(token.clause)) continue;
    const before = tokens[at - 1];
    const amount = before?.stretch === token.stretch ? amountOf(before.text) : undefined;
    const first = amount === undefined ? at : at - 1;
    if (isNotLasting(tokens, first)) continue;
    const lead = tokens[first - 1]?.text ?? '';
    // "My baby, 14 months": an age, unless something says that it is a time.
    if (ofBaby && unit >= MONTH && !DURATION_BEFORE.has(lead) && amount !== undefined) continue;
    const months = unit * (amount ?? amountWithoutNumber(token));
    for (const [id, least] of LASTING) if (months >= least) facts.add(`mod:${id}`, token.clause);
  }
}

function amountOf(text: string): number | undefined {
  const amount = NUMBERS[text] ?? Number(text);
  return amount > 0 ? amount : undefined;
}

function amountWithoutNumber({ text, lead }: Token): number {
  if (MANY.has(text)) return 2;
  return lead.some((word) => ARTICLES.has(word)) ? 1 : 0;
}

function isNotLasting(tokens: readonly Token[], at: number): boolean {
  const leads = tokens[at]?.lead ?? [];
  return leads.some((word) => NOT_LASTING.has(word)) || NOT_LASTING.has(tokens[at - 1]?.text ?? '');
}

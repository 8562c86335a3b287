import {
  levelOf,
  LEVELS,
  type Triage,
} from '../../src/marketplace/symptoms/domain/reading/knowledge.js';

/** One labeled text with the levels that were given to it. */
export interface Judged {
  readonly label: Triage;
  /** All levels that are right, with the label. */
  readonly right: readonly Triage[];
  readonly engine: Triage;
  /** Of the language model; null when it gave no opinion. */
  readonly model: Triage | null;
  /** Of the answer that people get: an opinion raises the urgency and lowers nothing. */
  readonly together: Triage;
}

type Reader = 'engine' | 'model' | 'together';

/**
 * Compares a language model with the labels and with the engine, on the texts for which it has an
 * opinion. Shares are in per cent; `kappa` is Cohen's, `p` McNemar's, exact and two-sided.
 */
export function agreementReport(items: readonly Judged[]): string {
  const asked = items.filter((each): each is Judged & { model: Triage } => each.model !== null);
  const raised = asked.filter(({ engine, model }) => levelOf(model) > levelOf(engine)).length;
  const lowered = asked.filter(({ engine, model }) => levelOf(model) < levelOf(engine)).length;
  const better = asked.filter((each) => isRight(each, 'model') && !isRight(each, 'engine')).length;
  const worse = asked.filter((each) => !isRight(each, 'model') && isRight(each, 'engine')).length;
  return [
    `${asked.length} of ${items.length} texts with an opinion`,
    ...(['engine', 'model', 'together'] as const).map((reader) => lineOf(reader, asked)),
    `model and engine: same level ${share(
      asked,
      ({ engine, model }) => engine === model,
    )}, kappa ${kappa(asked.map(({ engine, model }) => [engine, model]))}, ` +
      `higher ${raised}, lower ${lowered}`,
    `model right where the engine is wrong ${better}, the other way round ${worse}, ` +
      `p ${mcNemar(better, worse).toFixed(3)}`,
  ].join('\n');
}

function lineOf(reader: Reader, items: readonly Judged[]): string {
  const levels = items.map((each) => ({ ...each, level: each[reader] ?? 'none' }));
  const emergencies = levels.filter(({ label }) => label === 'emergency');
  const others = levels.filter(({ right }) => !right.includes('emergency'));
  return (
    `${reader}: exact ${share(levels, ({ label, level }) => label === level)}, ` +
    `right ${share(levels, ({ right, level }) => right.includes(level))}, ` +
    `emergencies ${share(emergencies, ({ level }) => level === 'emergency')}, ` +
    `no false alarm ${share(others, ({ level }) => level !== 'emergency')}, ` +
    `too low ${share(levels, isTooLow)}, ` +
    `kappa ${kappa(levels.map(({ label, level }) => [label, level]))}`
  );
}

const isTooLow = ({ right, level }: Judged & { readonly level: Triage }): boolean =>
  right.every((each) => levelOf(each) > levelOf(level));

const isRight = (item: Judged, reader: Reader): boolean =>
  item.right.includes(item[reader] ?? 'none');

function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): string {
  if (items.length === 0) return '-';
  return ((100 * items.filter(holds).length) / items.length).toFixed(1);
}

/** Agreement beyond chance, 1 at most; 1 where both always say the same one level. */
function kappa(pairs: readonly (readonly [Triage, Triage])[]): string {
  if (pairs.length === 0) return '-';
  const part = (at: 0 | 1, level: Triage): number =>
    pairs.filter((pair) => pair[at] === level).length / pairs.length;
  const observed = pairs.filter(([one, other]) => one === other).length / pairs.length;
  const chance = LEVELS.reduce((sum, level) => sum + part(0, level) * part(1, level), 0);
  return (chance === 1 ? 1 : (observed - chance) / (1 - chance)).toFixed(3);
}

/** Probability of a difference at least as large, if both were right equally often. */
export function mcNemar(better: number, worse: number): number {
  const all = better + worse;
  const few = Math.min(better, worse);
  let term = 0.5 ** all;
  let tail = 0;
  for (let k = 0; k <= few; k++) {
    tail += term;
    term = (term * (all - k)) / (k + 1);
  }
  return Math.min(1, 2 * tail);
}

import { median, percentile, type Round } from './measure.js';

/** A ratio of rates must reach its limit, one of times must not exceed it. */
export interface Limit {
  readonly kind: 'at least' | 'at most';
  readonly ratio: number;
}

export interface Result {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly floor: number;
  /** Median of the ratios of the rounds. */
  readonly ratio: number;
  /** Milliseconds within which so many percent of our answers came, median of the rounds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly limit: Limit;
  /** Least and greatest ratio of a round. */
  readonly range: readonly [number, number];
  /** What was asked of whom. */
  readonly note: string;
}

export const isMissed = ({ ratio, limit }: Result): boolean =>
  !(limit.kind === 'at least' ? ratio >= limit.ratio : ratio <= limit.ratio);

type Rounds = readonly { readonly ours: Round; readonly floor: Round }[];

/** Compares answers in a second: more is better. */
export const ofRates = (name: string, rounds: Rounds, least: number, note: string): Result =>
  compared(
    name,
    'requests/s',
    rounds,
    ({ rate }) => rate,
    { kind: 'at least', ratio: least },
    note,
  );

/** Compares the time within which half of the answers came: less is better. */
export const ofTimes = (name: string, rounds: Rounds, most: number, note: string): Result =>
  compared(
    name,
    'ms p50',
    rounds,
    (round) => percentile(round, 50),
    { kind: 'at most', ratio: most },
    note,
  );

function compared(
  name: string,
  unit: string,
  rounds: Rounds,
  figure: (round: Round) => number,
  limit: Limit,
  note: string,
): Result {
  const ratios = rounds.map(({ ours, floor }) => figure(ours) / figure(floor));
  const within = (percent: number): number =>
    rounded(median(rounds.map(({ ours }) => percentile(ours, percent))));
  return {
    name,
    unit,
    ours: rounded(median(rounds.map(({ ours }) => figure(ours)))),
    floor: rounded(median(rounds.map(({ floor }) => figure(floor)))),
    ratio: rounded(median(ratios)),
    p50: within(50),
    p95: within(95),
    p99: within(99),
    limit,
    range: [rounded(Math.min(...ratios)), rounded(Math.max(...ratios))],
    note,
  };
}

const rounded = (figure: number): number => Number(figure.toPrecision(4));

/** The results as people read them. */
export function table(results: readonly Result[]): string {
  const rows = results.map((result) => [
    result.name,
    result.unit,
    String(result.ours),
    String(result.floor),
    result.ratio.toFixed(2),
    `${result.range[0].toFixed(2)}-${result.range[1].toFixed(2)}`,
    `${result.limit.kind === 'at least' ? '>=' : '<='} ${result.limit.ratio}`,
    isMissed(result) ? 'MISSED' : 'kept',
    ...[result.p50, result.p95, result.p99].map(String),
    result.note,
  ]);
  const all = [
    ['name', 'unit', 'ours', 'floor', 'ratio', 'rounds', 'limit', '', 'p50', 'p95', 'p99', 'note'],
    ...rows,
  ];
  const widths =
    all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

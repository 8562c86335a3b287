import { readFileSync } from 'node:fs';
import { SymptomEngine } from '../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { symptomKnowledge } from '../src/marketplace/symptoms/infrastructure/symptom-files.js';
import type { Benchmark } from './measuring/benchmark.js';
import type { Result } from './measuring/result.js';

const QUERIES = new URL('../test/search/own-queries.jsonl', import.meta.url);
const MAX_QUERY_LENGTH = 500;
/**
 * What costs most to read: unknown words, words nearly right, many starts of phrases, nothing but
 * separators.
 */
const HOSTILE = [
  'zzxqv ',
  'stomack ',
  'a',
  'pain in my ',
  'no no ',
  ', ',
  'dolor de ',
  'very very bad ',
  '1 ',
  'chest',
].map((part) => part.repeat(MAX_QUERY_LENGTH).slice(0, MAX_QUERY_LENGTH));

/** What the engine takes alone, without HTTP; the floor is what it may take. */
export const symptomEngine: readonly Benchmark[] = [
  {
    name: 'symptom-engine-query',
    async run({ pace }) {
      const lines = readFileSync(QUERIES, 'utf8').trim().split('\n');
      const queries = lines.map((line): string => JSON.parse(line).query);
      return within(
        'symptom-engine-query',
        new SymptomEngine(symptomKnowledge()),
        queries,
        pace.rounds * 5,
        5,
        95,
        `${queries.length} queries of people, p95`,
      );
    },
  },
  {
    name: 'symptom-engine-hostile',
    async run({ pace }) {
      return within(
        'symptom-engine-hostile',
        new SymptomEngine(symptomKnowledge()),
        HOSTILE,
        pace.rounds * 20,
        20,
        99,
        `${HOSTILE.length} queries of ${MAX_QUERY_LENGTH} characters, p99`,
      );
    },
  },
  {
    name: 'symptom-engine-start',
    async run({ pace }) {
      const times = Array.from({ length: pace.rounds + 1 }, () =>
        timed(() => new SymptomEngine(symptomKnowledge())),
      );
      return result('symptom-engine-start', times, 1000, 100, 'files read and words learnt');
    },
  },
];

function within(
  name: string,
  engine: SymptomEngine,
  queries: readonly string[],
  rounds: number,
  allowed: number,
  percent: number,
  note: string,
): Result {
  const round = (): number[] => queries.map((query) => timed(() => engine.assess(query, 'en')));
  round();
  return result(name, Array.from({ length: rounds }, round).flat(), allowed, percent, note);
}

function result(
  name: string,
  times: readonly number[],
  allowed: number,
  percent: number,
  note: string,
): Result {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number): number =>
    Number(
      (
        sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? NaN
      ).toPrecision(4),
    );
  const ratio = at(percent) / allowed;
  return {
    name,
    unit: 'ms',
    ours: at(percent),
    floor: allowed,
    ratio,
    p50: at(50),
    p95: at(95),
    p99: at(99),
    limit: { kind: 'at most', ratio: 1 },
    range: [ratio, ratio],
    note,
  };
}

function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

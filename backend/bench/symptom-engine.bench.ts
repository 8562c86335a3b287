import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SymptomEngine } from '../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { symptomKnowledge } from '../src/marketplace/symptoms/infrastructure/symptom-files.js';
import type { Benchmark } from './measuring/benchmark.js';
import type { Result } from './measuring/result.js';

const QUERIES = new URL('../test/search/own-queries.jsonl', import.meta.url);
/** Texts of authors that may be read; half of them have more than 25 words. */
const TEXTS = ['a', 'b', 'e', 'f'].map(
  (author) => new URL(`../test/search/lay-texts/author-${author}.jsonl`, import.meta.url),
);
const MAX_QUERY_LENGTH = 500;
const MEGABYTE = 2 ** 20;
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
  ofLength(300, 2),
  ofLength(1500, 8),
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
      return result('symptom-engine-start', times, 400, 100, 'files read and words learnt');
    },
  },
  {
    name: 'symptom-engine-heap',
    async run() {
      const before = heapUsed();
      const engine = new SymptomEngine(symptomKnowledge());
      engine.assess('chest pain', 'en');
      const added = (heapUsed() - before) / MEGABYTE;
      // The engine is still needed here, so that it counts.
      const { name } = engine.assess('', 'en').engine;
      const note = `heap added by the ${name} engine after a collection`;
      return { ...result('symptom-engine-heap', [added], 150, 100, note), unit: 'MB' };
    },
  },
];

/** Texts of people, joined and cut to a length; the floor is what 95 of 100 may take. */
function ofLength(length: number, allowed: number): Benchmark {
  const name = `symptom-engine-${length}`;
  return {
    name,
    async run({ pace }) {
      const all = TEXTS.flatMap((url) => readFileSync(url, 'utf8').trim().split('\n'))
        .map((line): string => JSON.parse(line).query)
        .join('. ');
      const count = Math.min(400, Math.floor(all.length / length));
      const texts = Array.from({ length: count }, (_, at) =>
        all.slice(at * length, (at + 1) * length),
      );
      return within(
        name,
        new SymptomEngine(symptomKnowledge()),
        texts,
        pace.rounds * 2,
        allowed,
        95,
        `${texts.length} texts of people of ${length} characters, p95`,
      );
    },
  };
}

/** Bytes on the heap after a full collection. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

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

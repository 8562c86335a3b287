import { scrubbedData } from '../src/analytics/domain/scrub.js';
import { patternsOfCode } from '../test/patterns/patterns-of-code.js';
import { worstShapes } from '../test/patterns/worst-texts.js';
import type { Benchmark } from './measuring/benchmark.js';
import type { Result } from './measuring/result.js';

const LONG = 65_536;
const ALLOWED_PATTERN_MS = 50;
const ALLOWED_BATCH_MS = 10;
/** As many of the longest texts as one call of the event intake holds. */
const TEXTS = 8;
const TEXT_LENGTH = 7900;
const HOSTILE = [
  'a',
  '0000aaaa-',
  '1 ',
  '12-34 ',
  'a@',
  '@',
  'my name is ',
  'name: A  ',
  'son ',
  'I am Ann ',
  'Dr. A ',
];

/** What our own patterns and the scrubbing of events take for texts that were made to be slow. */
export const patterns: readonly Benchmark[] = [
  {
    name: 'patterns-worst',
    async run() {
      const { written } = patternsOfCode();
      const all = written.map(({ place, pattern }) => ({
        place,
        ms: Math.max(...worstShapes(pattern).map((shape) => matched(pattern, shape(LONG)))),
      }));
      const worst = all.reduce((one, other) => (other.ms > one.ms ? other : one), {
        place: '',
        ms: 0,
      });
      return result(
        'patterns-worst',
        all.map(({ ms }) => ms),
        worst.ms,
        ALLOWED_PATTERN_MS,
        `${all.length} patterns on 64 kB of their worst texts, the slowest is ${worst.place}`,
      );
    },
  },
  {
    name: 'event-scrubbing',
    async run({ pace }) {
      const batches = HOSTILE.map((part) =>
        Array.from({ length: TEXTS }, () => ({
          x: part.repeat(TEXT_LENGTH).slice(0, TEXT_LENGTH),
        })),
      );
      const least = (batch: object[]): number =>
        Math.min(
          ...Array.from({ length: pace.rounds * 5 }, () => timed(() => scrubbedData(batch))),
        );
      const times = batches.map(least);
      return result(
        'event-scrubbing',
        times,
        Math.max(...times),
        ALLOWED_BATCH_MS,
        `a batch of ${TEXTS} texts of ${TEXT_LENGTH} characters, ` +
          `the slowest of ${batches.length} kinds made to be slow, each at its best`,
      );
    },
  },
];

/** The least of three times: the first also compiles the pattern. */
function matched(pattern: RegExp, text: string): number {
  const once = (): number =>
    timed(() => {
      pattern.lastIndex = 0;
      if (pattern.global) text.replace(pattern, '');
      else pattern.test(text);
    });
  return Math.min(once(), once(), once());
}

function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function result(
  name: string,
  times: readonly number[],
  worst: number,
  allowed: number,
  note: string,
): Result {
  const sorted = [...times].sort((one, other) => one - other);
  const rounded = (ms: number): number => Number(ms.toPrecision(4));
  const at = (share: number): number =>
    rounded(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? NaN);
  const ratio = rounded(worst / allowed);
  return {
    name,
    unit: 'ms',
    ours: rounded(worst),
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

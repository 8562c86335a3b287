import { readFileSync } from 'node:fs';
import { arrivals } from './measuring/arrivals.js';
import type { Benchmark } from './measuring/benchmark.js';
import { product } from './measuring/processes.js';
import { processorTime } from './measuring/processor-time.js';

const QUERIES = new URL('../test/search/own-queries.jsonl', import.meta.url);
const RATE = 50;
const ALLOWED_MS = 40;

/**
 * Searches of guests over HTTP as they arrive by chance, so many a second, each one answered from
 * the catalogue and kept; the floor is what the slowest twentieth may take.
 */
export const symptomSearch: Benchmark = {
  name: 'symptom-search-http',
  async run({ scratch, pace: { rounds, secondsEach }, small }) {
    const database = await scratch.providers(small);
    const bodies = readFileSync(QUERIES, 'utf8')
      .trim()
      .split('\n')
      .map((line): string => JSON.stringify({ query: JSON.parse(line).query }));
    const server = await product(database, {
      GUEST_SEARCHES_PER_MINUTE: '1000000',
      DIRECTORY_CACHE_MB: '64',
    });
    const { url, pid = 0 } = server;
    let next = 0;
    const asked = (seconds: number): Promise<number[]> =>
      arrivals(
        Array.from({ length: seconds * RATE }, () => ({
          url: `${url}/api/search/symptoms`,
          headers: { 'user-agent': 'Mozilla/5.0 Firefox/145.0' },
          body: bodies[next++ % bodies.length] ?? '',
        })),
        RATE,
      );
    try {
      await asked(secondsEach); // the engine is made, connections are open
      const before = [pid, scratch.pid].map(processorTime);
      const times = await asked(rounds * secondsEach);
      const [ours, tables] = [pid, scratch.pid].map((each, at) =>
        ((processorTime(each) - (before[at] ?? 0)) / times.length).toFixed(1),
      );
      const at = (percent: number): number =>
        Number(
          (
            times[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))] ?? NaN
          ).toPrecision(4),
        );
      const ratio = at(95) / ALLOWED_MS;
      return {
        name: 'symptom-search-http',
        unit: 'ms',
        ours: at(95),
        floor: ALLOWED_MS,
        ratio,
        p50: at(50),
        p95: at(95),
        p99: at(99),
        limit: { kind: 'at most', ratio: 1 },
        range: [ratio, ratio],
        note:
          `${RATE} searches a second, ${times.length} answers, ${small} providers, ` +
          `p95; processor time of each: server ${ours} ms, database ${tables} ms`,
      };
    } finally {
      await server.stop();
    }
  },
};

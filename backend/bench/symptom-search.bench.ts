import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { Benchmark } from './benchmark.js';
import { during, product } from './processes.js';

const QUERIES = new URL('../test/search/own-queries.jsonl', import.meta.url);
const RATE = 50;
const ALLOWED_MS = 40;

/** Searches of guests over HTTP at a steady rate, each one answered from the catalogue and kept; the floor is what the slowest twentieth may take. */
export const symptomSearch: Benchmark = {
  name: 'symptom-search-http',
  async run({ scratch, pace: { rounds, secondsEach }, small }) {
    const database = await scratch.providers(small);
    const bodies = readFileSync(QUERIES, 'utf8').trim().split('\n').map((line): string => JSON.stringify({ query: JSON.parse(line).query }));
    return during([product(database, { GUEST_SEARCHES_PER_MINUTE: '1000000', DIRECTORY_CACHE_MB: '64' })], async (url = '') => {
      await asked(url, bodies, secondsEach); // the engine is made, connections are open
      const times = (await asked(url, bodies, rounds * secondsEach)).sort((one, other) => one - other);
      const at = (percent: number): number => Number((times[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))] ?? NaN).toPrecision(4));
      const ratio = at(95) / ALLOWED_MS;
      return {
        name: 'symptom-search-http', unit: 'ms', ours: at(95), floor: ALLOWED_MS, ratio, p50: at(50), p95: at(95), p99: at(99), limit: { kind: 'at most', ratio: 1 }, range: [ratio, ratio],
        note: `${RATE} searches a second, ${times.length} answers, ${small} providers, p95`,
      };
    });
  },
};

async function asked(url: string, bodies: readonly string[], seconds: number): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const { non2xx, errors, timeouts } = await new Promise<autocannon.Result>((done, failed) => {
    autocannon({
      url, connections: 10, overallRate: RATE, duration: seconds,
      requests: [{ method: 'POST', path: '/api/search/symptoms', headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/145.0' }, setupRequest: (request) => ({ ...request, body: bodies[next++ % bodies.length] }) }],
    }, (error: Error | null, result) => (error ? failed(error) : done(result))).on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  if (non2xx || errors || timeouts || !times.length) throw new Error(`${times.length} answers, ${non2xx} refusals, ${errors} errors, ${timeouts} timeouts.`);
  return times;
}

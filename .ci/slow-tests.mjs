// Test files that `make test` leaves to continuous integration and to `make test-slow`:
// .ci/slow-tests.json. Each row of the fault matrix keeps a test outside of the list.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const files = JSON.parse(readFileSync(join(import.meta.dirname, 'slow-tests.json'), 'utf8'));

/** Paths in `backend`. */
export const SLOW_SERVER_TESTS = files.server;
/** Paths in `frontend/e2e`. */
export const SLOW_BROWSER_TESTS = files.browser;

/** How often the tests that repeat something do so, as environment variables. */
export const ROUNDS = {
  all: {},
  quick: { KILLS: '2', FUZZ_RUNS: '10', FILE_MUTATIONS: '60' },
  slow: { KILLS: '20', FUZZ_RUNS: '200', FILE_MUTATIONS: '1000', SLOW_TESTS: 'on' },
};

/**
 * Which tests a run has: `all` in continuous integration, otherwise `quick` or, asked for by
 * TESTS=slow, the slow ones alone.
 */
export function chosenTests({ CI, TESTS = CI ? 'all' : 'quick' } = process.env) {
  if (!(TESTS in ROUNDS)) throw new Error(`TESTS is one of ${Object.keys(ROUNDS)}.`);
  return TESTS;
}

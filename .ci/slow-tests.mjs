// Test files that `make test` leaves to `make test-slow`: .ci/slow-tests.json. Continuous
// integration leaves out the longest of them (`long`), too, and has a job beside it that runs all.
// Each row of the fault matrix keeps a test outside of the list.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const files = JSON.parse(readFileSync(join(import.meta.dirname, 'slow-tests.json'), 'utf8'));

/** Paths in `backend`. */
export const SLOW_SERVER_TESTS = files.server;
/** Paths in `frontend/e2e`. */
export const SLOW_BROWSER_TESTS = files.browser;

/** What a run leaves out, as paths in `backend` and in `frontend/e2e`. */
export const LEFT_OUT = {
  all: { server: [], browser: [] },
  ci: files.long,
  quick: { server: files.server, browser: files.browser },
};

/** How often the tests that repeat something do so, as environment variables. */
export const ROUNDS = {
  all: {},
  ci: { KILLS: '2', FUZZ_RUNS: '10', FILE_MUTATIONS: '120', ONE_TEXT_OF: '2', ONE_PAGE_OF: '2' },
  // One of so many made texts is read, and one of so many pages is looked at.
  quick: {
    KILLS: '1',
    CRASHES: '1',
    LOOKS: '20',
    FUZZ_RUNS: '6',
    FILE_MUTATIONS: '60',
    ONE_TEXT_OF: '4',
    ONE_PAGE_OF: '2',
  },
  slow: { KILLS: '20', FUZZ_RUNS: '200', FILE_MUTATIONS: '1000', SLOW_TESTS: 'on' },
};

/**
 * Which tests a run has: `ci` in continuous integration, otherwise `quick` or, asked for by TESTS,
 * `all` or the `slow` ones alone.
 */
export function chosenTests({ CI, TESTS = CI ? 'ci' : 'quick' } = process.env) {
  if (!(TESTS in ROUNDS)) throw new Error(`TESTS is one of ${Object.keys(ROUNDS)}.`);
  return TESTS;
}

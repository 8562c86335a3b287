/** Paths in `backend`. */
export declare const SLOW_SERVER_TESTS: readonly string[];
/** Paths in `frontend/e2e`. */
export declare const SLOW_BROWSER_TESTS: readonly string[];

/** How often the tests that repeat something do so, as environment variables. */
export declare const ROUNDS: Readonly<
  Record<'all' | 'quick' | 'slow', Readonly<Record<string, string>>>
>;

/**
 * Which tests a run has: `all` in continuous integration, otherwise `quick` or, asked for by
 * TESTS=slow, the slow ones alone.
 * @throws Error when TESTS is none of these
 */
export declare function chosenTests(environment?: NodeJS.ProcessEnv): 'all' | 'quick' | 'slow';

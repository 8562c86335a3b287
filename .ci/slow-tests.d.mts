/** Paths in `backend`. */
export declare const SLOW_SERVER_TESTS: readonly string[];
/** Paths in `frontend/e2e`. */
export declare const SLOW_BROWSER_TESTS: readonly string[];

/** What a run leaves out, as paths in `backend` and in `frontend/e2e`. */
export declare const LEFT_OUT: Readonly<
  Record<
    'all' | 'ci' | 'quick',
    Readonly<{ server: readonly string[]; browser: readonly string[] }>
  >
>;

/** How often the tests that repeat something do so, as environment variables. */
export declare const ROUNDS: Readonly<
  Record<'all' | 'ci' | 'quick' | 'slow', Readonly<Record<string, string>>>
>;

/**
 * Which tests a run has: `ci` in continuous integration, otherwise `quick` or, asked for by TESTS,
 * `all` or the `slow` ones alone.
 * @throws Error when TESTS is none of these
 */
export declare function chosenTests(
  environment?: NodeJS.ProcessEnv,
): 'all' | 'ci' | 'quick' | 'slow';

/** What a program can know about a code of refused requests. */
export interface ProblemFacts {
  readonly status: number | readonly number[];
  readonly cause: string;
  /** What the caller can do. */
  readonly remedy: string;
}

/**
 * The codes of one context, as the API document and the page of problems show them. People read the
 * texts with the same keys instead.
 */
export interface ProblemTable {
  readonly problems: Readonly<Record<string, ProblemFacts>>;
  /** Causes by the codes of single fields; the text of a code says what to do. */
  readonly fields: Readonly<Record<string, string>>;
}

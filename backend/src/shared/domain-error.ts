/** Kinds of refusals; `ProblemFilter` maps each to an HTTP status. */
export type ErrorKind =
  | 'malformed'
  | 'invalid'
  | 'unauthenticated'
  | 'not-found'
  | 'conflict'
  | 'precondition-failed'
  | 'forbidden'
  | 'too-many'
  | 'busy';

/**
 * A request that a rule of the domain refuses. `code` is stable and kebab-case; the response shows
 * the text with that key in the language of the request.
 */
export abstract class DomainError extends Error {
  abstract readonly kind: ErrorKind;
  abstract readonly code: string;
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Key of a text that says what the person can do now. */
  readonly advice?: string;
  /** Further fields of the response, such as the conflicting record. Never personal data. */
  readonly details?: Readonly<Record<string, string | number | readonly string[]>>;
  /** Errors of single fields; `message` is the key of a text. */
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

/** Another transaction changed the same record first. */
export class ConcurrentChange extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'concurrent-change';
}

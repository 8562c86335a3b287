/** Kinds of refusals; `ProblemFilter` maps each to an HTTP status. */
export type ErrorKind =
  | 'malformed'
  | 'invalid'
  | 'unauthenticated'
  | 'not-found'
  | 'conflict'
  | 'precondition-failed'
  | 'forbidden'
  | 'too-large'
  | 'too-many'
  | 'busy';

/** An error in one field of an input. */
export interface FieldError {
  /** Path of the field, such as `preferredSlots[1].end`; empty for the whole input. */
  readonly path: string;
  /** Key of the text; a limit follows after a colon: `too-long:80`. */
  readonly message: string;
}

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
  readonly errors?: readonly FieldError[];
}

/** Another transaction changed the same record first. */
export class ConcurrentChange extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'concurrent-change';
}

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
 * What the domain refuses. `code` is stable and kebab-case; people read the text that belongs to it
 * in their language.
 */
export abstract class DomainError extends Error {
  abstract readonly kind: ErrorKind;
  abstract readonly code: string;
  readonly retryAfterSeconds?: number;
  /** Key of a text: what can be done instead of waiting. */
  readonly advice?: string;
  /**
   * Further fields of the answer, such as the record that stands in the way. Never personal text.
   */
  readonly details?: Readonly<Record<string, string | number | readonly string[]>>;
  /** Faults of single fields, by the key of their text. */
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

export class ConcurrentChange extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'concurrent-change';
}

import type { AggregateRoot } from '../../shared/aggregate-root.js';

/** Turns the violation of one constraint of the database into a domain error. */
export abstract class ConstraintViolationTranslator {
  /** Its name in the database. */
  abstract readonly constraint: string;
  /**
   * Resolves with the error that the caller gets. Runs after the failed transaction was rolled
   * back; `written` are the aggregates that the command had loaded or added.
   */
  abstract translate(written: readonly AggregateRoot[]): Promise<Error>;
}

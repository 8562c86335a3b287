import type { AggregateRoot } from '../../shared/aggregate-root.js';

/**
 * Turns the violation of one database constraint into a domain error. A context registers one for
 * each constraint that people can violate.
 */
export abstract class ConstraintViolationTranslator {
  /** Name of the constraint in the database. */
  abstract readonly constraint: string;
  /**
   * Resolves with the error for the caller. Runs after the rollback.
   * @param written the aggregates that the command loaded or added
   */
  abstract translate(written: readonly AggregateRoot[]): Promise<Error>;
}

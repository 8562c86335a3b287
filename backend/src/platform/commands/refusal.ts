import type { AggregateRoot } from '../../shared/aggregate-root.js';

/** What it means to a person that a constraint of the database refused a command. */
export abstract class Refusal {
  /** Its name in the database. */
  abstract readonly constraint: string;
  /**
   * The error that the caller gets; asked once the failed transaction is gone. `written` are the
   * aggregates that the command had in its hands when it wrote.
   */
  abstract explain(written: readonly AggregateRoot[]): Promise<Error>;
}

import type { DomainEvent } from '../../shared/aggregate-root.js';

/**
 * A counter of committed events for `/metrics`. A context registers its own in its module. The
 * values of the label are few and come from the code, never from a person.
 */
export class EventCounter {
  /**
   * @param name such as `openfare_price_requests_total`
   * @param label name of the only label
   * @param values all values of the label; each is reported from the start
   * @param valueOf the value for an event; undefined for one that is not counted
   */
  constructor(
    readonly name: string,
    readonly help: string,
    readonly label: string,
    readonly values: readonly string[],
    readonly valueOf: (event: DomainEvent) => string | undefined,
  ) {}
}

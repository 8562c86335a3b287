import type { PriceRequest } from './price-request.js';
import type { Quote } from './quote-terms.js';

/**
 * Price requests and the prices that were sent. A person's requests include those that they sent as
 * a guest with the address that they have verified since.
 * A port, because it is the repository of an aggregate.
 */
export abstract class PriceRequests {
  abstract add(request: PriceRequest): void;
  /**
   * Locks a request until the transaction ends.
   * @throws NoSuchPriceRequest when there is none with this id.
   */
  abstract getForUpdate(id: string): Promise<PriceRequest>;
  /** Stores a price, as it is sent. It never changes. */
  abstract addQuote(quote: Quote): Promise<void>;
  /** Deletes a price that was taken back before its mail was sent. */
  abstract removeQuote(priceRequestId: string, number: number): Promise<void>;
  /** Locks all requests of a person that are not closed. */
  abstract lockUnclosed(userId: string, verifiedEmail: string | null): Promise<PriceRequest[]>;
  /**
   * Empties what a person wrote and their telephone number in all of their requests. One statement
   * past the aggregate: no rule and no event depends on it, and the audit log must not hold the
   * values. It raises versions, so that a command that read a request before is refused.
   */
  abstract forgetDescriptions(userId: string, verifiedEmail: string | null): Promise<void>;
  /** Empties who a person is, too. Past the aggregate, as `forgetDescriptions`. */
  abstract forget(userId: string, verifiedEmail: string | null): Promise<void>;
}

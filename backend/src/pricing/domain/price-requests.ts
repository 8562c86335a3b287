import type { PriceRequest, Quote } from './price-request.js';

export abstract class PriceRequests {
  abstract add(request: PriceRequest): void;
  /** Locked until the transaction ends. Throws NoSuchPriceRequest. */
  abstract take(id: string): Promise<PriceRequest>;
  /** The price as it was told, for good. */
  abstract keep(quote: Quote): Promise<void>;
  /**
   * Locked: all requests of somebody that are not closed, those from before the account included.
   */
  abstract takeUnclosed(userId: string, verifiedEmail: string | null): Promise<PriceRequest[]>;
  /**
   * Empties what somebody wrote and their telephone number in all of their requests, those from
   * before the account included.
   */
  abstract forgetDescriptions(userId: string, verifiedEmail: string | null): Promise<void>;
  /**
   * Empties who somebody is and what they wrote in all of their requests, those from before the
   * account included.
   */
  abstract forget(userId: string, verifiedEmail: string | null): Promise<void>;
}

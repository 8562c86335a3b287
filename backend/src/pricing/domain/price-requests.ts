import type { PriceRequest } from './price-request.js';

export abstract class PriceRequests {
  abstract add(request: PriceRequest): void;
  /** Locked until the transaction ends. Throws NoSuchPriceRequest. */
  abstract take(id: string): Promise<PriceRequest>;
  /** Empties who somebody is and what they wrote in all of their requests. */
  abstract forget(userId: string): Promise<void>;
}

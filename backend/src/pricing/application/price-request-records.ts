import type { PriceRequestStatus } from '../contract/price-request.terms.js';

/** What whoever asked gets at once. Times are ISO 8601, UTC. */
export interface PriceRequestReceipt {
  readonly id: string;
  readonly status: PriceRequestStatus;
  readonly dueAt: string;
  readonly token: string;
}

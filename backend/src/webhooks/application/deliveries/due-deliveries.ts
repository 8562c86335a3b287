import type { DeliveryType } from '../../contract/webhook.terms.js';

/** What an attempt needs to know. */
export interface DueDelivery {
  readonly webhookId: string;
  /** The person whose own webhook it is; null for one of a service account. */
  readonly userId: string | null;
  readonly url: string;
  readonly type: DeliveryType;
  readonly recordId: string;
  /** ISO 8601, UTC. */
  readonly occurredAt: string;
  /** Number of the secret that signs. */
  readonly secretNo: number;
  /** Until then the one before signs, too; ISO 8601, UTC. */
  readonly previousUntil: string | null;
}

/**
 * Reads what is to be sent, outside of any transaction.
 * A port, because the application layer holds no SQL.
 */
export abstract class DueDeliveries {
  /** Undefined when this turn is over, or while the webhook is not active. */
  abstract find(deliveryId: string, turn: number): Promise<DueDelivery | undefined>;
}

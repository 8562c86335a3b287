import type { DeliveryOutcome } from '../../contract/webhook.terms.js';

/** An event as a receiver gets it. */
export interface WebhookMessage {
  readonly url: string;
  /** `webhook-id`: the same in every attempt. */
  readonly id: string;
  /** The moment of this attempt. */
  readonly at: Date;
  /** JSON. */
  readonly body: string;
  /** Each signs; texts that start with `whsec_`. */
  readonly secrets: readonly string[];
}

/**
 * Calls receivers. A port, because it crosses the network.
 */
export abstract class WebhookSender {
  /** Posts a message. Always resolves, within seconds. */
  abstract send(message: WebhookMessage): Promise<DeliveryOutcome>;
}

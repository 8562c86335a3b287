import type { WebhookEvent } from '../contract/webhook.terms.js';
import type { Delivery } from './delivery.js';
import type { Webhook } from './webhook.js';

/**
 * The repository of webhooks and their deliveries.
 * A port, because it is the repository of aggregates.
 */
export abstract class Webhooks {
  /** Stores a webhook at the commit. */
  abstract add(webhook: Webhook): void;
  /** @throws WebhookNotFound */
  abstract get(id: string): Promise<Webhook>;
  /**
   * How many webhooks a service account has. Until the commit no other command can ask this for
   * the same account.
   */
  abstract count(serviceAccountId: string): Promise<number>;
  /** Those that want an event, in any status, of all accounts. */
  abstract wanting(event: WebhookEvent): Promise<Webhook[]>;
  /** Stores deliveries at the commit. */
  abstract addDeliveries(deliveries: readonly Delivery[]): void;
  /** @throws WebhookNotFound */
  abstract delivery(id: string, webhookId: string): Promise<Delivery>;
  /** A delivery, locked until the commit, with its webhook; undefined when it is deleted. */
  abstract lockedDelivery(id: string): Promise<[Delivery, Webhook] | undefined>;
  /** The pending deliveries of a webhook for which nothing is scheduled, oldest first. */
  abstract parked(webhookId: string): Promise<Delivery[]>;
  /** Deletes a webhook at the commit, with its deliveries. */
  abstract delete(webhook: Webhook): Promise<void>;
  /** Deletes all webhooks of a service account, with their deliveries. */
  abstract deleteOf(serviceAccountId: string): Promise<void>;
}

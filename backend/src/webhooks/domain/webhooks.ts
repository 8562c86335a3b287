import type { WebhookEvent } from '../contract/webhook.terms.js';
import type { Delivery } from './delivery.js';
import type { Webhook, WebhookOwner } from './webhook.js';

/**
 * The repository of webhooks and their deliveries.
 * A port, because it is the repository of aggregates.
 */
export abstract class Webhooks {
  /** Stores a webhook at the commit. */
  abstract add(webhook: Webhook): void;
  /**
   * @param userId whose own webhook it is; null for those of service accounts
   * @throws WebhookNotFound
   */
  abstract get(id: string, userId: string | null): Promise<Webhook>;
  /**
   * How many webhooks an owner has. Until the commit no other command can ask this for the same
   * owner.
   */
  abstract count(owner: WebhookOwner): Promise<number>;
  /**
   * Those that want an event, in any status: of all service accounts, and of the person.
   * @param userId whose record it is about; null when it is nobody's
   */
  abstract wanting(event: WebhookEvent, userId: string | null): Promise<Webhook[]>;
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
  /**
   * Deletes all webhooks of an owner, with their deliveries. Those of a person leave no copy in the
   * audit log.
   */
  abstract deleteOf(owner: WebhookOwner): Promise<void>;
}

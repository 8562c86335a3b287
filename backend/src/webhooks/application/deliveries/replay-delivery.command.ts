import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { WebhookNotActive } from '../../domain/webhook.errors.js';
import { Webhooks } from '../../domain/webhooks.js';
import { OwnSendLimits } from './own-send-limits.js';

/**
 * Sends a delivery again, with all its attempts.
 * @throws WebhookNotFound, WebhookNotActive, RateLimitExceeded
 */
export class ReplayDelivery extends Command<void> {
  constructor(
    readonly webhookId: string,
    readonly deliveryId: string,
    /** Whose own webhook it is; null for one of a service account. */
    readonly userId: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(ReplayDelivery)
export class ReplayDeliveryHandler implements ICommandHandler<ReplayDelivery> {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly limits: OwnSendLimits,
    private readonly clock: Clock,
  ) {}

  async execute({ webhookId, deliveryId, userId }: ReplayDelivery): Promise<void> {
    const webhook = await this.webhooks.get(webhookId, userId);
    const delivery = await this.webhooks.delivery(deliveryId, webhookId);
    if (!webhook.isActive) throw new WebhookNotActive('Resume the webhook first.');
    await this.limits.admit(userId);
    delivery.send(this.clock.now());
  }
}

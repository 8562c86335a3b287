import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { WebhookNotActive } from '../../domain/webhook.errors.js';
import { Webhooks } from '../../domain/webhooks.js';

/** Sends a delivery again, with all its attempts. @throws WebhookNotFound, WebhookNotActive */
export class ReplayDelivery extends Command<void> {
  constructor(
    readonly webhookId: string,
    readonly deliveryId: string,
  ) {
    super();
  }
}

@CommandHandler(ReplayDelivery)
export class ReplayDeliveryHandler implements ICommandHandler<ReplayDelivery> {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly clock: Clock,
  ) {}

  async execute({ webhookId, deliveryId }: ReplayDelivery): Promise<void> {
    const webhook = await this.webhooks.get(webhookId);
    const delivery = await this.webhooks.delivery(deliveryId, webhookId);
    if (!webhook.isActive) throw new WebhookNotActive('Resume the webhook first.');
    delivery.send(this.clock.now());
  }
}

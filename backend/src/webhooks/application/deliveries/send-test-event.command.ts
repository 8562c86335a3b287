import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { Ids } from '../../../shared/ids.js';
import { TEST_EVENT } from '../../contract/webhook.terms.js';
import { Delivery } from '../../domain/delivery.js';
import { WebhookNotActive } from '../../domain/webhook.errors.js';
import { Webhooks } from '../../domain/webhooks.js';
import { OwnSendLimits } from './own-send-limits.js';

/**
 * Sends an event about the webhook itself; resolves with the id of the delivery.
 * @throws WebhookNotFound, WebhookNotActive, RateLimitExceeded
 */
export class SendTestEvent extends Command<string> {
  /** @param userId whose own webhook it is; null for one of a service account */
  constructor(
    readonly webhookId: string,
    readonly userId: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(SendTestEvent)
export class SendTestEventHandler implements ICommandHandler<SendTestEvent> {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly limits: OwnSendLimits,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ webhookId, userId }: SendTestEvent): Promise<string> {
    const webhook = await this.webhooks.get(webhookId, userId);
    if (!webhook.isActive) throw new WebhookNotActive('Resume the webhook first.');
    await this.limits.admit(userId);
    const now = this.clock.now();
    const occurrence = { type: TEST_EVENT, recordId: webhookId, occurredAt: now } as const;
    const delivery = new Delivery(this.ids.next(), webhookId, occurrence, now);
    delivery.send(now);
    this.webhooks.addDeliveries([delivery]);
    return delivery.id;
  }
}

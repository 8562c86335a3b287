import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { Ids } from '../../../shared/ids.js';
import { TEST_EVENT } from '../../contract/webhook.terms.js';
import { Delivery } from '../../domain/delivery.js';
import { WebhookNotActive } from '../../domain/webhook.errors.js';
import { Webhooks } from '../../domain/webhooks.js';

/**
 * Sends an event about the webhook itself; resolves with the id of the delivery.
 * @throws WebhookNotFound, WebhookNotActive
 */
export class SendTestEvent extends Command<string> {
  constructor(readonly webhookId: string) {
    super();
  }
}

@CommandHandler(SendTestEvent)
export class SendTestEventHandler implements ICommandHandler<SendTestEvent> {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ webhookId }: SendTestEvent): Promise<string> {
    const webhook = await this.webhooks.get(webhookId);
    if (!webhook.isActive) throw new WebhookNotActive('Resume the webhook first.');
    const now = this.clock.now();
    const occurrence = { type: TEST_EVENT, recordId: webhookId, occurredAt: now } as const;
    const delivery = new Delivery(this.ids.next(), webhookId, occurrence, now);
    delivery.send(now);
    this.webhooks.addDeliveries([delivery]);
    return delivery.id;
  }
}

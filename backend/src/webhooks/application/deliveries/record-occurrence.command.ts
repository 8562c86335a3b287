import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { Ids } from '../../../shared/ids.js';
import type { WebhookEvent } from '../../contract/webhook.terms.js';
import { Delivery } from '../../domain/delivery.js';
import { Webhooks } from '../../domain/webhooks.js';

/** Writes one delivery for each webhook that wants to know what happened. */
export class RecordOccurrence extends Command<void> {
  /**
   * @param occurredAt ISO 8601, UTC
   * @param userId whose record it is; null for a record of nobody, such as a guest's
   */
  constructor(
    readonly type: WebhookEvent,
    readonly recordId: string,
    readonly occurredAt: string,
    readonly userId: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(RecordOccurrence)
export class RecordOccurrenceHandler implements ICommandHandler<RecordOccurrence> {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ type, recordId, occurredAt, userId }: RecordOccurrence): Promise<void> {
    const now = this.clock.now();
    const occurrence = { type, recordId, occurredAt: new Date(occurredAt) };
    const deliveries = (await this.webhooks.wanting(type, userId)).map((webhook) => {
      const delivery = new Delivery(this.ids.next(), webhook.id, occurrence, now);
      if (webhook.isActive) delivery.send(now);
      return delivery;
    });
    this.webhooks.addDeliveries(deliveries);
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import type { DeliveryOutcome } from '../../contract/webhook.terms.js';
import { Webhooks } from '../../domain/webhooks.js';

/** Records what came of an attempt, and with it whether the receiver works. */
export class RecordAttempt extends Command<void> {
  /** @param outcome null when nothing was sent */
  constructor(
    readonly deliveryId: string,
    readonly turn: number,
    readonly outcome: DeliveryOutcome | null,
  ) {
    super();
  }
}

@CommandHandler(RecordAttempt)
export class RecordAttemptHandler implements ICommandHandler<RecordAttempt> {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly clock: Clock,
  ) {}

  async execute({ deliveryId, turn, outcome }: RecordAttempt): Promise<void> {
    const [delivery, webhook] = (await this.webhooks.lockedDelivery(deliveryId)) ?? [];
    if (!delivery?.isDue(turn) || !webhook) return;
    const now = this.clock.now();
    if (outcome) {
      if (outcome.fault === null) webhook.succeeded();
      else webhook.failed(outcome.fault, now);
      delivery.attempted(outcome, now);
    } else if (webhook.isActive) delivery.send(now);
    else delivery.park();
  }
}

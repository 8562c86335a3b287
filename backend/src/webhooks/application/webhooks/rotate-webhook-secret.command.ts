import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { Webhooks } from '../../domain/webhooks.js';

/**
 * Gives a webhook another secret; for some hours the old one signs, too. Resolves with the number
 * of the new one.
 * @throws WebhookNotFound
 */
export class RotateWebhookSecret extends Command<number> {
  constructor(
    readonly id: string,
    readonly overlapHours: number,
    /** Whose own webhook it is; null for one of a service account. */
    readonly userId: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(RotateWebhookSecret)
export class RotateWebhookSecretHandler implements ICommandHandler<RotateWebhookSecret> {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly clock: Clock,
  ) {}

  async execute({ id, overlapHours, userId }: RotateWebhookSecret): Promise<number> {
    const webhook = await this.webhooks.get(id, userId);
    webhook.rotate(overlapHours, this.clock.now());
    return webhook.secretNumber;
  }
}

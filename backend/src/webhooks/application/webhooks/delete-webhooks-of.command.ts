import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WebhookOwner } from '../../domain/webhook.js';
import { Webhooks } from '../../domain/webhooks.js';

/** Deletes the webhooks of an account that was closed or deleted, with their deliveries. */
export class DeleteWebhooksOf extends Command<void> {
  constructor(readonly owner: WebhookOwner) {
    super();
  }
}

@CommandHandler(DeleteWebhooksOf)
export class DeleteWebhooksOfHandler implements ICommandHandler<DeleteWebhooksOf> {
  constructor(private readonly webhooks: Webhooks) {}

  async execute({ owner }: DeleteWebhooksOf): Promise<void> {
    await this.webhooks.deleteOf(owner);
  }
}

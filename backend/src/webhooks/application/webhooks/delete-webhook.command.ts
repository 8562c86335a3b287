import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Webhooks } from '../../domain/webhooks.js';

/** Deletes a webhook with its deliveries. @throws WebhookNotFound */
export class DeleteWebhook extends Command<void> {
  /** @param userId whose own webhook it is; null for one of a service account */
  constructor(
    readonly id: string,
    readonly userId: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(DeleteWebhook)
export class DeleteWebhookHandler implements ICommandHandler<DeleteWebhook> {
  constructor(private readonly webhooks: Webhooks) {}

  async execute({ id, userId }: DeleteWebhook): Promise<void> {
    await this.webhooks.delete(await this.webhooks.get(id, userId));
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Webhooks } from '../../domain/webhooks.js';

/** Deletes a webhook with its deliveries. @throws WebhookNotFound */
export class DeleteWebhook extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeleteWebhook)
export class DeleteWebhookHandler implements ICommandHandler<DeleteWebhook> {
  constructor(private readonly webhooks: Webhooks) {}

  async execute({ id }: DeleteWebhook): Promise<void> {
    await this.webhooks.delete(await this.webhooks.get(id));
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Webhooks } from '../../domain/webhooks.js';

/** Deletes the webhooks of a service account that was closed, with their deliveries. */
export class DeleteWebhooksOf extends Command<void> {
  constructor(readonly serviceAccountId: string) {
    super();
  }
}

@CommandHandler(DeleteWebhooksOf)
export class DeleteWebhooksOfHandler implements ICommandHandler<DeleteWebhooksOf> {
  constructor(private readonly webhooks: Webhooks) {}

  async execute({ serviceAccountId }: DeleteWebhooksOf): Promise<void> {
    await this.webhooks.deleteOf(serviceAccountId);
  }
}

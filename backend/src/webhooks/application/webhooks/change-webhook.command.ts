import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import type { WebhookDetails } from '../../domain/webhook.js';
import { Webhooks } from '../../domain/webhooks.js';
import { WebhookRules } from './webhook-rules.js';

/** What is to change; absent fields stay. */
export interface WebhookChange extends Partial<WebhookDetails> {
  readonly paused?: boolean;
}

/**
 * Changes where a webhook leads and of what it tells, pauses it, or resumes it: then what has
 * waited is sent.
 * @throws WebhookNotFound, InvalidWebhook
 */
export class ChangeWebhook extends Command<void> {
  /** @param userId whose own webhook it is; null for one of a service account */
  constructor(
    readonly id: string,
    readonly change: WebhookChange,
    readonly userId: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(ChangeWebhook)
export class ChangeWebhookHandler implements ICommandHandler<ChangeWebhook> {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly rules: WebhookRules,
    private readonly clock: Clock,
  ) {}

  async execute({ id, userId, change: { url, events, paused } }: ChangeWebhook): Promise<void> {
    const webhook = await this.webhooks.get(id, userId);
    webhook.change({
      url: url === undefined ? undefined : this.rules.address(webhook.owner, url),
      events: events && (await this.rules.events(webhook.owner, events)),
    });
    if (paused === true) webhook.pause();
    if (paused !== false || !webhook.resume()) return;
    const now = this.clock.now();
    for (const delivery of await this.webhooks.parked(id)) delivery.send(now);
  }
}

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ServiceAccounts } from '../../../identity/contract/service-accounts.js';
import { Settings } from '../../../platform/config/settings.js';
import { Clock } from '../../../shared/clock.js';
import type { WebhookEvent } from '../../contract/webhook.terms.js';
import { checkedEvents, type Webhook, type WebhookDetails } from '../../domain/webhook.js';
import { webhookAddress } from '../../domain/webhook-address.js';
import { Webhooks } from '../../domain/webhooks.js';

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
  constructor(
    readonly id: string,
    readonly change: WebhookChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeWebhook)
export class ChangeWebhookHandler implements ICommandHandler<ChangeWebhook> {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly accounts: ServiceAccounts,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async execute({ id, change: { url, events, paused } }: ChangeWebhook): Promise<void> {
    const webhook = await this.webhooks.get(id);
    webhook.change({
      url: url === undefined ? undefined : webhookAddress(url, this.settings.webhookPrivateHosts),
      events: events && (await this.checked(webhook, events)),
    });
    if (paused === true) webhook.pause();
    if (paused !== false || !webhook.resume()) return;
    const now = this.clock.now();
    for (const delivery of await this.webhooks.parked(id)) delivery.send(now);
  }

  private async checked(
    { serviceAccountId }: Webhook,
    events: readonly WebhookEvent[],
  ): Promise<readonly WebhookEvent[]> {
    return checkedEvents(events, (await this.accounts.scopesOf(serviceAccountId)) ?? []);
  }
}

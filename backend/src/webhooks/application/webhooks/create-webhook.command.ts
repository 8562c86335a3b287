import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ServiceAccounts } from '../../../identity/contract/service-accounts.js';
import { Settings } from '../../../platform/config/settings.js';
import { Clock } from '../../../shared/clock.js';
import { Ids } from '../../../shared/ids.js';
import { NoWebhookSecret, TooManyWebhooks, WebhookNotFound } from '../../domain/webhook.errors.js';
import { checkedEvents, Webhook, type WebhookDetails } from '../../domain/webhook.js';
import { webhookAddress } from '../../domain/webhook-address.js';
import { Webhooks } from '../../domain/webhooks.js';

const MAX_WEBHOOKS = 10;

/**
 * Makes a webhook of a service account; resolves with its id.
 * @throws WebhookNotFound, InvalidWebhook, TooManyWebhooks, NoWebhookSecret
 */
export class CreateWebhook extends Command<string> {
  constructor(
    readonly serviceAccountId: string,
    readonly details: WebhookDetails,
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(CreateWebhook)
export class CreateWebhookHandler implements ICommandHandler<CreateWebhook> {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly accounts: ServiceAccounts,
    private readonly settings: Settings,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ serviceAccountId, details, by }: CreateWebhook): Promise<string> {
    if (!this.settings.identitySecret) throw new NoWebhookSecret('Set IDENTITY_SECRET first.');
    const scopes = await this.accounts.scopesOf(serviceAccountId);
    if (!scopes) throw new WebhookNotFound('There is no such service account.');
    const url = webhookAddress(details.url, this.settings.webhookPrivateHosts);
    const events = checkedEvents(details.events, scopes);
    if ((await this.webhooks.count(serviceAccountId)) >= MAX_WEBHOOKS)
      throw new TooManyWebhooks(`A service account has at most ${MAX_WEBHOOKS} webhooks.`);
    const now = this.clock.now();
    const webhook = new Webhook(this.ids.next(), serviceAccountId, { url, events }, by, now);
    this.webhooks.add(webhook);
    return webhook.id;
  }
}

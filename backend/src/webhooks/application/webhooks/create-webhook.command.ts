import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Settings } from '../../../platform/config/settings.js';
import { Clock } from '../../../shared/clock.js';
import { Ids } from '../../../shared/ids.js';
import { NoWebhookSecret, TooManyWebhooks } from '../../domain/webhook.errors.js';
import { Webhook, type WebhookDetails, type WebhookOwner } from '../../domain/webhook.js';
import { Webhooks } from '../../domain/webhooks.js';
import { WebhookRules } from './webhook-rules.js';

const MAX_WEBHOOKS = 10;

/**
 * Makes a webhook; resolves with its id.
 * @throws WebhookNotFound, InvalidWebhook, TooManyWebhooks, NoWebhookSecret
 */
export class CreateWebhook extends Command<string> {
  constructor(
    readonly owner: WebhookOwner,
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
    private readonly rules: WebhookRules,
    private readonly settings: Settings,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ owner, details, by }: CreateWebhook): Promise<string> {
    if (!this.settings.identitySecret) throw new NoWebhookSecret('Set IDENTITY_SECRET first.');
    const events = await this.rules.events(owner, details.events);
    const url = this.rules.address(owner, details.url);
    if ((await this.webhooks.count(owner)) >= MAX_WEBHOOKS)
      throw new TooManyWebhooks(`An owner has at most ${MAX_WEBHOOKS} webhooks.`);
    const webhook = new Webhook(this.ids.next(), owner, { url, events }, by, this.clock.now());
    this.webhooks.add(webhook);
    return webhook.id;
  }
}

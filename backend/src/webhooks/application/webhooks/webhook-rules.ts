import { ServiceAccounts } from '../../../identity/contract/service-accounts.js';
import { Injectable } from '../../../platform/config/injectable.js';
import { Settings } from '../../../platform/config/settings.js';
import {
  EVENT_SCOPES,
  OWN_EVENTS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../contract/webhook.terms.js';
import { WebhookNotFound } from '../../domain/webhook.errors.js';
import { checkedEvents, type WebhookOwner } from '../../domain/webhook.js';
import { ownWebhookAddress, webhookAddress } from '../../domain/webhook-address.js';

/** Where an owner's webhooks may lead, and of what they may tell. */
@Injectable()
export class WebhookRules {
  constructor(
    private readonly accounts: ServiceAccounts,
    private readonly settings: Settings,
  ) {}

  /** The address as it is stored. @throws InvalidWebhook */
  address(owner: WebhookOwner, url: string): string {
    const check = 'userId' in owner ? ownWebhookAddress : webhookAddress;
    return check(url, this.settings.webhookPrivateHosts);
  }

  /** The events in their order, each once. @throws InvalidWebhook, WebhookNotFound */
  async events(
    owner: WebhookOwner,
    events: readonly WebhookEvent[],
  ): Promise<readonly WebhookEvent[]> {
    return checkedEvents(events, await this.allowed(owner));
  }

  private async allowed(owner: WebhookOwner): Promise<readonly WebhookEvent[]> {
    if ('userId' in owner) return OWN_EVENTS;
    const scopes = await this.accounts.scopesOf(owner.serviceAccountId);
    if (!scopes) throw new WebhookNotFound('There is no such service account.');
    return WEBHOOK_EVENTS.filter((event) => scopes.includes(EVENT_SCOPES[event]));
  }
}

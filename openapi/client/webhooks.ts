import { Webhook } from 'standardwebhooks';
import type { components } from '../schema.js';

/** What happened, when (UTC), and the id of the record, which is read with an API key. */
export interface WebhookMessage {
  readonly type: components['schemas']['WebhookEvent'] | 'webhook.test';
  readonly timestamp: string;
  readonly data: { readonly id: string };
  /** The same for every attempt to send it: remember it, and do nothing twice. */
  readonly id: string;
}

/**
 * The message of a webhook, once its signature holds.
 * @param secret of the webhook (`whsec_...`)
 * @param headers in lower case, as Node.js has them
 * @param body as it came, not parsed and written again
 * @throws WebhookVerificationError when it is not ours, was changed, or is older than five minutes
 */
export function readWebhook(
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
): WebhookMessage {
  const texts = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(',')]),
  );
  const message = new Webhook(secret).verify(body, texts) as Omit<WebhookMessage, 'id'>;
  return { ...message, id: texts['webhook-id'] ?? '' };
}

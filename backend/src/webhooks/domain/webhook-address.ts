import { InvalidWebhook } from './webhook.errors.js';

/**
 * The address of a receiver, as it is stored.
 * @param privateHosts hosts in the operator's own network, which may be called without TLS
 * @throws InvalidWebhook
 */
export function webhookAddress(text: string, privateHosts: readonly string[]): string {
  const url = URL.parse(text);
  const isPlain = url?.protocol === 'http:' && privateHosts.includes(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isPlain))
    throw new InvalidWebhook('url', 'webhook-not-https');
  if (url.username || url.password) throw new InvalidWebhook('url', 'webhook-no-login');
  url.hash = '';
  return url.href;
}

/**
 * The address of a person's receiver. The operator's own network is closed to people.
 * @throws InvalidWebhook
 */
export function ownWebhookAddress(text: string, privateHosts: readonly string[]): string {
  const address = webhookAddress(text, []);
  if (privateHosts.includes(new URL(address).hostname))
    throw new InvalidWebhook('url', 'webhook-private-host');
  return address;
}

import type { Schema } from '@/api/schema';

export type Webhook = Schema<'WebhookView'>;
export type WebhookEvent = Schema<'WebhookEvent'>;

/** What people call a webhook by. */
export const hostOf = ({ url }: Webhook): string => URL.parse(url)?.host ?? url;

import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';

/** A webhook of a person or of a service account, which then is named. */
export type Webhook = Schema<'OwnWebhookView'> & { serviceAccountId?: string };
export type WebhookEvent = Schema<'WebhookEvent'>;
export type Delivery = Schema<'DeliveryView'>;
export type IssuedWebhook = Schema<'IssuedOwnWebhookView'>;

/** What a webhook is made or changed with. */
export interface WebhookForm {
  /** For new ones of service accounts alone. */
  serviceAccountId?: string;
  url: string;
  events: WebhookEvent[];
}

interface Answer<Data> {
  data?: Data;
  error?: Problem;
}

/** The calls of the webhooks on a page. */
export interface WebhookActions {
  create: (form: WebhookForm, idempotencyKey: string) => Promise<Answer<IssuedWebhook>>;
  change: (
    id: string,
    change: Pick<WebhookForm, 'url' | 'events'> | { paused: boolean },
  ) => Promise<Answer<unknown>>;
  rotate: (
    id: string,
    overlapHours: number,
    idempotencyKey: string,
  ) => Promise<Answer<IssuedWebhook>>;
  test: (id: string, idempotencyKey: string) => Promise<Answer<unknown>>;
  remove: (id: string) => Promise<Answer<unknown>>;
  /** Reads the webhooks again after a change. */
  refresh: () => void;
}

/** What people call a webhook by. */
export const hostOf = ({ url }: Webhook): string => URL.parse(url)?.host ?? url;

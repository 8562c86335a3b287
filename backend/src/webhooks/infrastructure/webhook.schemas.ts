import { defineEntity } from '@mikro-orm/core';
import type {
  DeliveryFault,
  DeliveryState,
  DeliveryType,
  WebhookEvent,
  WebhookStatus,
} from '../contract/webhook.terms.js';
import { Delivery } from '../domain/delivery.js';
import { Webhook } from '../domain/webhook.js';

export const WebhookSchema = defineEntity({
  class: Webhook,
  schema: 'webhooks',
  tableName: 'webhooks',
  properties: (p) => ({
    id: p.uuid().primary(),
    serviceAccountId: p.uuid().nullable(),
    userId: p.uuid().nullable(),
    url: p.string(),
    eventTypes: p.json<readonly WebhookEvent[]>(),
    status: p.string().$type<WebhookStatus>(),
    secretNo: p.integer(),
    previousUntil: p.datetime().nullable(),
    failingSince: p.datetime().nullable(),
    createdBy: p.uuid(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  }),
});

export const DeliverySchema = defineEntity({
  class: Delivery,
  schema: 'webhooks',
  tableName: 'deliveries',
  properties: (p) => ({
    id: p.uuid().primary(),
    webhookId: p.uuid(),
    eventType: p.string().$type<DeliveryType>(),
    recordId: p.uuid(),
    occurredAt: p.datetime(),
    createdAt: p.datetime(),
    state: p.string().$type<DeliveryState>(),
    attempts: p.integer(),
    turn: p.integer(),
    nextAttemptAt: p.datetime().nullable(),
    lastAttemptAt: p.datetime().nullable(),
    lastStatus: p.integer().nullable(),
    lastFault: p.string().$type<DeliveryFault>().nullable(),
    version: p.integer().version(),
  }),
});

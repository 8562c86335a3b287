import type { ApiScope } from '../../shared/api-keys.js';

/** What a webhook can be told of. */
export const WEBHOOK_EVENTS = [
  'booking.requested',
  'booking.confirmed',
  'booking.cancelled',
  'price-request.answered',
  'price.changed',
  'provider.published',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The scope that reads the record of an event; a service account must have it. */
export const EVENT_SCOPES: Readonly<Record<WebhookEvent, ApiScope>> = {
  'booking.requested': 'admin:read',
  'booking.confirmed': 'admin:read',
  'booking.cancelled': 'admin:read',
  'price-request.answered': 'admin:read',
  'price.changed': 'prices:read',
  'provider.published': 'directory:read',
};

/** What people can be told of: their own appointment and price requests. */
export const OWN_EVENTS = [
  'booking.requested',
  'booking.confirmed',
  'booking.cancelled',
  'price-request.answered',
] as const satisfies readonly WebhookEvent[];
export type OwnEvent = (typeof OWN_EVENTS)[number];

/** A person sends it to see whether a receiver works; it is about the webhook itself. */
export const TEST_EVENT = 'webhook.test';
export const DELIVERY_TYPES = [...WEBHOOK_EVENTS, TEST_EVENT] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** A person pauses a webhook; one whose receiver fails for days is disabled. */
export const WEBHOOK_STATUSES = ['active', 'paused', 'disabled'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** `pending` while it is to be sent, `failed` when it was given up. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a receiver did not take an event. */
export const DELIVERY_FAULTS = [
  'status',
  'gone',
  'redirect',
  'no-answer',
  'answer-too-long',
  'private-address',
  'host-unknown',
  'unreachable',
  'certificate',
  'owner-suspended',
] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];

/** What a receiver answered to one attempt. */
export interface DeliveryOutcome {
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  /** Null when the receiver took it. */
  readonly fault: DeliveryFault | null;
}

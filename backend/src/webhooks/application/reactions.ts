import {
  BookingCancelled,
  BookingConfirmed,
  BookingRequested,
} from '../../booking/contract/booking.events.js';
import { ServiceAccountClosed, UserErased } from '../../identity/contract/identity.events.js';
import { PricesChanged, ProviderPublished } from '../../marketplace/contract/marketplace.events.js';
import { on, Reactions } from '../../platform/events/reaction.js';
import { PriceQuoted } from '../../pricing/contract/pricing.events.js';
import { DeliveryDue, WebhookDisabled } from '../domain/webhook.events.js';
import { RecordOccurrence } from './deliveries/record-occurrence.command.js';
import { SendDelivery } from './deliveries/send-delivery.job.js';
import { DeleteWebhooksOf } from './webhooks/delete-webhooks-of.command.js';
import { MailDisabled } from './webhooks/mail-disabled.job.js';

/** Which events become deliveries, and what follows a delivery. */
export const reactions = new Reactions([
  on(
    BookingRequested,
    'webhooks-records-request',
    ({ bookingId, userId, requestedAt }) =>
      new RecordOccurrence('booking.requested', bookingId, requestedAt, userId),
  ),
  on(
    BookingConfirmed,
    'webhooks-records-confirmation',
    ({ bookingId, userId, at }) => new RecordOccurrence('booking.confirmed', bookingId, at, userId),
  ),
  on(
    BookingCancelled,
    'webhooks-records-cancellation',
    ({ bookingId, userId, at }) => new RecordOccurrence('booking.cancelled', bookingId, at, userId),
  ),
  on(
    PriceQuoted,
    'webhooks-records-quote',
    ({ priceRequestId, userId, at }) =>
      new RecordOccurrence('price-request.answered', priceRequestId, at, userId),
  ),
  on(
    PricesChanged,
    'webhooks-records-prices',
    ({ providerId, at }) => new RecordOccurrence('price.changed', providerId, at),
  ),
  on(
    ProviderPublished,
    'webhooks-records-provider',
    ({ providerId, at }) => new RecordOccurrence('provider.published', providerId, at),
  ),
  on(
    DeliveryDue,
    'webhooks-sends-delivery',
    ({ deliveryId, turn }) => new SendDelivery(deliveryId, turn),
  ),
  on(
    WebhookDisabled,
    'webhooks-mails-disabled',
    ({ serviceAccountId, userId }) =>
      new MailDisabled(userId ? { userId } : { serviceAccountId: serviceAccountId ?? '' }),
  ),
  on(
    ServiceAccountClosed,
    'webhooks-forgets-account',
    ({ serviceAccountId }) => new DeleteWebhooksOf({ serviceAccountId }),
  ),
  on(UserErased, 'webhooks-forgets-person', ({ userId }) => new DeleteWebhooksOf({ userId })),
]);

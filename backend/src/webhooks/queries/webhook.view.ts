import { ApiProperty } from '@nestjs/swagger';
import { utc } from '../../platform/database/sql.js';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_STATUSES,
  type WebhookEvent,
  type WebhookStatus,
} from '../contract/webhook.terms.js';

/** A person's own webhook. */
export class OwnWebhookView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  /** Where events are posted. */
  @ApiProperty({ format: 'uri' }) url!: string;
  @ApiProperty({ enum: WEBHOOK_EVENTS, enumName: 'WebhookEvent', isArray: true })
  events!: WebhookEvent[];
  /** `paused` by a person, `disabled` because the receiver took nothing for three days. */
  @ApiProperty({ enum: WEBHOOK_STATUSES, enumName: 'WebhookStatus' }) status!: WebhookStatus;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  /** Until when the secret before the last rotation signs, too; null when it does not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  previousUntil!: string | null;
  /** Since when the receiver has taken nothing; null while it works. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) failingSince!: string | null;
  /** Deliveries that are to be sent, or that wait until it is resumed. */
  @ApiProperty({ type: 'integer', minimum: 0 }) pending!: number;
  /** Deliveries that were given up, of those that are still kept. */
  @ApiProperty({ type: 'integer', minimum: 0 }) failed!: number;
}

/** The fields of an own webhook, from `webhooks.webhooks w`; now is a parameter. */
export const WEBHOOK_COLUMNS = `
  w.id,
  w.url,
  w.event_types as events,
  w.status,
  ${utc('w.created_at')} as "createdAt",
  case when w.previous_until > ? then ${utc('w.previous_until')} end as "previousUntil",
  ${utc('w.failing_since')} as "failingSince",
  (select count(*)::int
     from webhooks.deliveries d
    where d.webhook_id = w.id and d.state = 'pending') as pending,
  (select count(*)::int
     from webhooks.deliveries d
    where d.webhook_id = w.id and d.state = 'failed') as failed`;

import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { sql } from 'kysely';
import type { Position } from '../../platform/database/keyset.js';
import { type Page, Sql, utc } from '../../platform/database/sql.js';
import {
  DELIVERY_FAULTS,
  DELIVERY_STATES,
  DELIVERY_TYPES,
  type DeliveryFault,
  type DeliveryState,
  type DeliveryType,
} from '../contract/webhook.terms.js';

export class DeliveryView {
  /** The `webhook-id` of every attempt. */
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: DELIVERY_TYPES, enumName: 'WebhookDeliveryType' }) type!: DeliveryType;
  /** The record that it is about. */
  @ApiProperty({ format: 'uuid' }) recordId!: string;
  @ApiProperty({ format: 'date-time' }) occurredAt!: string;
  @ApiProperty({ enum: DELIVERY_STATES, enumName: 'WebhookDeliveryState' }) state!: DeliveryState;
  @ApiProperty({ type: 'integer', minimum: 0 }) attempts!: number;
  /** Null when none is scheduled: it is over, or waits until the webhook is resumed. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) nextAttemptAt!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastAttemptAt!: string | null;
  /** HTTP status of the last attempt; null without an answer. */
  @ApiProperty({ type: 'integer', nullable: true }) lastStatus!: number | null;
  /** Why the last attempt failed; null when it did not. */
  @ApiProperty({
    type: String,
    enum: DELIVERY_FAULTS,
    enumName: 'WebhookDeliveryFault',
    nullable: true,
  })
  lastFault!: DeliveryFault | null;
}

/** Which deliveries of a webhook a page holds. */
export interface DeliveryPage {
  readonly webhookId: string;
  readonly state?: DeliveryState;
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: Position;
}

/** Deliveries of a webhook, newest first. */
export class Deliveries extends Query<Page<DeliveryView>> {
  constructor(readonly page: DeliveryPage) {
    super();
  }
}

@QueryHandler(Deliveries)
export class DeliveriesHandler implements IQueryHandler<Deliveries> {
  constructor(private readonly sql: Sql) {}

  execute({ page: { webhookId, state, ...page } }: Deliveries): Promise<Page<DeliveryView>> {
    const conditions = [
      sql`d.webhook_id = ${webhookId}`,
      ...(state ? [sql`d.state = ${state}`] : []),
    ];
    return this.sql.page({
      alias: 'd',
      from: sql`webhooks.deliveries d`,
      where: conditions,
      order: [{ by: 'd.id', order: 'desc' }],
      columns: `
        d.id,
        d.event_type as type,
        d.record_id as "recordId",
        ${utc('d.occurred_at')} as "occurredAt",
        d.state,
        d.attempts,
        ${utc('d.next_attempt_at')} as "nextAttemptAt",
        ${utc('d.last_attempt_at')} as "lastAttemptAt",
        d.last_status as "lastStatus",
        d.last_fault as "lastFault"`,
      ...page,
    });
  }
}

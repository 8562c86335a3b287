import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  MinLength,
  NotContains,
} from 'class-validator';
import { PageDto } from '../../platform/http/paging/page.dto.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';
import { OverlapDto } from '../../platform/http/validation/overlap.dto.js';
import { Trimmed } from '../../platform/http/validation/trim.js';
import {
  DELIVERY_STATES,
  type DeliveryState,
  OWN_EVENTS,
  type OwnEvent,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../contract/webhook.terms.js';
import { OwnWebhookView } from '../queries/webhook.view.js';
import { WebhookView } from '../queries/webhooks.query.js';

const MAX_URL_LENGTH = 500;

/** The address of a receiver. */
const ReceiverUrl = (required = true) =>
  applyDecorators(
    ...(required ? [] : [MayBeAbsent()]),
    Trimmed(),
    IsString({ message: 'not-a-text' }),
    MinLength(1, { message: 'required' }),
    MaxLength(MAX_URL_LENGTH, { message: 'too-long:$constraint1' }),
    NotContains('\0', { message: 'invalid-input' }),
    ApiProperty({ format: 'uri', minLength: 1, maxLength: MAX_URL_LENGTH, required }),
  );

/** The events of which a webhook tells. */
const EventList = (events: readonly string[], enumName: string, required = true) =>
  applyDecorators(
    ...(required ? [] : [MayBeAbsent()]),
    IsArray({ message: 'not-a-list' }),
    ArrayMinSize(1, { message: 'required' }),
    ArrayMaxSize(events.length, { message: 'at-most-entries:$constraint1' }),
    ArrayUnique({ message: 'invalid-input' }),
    IsIn(events, { each: true, message: 'not-one-of:$constraint1' }),
    ApiProperty({
      enum: events,
      enumName,
      isArray: true,
      minItems: 1,
      maxItems: events.length,
      uniqueItems: true,
      required,
    }),
  );

export class CreateWebhookDto {
  /** Left out only with a test key of a service account: then it is that account's. */
  @ApiProperty({ type: String, format: 'uuid', required: false })
  @IsUUID('all', { message: 'invalid-input' })
  @MayBeAbsent()
  serviceAccountId?: string;

  /** An https address. */
  @ReceiverUrl()
  url!: string;

  /** Each needs the scope of the service account that reads its record. */
  @EventList(WEBHOOK_EVENTS, 'WebhookEvent')
  events!: WebhookEvent[];
}

export class CreateOwnWebhookDto {
  /** An https address. */
  @ReceiverUrl()
  url!: string;

  /** Of the person's own appointment and price requests. */
  @EventList(OWN_EVENTS, 'OwnWebhookEvent')
  events!: OwnEvent[];
}

class PausedDto {
  /** `false` resumes it, also after it was disabled, and sends what has waited. */
  @ApiProperty({ required: false })
  @IsBoolean({ message: 'not-true-or-false' })
  @MayBeAbsent()
  paused?: boolean;
}

/** Absent fields stay as they are. */
export class ChangeWebhookDto extends PausedDto {
  /** An https address. */
  @ReceiverUrl(false)
  url?: string;

  @EventList(WEBHOOK_EVENTS, 'WebhookEvent', false)
  events?: WebhookEvent[];
}

/** Absent fields stay as they are. */
export class ChangeOwnWebhookDto extends PausedDto {
  /** An https address. */
  @ReceiverUrl(false)
  url?: string;

  @EventList(OWN_EVENTS, 'OwnWebhookEvent', false)
  events?: OwnEvent[];
}

export class RotateWebhookSecretDto extends OverlapDto {}

export class DeliveryPageDto extends PageDto {
  @ApiProperty({ enum: DELIVERY_STATES, enumName: 'WebhookDeliveryState', required: false })
  @IsIn(DELIVERY_STATES, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  state?: DeliveryState;
}

export class IssuedWebhookView extends WebhookView {
  /** Signs what is sent; shown this once. Null in the repeated answer to an idempotency key. */
  @ApiProperty({ type: String, nullable: true }) secret!: string | null;
}

export class IssuedOwnWebhookView extends OwnWebhookView {
  /** Signs what is sent; shown this once. Null in the repeated answer to an idempotency key. */
  @ApiProperty({ type: String, nullable: true }) secret!: string | null;
}

export class TestEventView {
  /** The delivery, which is also the `webhook-id`. */
  @ApiProperty({ format: 'uuid' }) deliveryId!: string;
}

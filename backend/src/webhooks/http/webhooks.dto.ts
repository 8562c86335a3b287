import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
  NotContains,
} from 'class-validator';
import { PageDto } from '../../platform/http/paging/page.dto.js';
import { MayBeAbsent } from '../../platform/http/validation/may-be-absent.js';
import { Trimmed } from '../../platform/http/validation/trim.js';
import {
  DELIVERY_STATES,
  type DeliveryState,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../contract/webhook.terms.js';
import { WebhookView } from '../queries/webhooks.query.js';

const MAX_URL_LENGTH = 500;
const MAX_OVERLAP_HOURS = 168;
const DEFAULT_OVERLAP_HOURS = 24;

const EVENTS = {
  enum: WEBHOOK_EVENTS,
  enumName: 'WebhookEvent',
  isArray: true,
  minItems: 1,
  maxItems: WEBHOOK_EVENTS.length,
  uniqueItems: true,
};

export class CreateWebhookDto {
  /** Left out only with a test key of a service account: then it is that account's. */
  @ApiProperty({ type: String, format: 'uuid', required: false })
  @IsUUID('all', { message: 'invalid-input' })
  @MayBeAbsent()
  serviceAccountId?: string;

  /** An https address. */
  @ApiProperty({ minLength: 1, maxLength: MAX_URL_LENGTH })
  @NotContains('\0', { message: 'invalid-input' })
  @MaxLength(MAX_URL_LENGTH, { message: 'too-long:$constraint1' })
  @MinLength(1, { message: 'required' })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  url!: string;

  /** Each needs the scope of the service account that reads its record. */
  @ApiProperty(EVENTS)
  @IsIn(WEBHOOK_EVENTS, { each: true, message: 'not-one-of:$constraint1' })
  @ArrayUnique({ message: 'invalid-input' })
  @ArrayMaxSize(WEBHOOK_EVENTS.length, { message: 'at-most-entries:$constraint1' })
  @ArrayMinSize(1, { message: 'required' })
  @IsArray({ message: 'not-a-list' })
  events!: WebhookEvent[];
}

/** Absent fields stay as they are. */
export class ChangeWebhookDto {
  /** An https address. */
  @ApiProperty({ minLength: 1, maxLength: MAX_URL_LENGTH, required: false })
  @NotContains('\0', { message: 'invalid-input' })
  @MaxLength(MAX_URL_LENGTH, { message: 'too-long:$constraint1' })
  @MinLength(1, { message: 'required' })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  @MayBeAbsent()
  url?: string;

  @ApiProperty({ ...EVENTS, required: false })
  @IsIn(WEBHOOK_EVENTS, { each: true, message: 'not-one-of:$constraint1' })
  @ArrayUnique({ message: 'invalid-input' })
  @ArrayMaxSize(WEBHOOK_EVENTS.length, { message: 'at-most-entries:$constraint1' })
  @ArrayMinSize(1, { message: 'required' })
  @IsArray({ message: 'not-a-list' })
  @MayBeAbsent()
  events?: WebhookEvent[];

  /** `false` resumes it, also after it was disabled, and sends what has waited. */
  @ApiProperty({ required: false })
  @IsBoolean({ message: 'not-true-or-false' })
  @MayBeAbsent()
  paused?: boolean;
}

export class RotateWebhookSecretDto {
  /** For so many hours the secret that it had signs, too. */
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: MAX_OVERLAP_HOURS,
    default: DEFAULT_OVERLAP_HOURS,
    required: false,
  })
  @Max(MAX_OVERLAP_HOURS, { message: 'at-most:$constraint1' })
  @Min(0, { message: 'at-least:$constraint1' })
  @IsInt({ message: 'not-a-number' })
  @MayBeAbsent()
  overlapHours = DEFAULT_OVERLAP_HOURS;
}

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

export class TestEventView {
  /** The delivery, which is also the `webhook-id`. */
  @ApiProperty({ format: 'uuid' }) deliveryId!: string;
}

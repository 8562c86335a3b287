import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { EVENT_TYPES, type EventType } from '../contract/event.terms.js';

export const MAX_BATCH_ENTRIES = 50;
const MAX_NUMBER = 2_147_483_647;

const OptionalText = (longest: number) =>
  applyDecorators(
    ApiProperty({ type: String, maxLength: longest, nullable: true, required: false }),
    MaxLength(longest, { message: 'too-long:$constraint1' }),
    IsString({ message: 'not-a-text' }),
    IsOptional(),
  );
const Id = () =>
  applyDecorators(
    ApiProperty({ format: 'uuid' }),
    IsUUID('all', { message: 'not-an-id' }),
    LowerCase(),
  );
const OptionalId = () =>
  applyDecorators(
    ApiProperty({ type: String, format: 'uuid', nullable: true, required: false }),
    IsUUID('all', { message: 'not-an-id' }),
    LowerCase(),
    IsOptional(),
  );
const LowerCase = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  );
const OptionalNumber = (least: number, most: number) =>
  applyDecorators(
    ApiProperty({
      type: 'integer',
      minimum: least,
      maximum: most,
      nullable: true,
      required: false,
    }),
    Max(most, { message: 'at-most:$constraint1' }),
    Min(least, { message: 'at-least:$constraint1' }),
    IsInt({ message: 'not-a-number' }),
    IsOptional(),
  );
const OptionalObject = () =>
  applyDecorators(
    ApiPropertyOptional({ type: 'object', additionalProperties: true, nullable: true }),
    IsObject({ message: 'not-an-object' }),
    IsOptional(),
  );
const OptionalTexts = (most: number, longest: number) =>
  applyDecorators(
    ApiProperty({ type: String, isArray: true, maxItems: most, nullable: true, required: false }),
    MaxLength(longest, { each: true, message: 'too-long:$constraint1' }),
    IsString({ each: true, message: 'not-a-text' }),
    ArrayMaxSize(most, { message: 'at-most-entries:$constraint1' }),
    IsArray({ message: 'not-a-list' }),
    IsOptional(),
  );

class Sent {
  /** Made once by the client: a repeat with the same id is stored once. */
  @OptionalId() clientEventId?: string | null;
  /** Ignored: who acts is who is signed in. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, required: false })
  @Allow()
  userId?: unknown;
  /** Ignored: the request's own header counts. */
  @ApiProperty({ type: String, nullable: true, required: false }) @Allow() userAgent?: unknown;
}

export class UserEventDto extends Sent {
  /** Random, kept in the browser for 30 days. */
  @Id() sessionId!: string;
  @ApiProperty({ enum: EVENT_TYPES, enumName: 'AnalyticsEventType' })
  @IsIn(EVENT_TYPES, { message: 'not-one-of:$constraint1' })
  eventType!: EventType;
  /** `test: true` marks a health check. */
  @OptionalObject() eventData?: Record<string, unknown> | null;
  /** Path and query; search words and codes are removed. */
  @OptionalText(2000) url?: string | null;
  @OptionalText(2000) referrer?: string | null;
  /** Milliseconds. */
  @OptionalNumber(0, MAX_NUMBER) duration?: number | null;
  /** By the client's clock; an event counts on the day of its receipt. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, required: false })
  @Matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/, {
    message: 'not-a-time',
  })
  @IsISO8601({ strict: true }, { message: 'not-a-time' })
  @IsOptional()
  timestamp?: string | null;
  @OptionalText(200) utmSource?: string | null;
  @OptionalText(200) utmMedium?: string | null;
  @OptionalText(200) utmCampaign?: string | null;
  @OptionalText(200) utmTerm?: string | null;
  @OptionalText(200) utmContent?: string | null;
}

export class SearchAnalyticsDto extends Sent {
  @Id() sessionId!: string;
  /** Of the search's answer, so that a later click can be added. */
  @OptionalId() searchId?: string | null;
  @ApiProperty({ maxLength: 1000 })
  @MaxLength(1000, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  searchQuery!: string;
  /** The query in lower case. Taken and made anew by the server from what it keeps. */
  @OptionalText(1000) normalizedQuery?: string | null;
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 1_000_000 })
  @Max(1_000_000, { message: 'at-most:$constraint1' })
  @Min(0, { message: 'at-least:$constraint1' })
  @IsInt({ message: 'not-a-number' })
  resultCount!: number;
  @ApiProperty({ type: Boolean, nullable: true, required: false })
  @IsBoolean({ message: 'not-true-or-false' })
  @IsOptional()
  hasResults?: boolean | null;
  /** Milliseconds. */
  @OptionalNumber(0, 3_600_000) searchDuration?: number | null;
  @OptionalTexts(100, 200) matchedServices?: string[] | null;
  @OptionalTexts(50, 200) recommendedSpecialties?: string[] | null;
  /** Without it the server adds what it named itself. */
  @OptionalObject() careSequence?: Record<string, unknown> | null;
  /** Confidence in percent. */
  @OptionalNumber(0, 100) confidenceScore?: number | null;
}

export class ProviderInteractionDto extends Sent {
  @OptionalId() sessionId?: string | null;
  @Id() providerId!: string;
  @OptionalId() serviceId?: string | null;
  /** `show_more`, `request_appointment` and `book_provider` are counted. */
  @ApiProperty({ pattern: '^[a-z][a-z0-9_]{0,49}$', example: 'show_more' })
  @Matches(/^[a-z][a-z0-9_]{0,49}$/, { message: 'analytics.interaction' })
  @IsString({ message: 'not-a-text' })
  interactionType!: string;
  @OptionalId() fromSearchId?: string | null;
  @OptionalText(1000) searchQuery?: string | null;
  /** From 1. */
  @OptionalNumber(1, 1_000_000) providerRank?: number | null;
  @OptionalNumber(0, 1_000_000) totalResults?: number | null;
  @OptionalText(2000) pageUrl?: string | null;
  @OptionalText(2000) referrer?: string | null;
}

const ListOf = (type: new () => object) =>
  applyDecorators(
    ApiProperty({ type: [type], maxItems: MAX_BATCH_ENTRIES, required: false }),
    ValidateNested({ each: true, message: 'not-an-object' }),
    Type(() => type),
    ArrayMaxSize(MAX_BATCH_ENTRIES, { message: 'at-most-entries:$constraint1' }),
    IsArray({ message: 'not-a-list' }),
    IsOptional(),
  );

/** At most 50 entries in all. */
export class EventBatchDto {
  @ListOf(UserEventDto) events?: UserEventDto[];
  @ListOf(SearchAnalyticsDto) searches?: SearchAnalyticsDto[];
  @ListOf(ProviderInteractionDto) interactions?: ProviderInteractionDto[];
}

export class AcceptedView {
  /** How many of them are stored; one that was stored before counts again. */
  @ApiProperty({ type: 'integer' }) accepted!: number;
}

import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { ConsentsDto, ConsentsField } from '../../platform/http/validation/consents.dto.js';
import { IsMoment } from '../../platform/http/validation/list-filters.js';
import { Trimmed } from '../../platform/http/validation/trim.js';
import {
  AGE_BANDS,
  type AgeBand,
  FOR_WHOM,
  type ForWhom,
  REQUEST_TYPES,
  type RequestType,
} from '../contract/booking.terms.js';

const Moment = () => applyDecorators(ApiProperty({ format: 'date-time' }), IsMoment());
/** Ids are compared as the database writes them. */
const Id = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.toLowerCase() : value,
    ),
    IsUUID('all', { message: 'not-an-id' }),
  );
/** May be absent, but null is no value. */
const Defaulted = () => ValidateIf((_, value) => value !== undefined);

export class TimeWindowDto {
  @Moment() start!: string;
  @Moment() end!: string;
}

export class RequestBookingDto {
  @ApiProperty({ enum: REQUEST_TYPES, enumName: 'BookingRequestType' })
  @IsIn(REQUEST_TYPES, { message: 'not-one-of:$constraint1' })
  requestType!: RequestType;

  @ApiProperty({ format: 'uuid' })
  @Id()
  providerId!: string;

  /** Needed for the type `service`, absent or null for the type `provider`. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, required: false })
  @Id()
  @IsOptional()
  serviceId?: string | null;

  /** One of the provider's locations; its first one when absent. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, required: false })
  @Id()
  @IsOptional()
  locationId?: string | null;

  /**
   * When the patient can come: from one hour to 180 days from now, each 15 minutes to 12 hours
   * long, none overlapping another.
   */
  @ApiProperty({ type: () => TimeWindowDto, isArray: true, minItems: 1, maxItems: 5 })
  @ValidateNested({ each: true, message: 'not-an-object' })
  @Type(() => TimeWindowDto)
  @IsObject({ each: true, message: 'not-an-object' })
  @ArrayMaxSize(5, { message: 'at-most-entries:$constraint1' })
  @IsArray({ message: 'not-a-list' })
  preferredSlots!: TimeWindowDto[];

  // eslint-disable-next-line no-restricted-syntax -- the domain checks its length with the rest
  @ApiProperty({ minLength: 10, maxLength: 1000 })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  symptoms!: string;

  // eslint-disable-next-line no-restricted-syntax -- as above
  @ApiProperty({ type: String, maxLength: 1000, nullable: true, required: false })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  @IsOptional()
  notes?: string | null;

  /** True when absent. */
  @ApiProperty({ type: Boolean, required: false })
  @IsBoolean({ message: 'not-true-or-false' })
  @Defaulted()
  isNewPatient?: boolean;

  /** `me` when absent. */
  @ApiProperty({ enum: FOR_WHOM, enumName: 'BookingForWhom', required: false })
  @IsIn(FOR_WHOM, { message: 'not-one-of:$constraint1' })
  @Defaulted()
  forWhom?: ForWhom;

  @ApiProperty({ enum: AGE_BANDS, enumName: 'AgeBand', nullable: true, required: false })
  @IsIn(AGE_BANDS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  ageBand?: AgeBand | null;

  /** False when absent. */
  @ApiProperty({ type: Boolean, required: false })
  @IsBoolean({ message: 'not-true-or-false' })
  @Defaulted()
  smsNotifications?: boolean;

  /**
   * Ten digits; brackets, dots, dashes and spaces between them are ignored. Needed for text
   * messages.
   */
  @ApiProperty({ type: String, maxLength: 30, nullable: true, required: false })
  @MaxLength(30, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  @IsOptional()
  phone?: string | null;

  /** Which consent text the patient agreed to. Needed for text messages. */
  @ApiProperty({ type: String, maxLength: 40, nullable: true, required: false })
  @MaxLength(40, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  @IsOptional()
  consentVersion?: string | null;

  @ConsentsField() consents: ConsentsDto = new ConsentsDto();

  /** Ignored: who asks is who is signed in. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, required: false })
  @Allow()
  userId?: unknown;
}

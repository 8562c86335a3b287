import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsDefined, IsIn, IsObject, IsOptional, IsString, IsUUID, MaxLength, MinLength, ValidateNested } from 'class-validator';
import { PageDto } from '../../shared/http/page.dto.js';
import { BOOKING_STATUSES, type BookingStatus } from '../contract/booking.terms.js';
import { ADMIN_BOOKING_ORDERS, type AdminBookingOrder } from '../queries/admin-bookings.query.js';
import { TimeWindowDto } from './request-booking.dto.js';

const LONGEST_REASON = 500;
const LONGEST_SEARCH = 200;

/** An empty text of a form says nothing. */
const Blank = () => Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value));

export class CancelBookingDto {
  @ApiProperty({ type: String, maxLength: LONGEST_REASON, nullable: true, required: false })
  @MaxLength(LONGEST_REASON, { message: 'too-long:$constraint1' }) @IsString({ message: 'not-a-text' }) @Blank() @IsOptional()
  reason?: string | null;
}

export class RescheduleBookingDto {
  /** As in a request. */
  @ApiProperty({ type: () => TimeWindowDto, isArray: true, minItems: 1, maxItems: 5 })
  @ValidateNested({ each: true, message: 'not-an-object' }) @Type(() => TimeWindowDto)
  @IsObject({ each: true, message: 'not-an-object' }) @ArrayMaxSize(5, { message: 'at-most-entries:$constraint1' }) @IsArray({ message: 'not-a-list' })
  preferredSlots!: TimeWindowDto[];
}

export class SlotDto {
  @ApiProperty({ type: () => TimeWindowDto })
  @ValidateNested({ message: 'not-an-object' }) @Type(() => TimeWindowDto) @IsObject({ message: 'not-an-object' }) @IsDefined({ message: 'required' })
  slot!: TimeWindowDto;
}

export class ProposeDto {
  /** As the times of a request. */
  @ApiProperty({ type: () => TimeWindowDto, isArray: true, minItems: 1, maxItems: 5 })
  @ValidateNested({ each: true, message: 'not-an-object' }) @Type(() => TimeWindowDto)
  @IsObject({ each: true, message: 'not-an-object' }) @ArrayMaxSize(5, { message: 'at-most-entries:$constraint1' }) @IsArray({ message: 'not-a-list' })
  slots!: TimeWindowDto[];
}

export class DeclineDto {
  /** The patient reads it. */
  @ApiProperty({ minLength: 1, maxLength: LONGEST_REASON })
  @MaxLength(LONGEST_REASON, { message: 'too-long:$constraint1' }) @MinLength(1, { message: 'booking.reason' }) @IsString({ message: 'not-a-text' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  reason!: string;
}

export class ConfirmBookingDto extends SlotDto {
  /** Why the time is outside the patient's windows; without it that is refused. */
  @ApiProperty({ type: String, maxLength: LONGEST_REASON, nullable: true, required: false })
  @MaxLength(LONGEST_REASON, { message: 'too-long:$constraint1' }) @IsString({ message: 'not-a-text' }) @Blank() @IsOptional()
  override?: string | null;
}

export class AdminBookingsDto extends PageDto {
  @ApiProperty({ enum: BOOKING_STATUSES, enumName: 'BookingStatus', required: false })
  @IsIn(BOOKING_STATUSES, { message: 'not-one-of:$constraint1' }) @IsOptional()
  status?: BookingStatus;

  @ApiProperty({ format: 'uuid', required: false })
  @IsUUID('all', { message: 'not-an-id' }) @IsOptional()
  providerId?: string;

  /** `startsAt` is the time that is set, or the first that was asked for. Words and orders other than by `createdAt` and `status` know a request a moment after it was made. */
  @ApiProperty({ enum: ADMIN_BOOKING_ORDERS, default: 'createdAt', required: false }) @IsIn(ADMIN_BOOKING_ORDERS, { message: 'not-one-of:$constraint1' }) @IsOptional()
  sort: AdminBookingOrder = 'createdAt';

  @ApiProperty({ enum: ['asc', 'desc'], default: 'desc', required: false }) @IsIn(['asc', 'desc'], { message: 'not-one-of:$constraint1' }) @IsOptional()
  order: 'asc' | 'desc' = 'desc';

  /** In names of provider, service or patient, or the patient's address. */
  @ApiProperty({ maxLength: LONGEST_SEARCH, required: false })
  @MaxLength(LONGEST_SEARCH, { message: 'too-long:$constraint1' }) @IsString({ message: 'not-a-text' }) @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)) @IsOptional()
  search?: string;
}

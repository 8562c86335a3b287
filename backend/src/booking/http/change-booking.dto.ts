import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  MinLength,
  Validate,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { PageDto } from '../../platform/http/paging/page.dto.js';
import { AssigneeFilter } from '../../platform/http/validation/assignee.dto.js';
import { Day, EndOfRange } from '../../platform/http/validation/day-range.dto.js';
import { Flag, UpdatedSince } from '../../platform/http/validation/list-filters.js';
import { Trimmed } from '../../platform/http/validation/trim.js';
import { InvalidInput } from '../../platform/http/validation/validation.js';
import type { FieldError } from '../../shared/domain-error.js';
import { BOOKING_STATUSES, type BookingStatus } from '../contract/booking.terms.js';
import { ADMIN_BOOKING_ORDERS, type AdminBookingOrder } from '../queries/admin-bookings.query.js';
import { TimeWindowDto } from './request-booking.dto.js';

const MAX_REASON_LENGTH = 500;
const MAX_SEARCH_LENGTH = 200;

/** An empty text of a form says nothing. */
const Blank = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim() || null : value,
  );

export class CancelBookingDto {
  @ApiProperty({ type: String, maxLength: MAX_REASON_LENGTH, nullable: true, required: false })
  @MaxLength(MAX_REASON_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Blank()
  @IsOptional()
  reason?: string | null;
}

export class RescheduleBookingDto {
  /** As in a request. */
  @ApiProperty({ type: () => TimeWindowDto, isArray: true, minItems: 1, maxItems: 5 })
  @ValidateNested({ each: true, message: 'not-an-object' })
  @Type(() => TimeWindowDto)
  @IsObject({ each: true, message: 'not-an-object' })
  @ArrayMaxSize(5, { message: 'at-most-entries:$constraint1' })
  @IsArray({ message: 'not-a-list' })
  preferredSlots!: TimeWindowDto[];
}

export class SlotDto {
  @ApiProperty({ type: () => TimeWindowDto })
  @ValidateNested({ message: 'not-an-object' })
  @Type(() => TimeWindowDto)
  @IsObject({ message: 'not-an-object' })
  @IsDefined({ message: 'required' })
  slot!: TimeWindowDto;
}

export class ProposeDto {
  /** As the times of a request. */
  @ApiProperty({ type: () => TimeWindowDto, isArray: true, minItems: 1, maxItems: 5 })
  @ValidateNested({ each: true, message: 'not-an-object' })
  @Type(() => TimeWindowDto)
  @IsObject({ each: true, message: 'not-an-object' })
  @ArrayMaxSize(5, { message: 'at-most-entries:$constraint1' })
  @IsArray({ message: 'not-a-list' })
  slots!: TimeWindowDto[];
}

export class DeclineDto {
  /** The patient reads it. */
  @ApiProperty({ minLength: 1, maxLength: MAX_REASON_LENGTH })
  @MaxLength(MAX_REASON_LENGTH, { message: 'too-long:$constraint1' })
  @MinLength(1, { message: 'booking.reason' })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  reason!: string;
}

export class ConfirmBookingDto {
  /** The time to set. Needed, unless the deprecated `slot` is given. */
  @ApiProperty({ type: () => TimeWindowDto, required: false })
  @ValidateNested({ message: 'not-an-object' })
  @Type(() => TimeWindowDto)
  @IsObject({ message: 'not-an-object' })
  @ValidateIf(
    ({ confirmedSlot, slot }: ConfirmBookingDto) =>
      confirmedSlot !== undefined || slot === undefined,
  )
  confirmedSlot?: TimeWindowDto;

  /**
   * True sets a time outside the patient's windows; then with `reason`. A text is the reason
   * itself: deprecated.
   */
  @ApiProperty({
    oneOf: [
      { type: 'boolean' },
      { type: 'string', maxLength: MAX_REASON_LENGTH, deprecated: true },
    ],
    nullable: true,
    required: false,
  })
  @MaxLength(MAX_REASON_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-true-or-false' })
  @ValidateIf(
    ({ override }: ConfirmBookingDto) =>
      override !== undefined && override !== null && typeof override !== 'boolean',
  )
  @Blank()
  override?: boolean | string | null;

  /** Why the time is outside the patient's windows. Needed with `override: true`, and only then. */
  @ApiProperty({ type: String, maxLength: MAX_REASON_LENGTH, nullable: true, required: false })
  @MaxLength(MAX_REASON_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Blank()
  @IsOptional()
  reason?: string | null;

  /** Use `confirmedSlot`. */
  @ApiProperty({ type: () => TimeWindowDto, required: false, deprecated: true })
  @ValidateNested({ message: 'not-an-object' })
  @Type(() => TimeWindowDto)
  @IsObject({ message: 'not-an-object' })
  @ValidateIf(({ slot }: ConfirmBookingDto) => slot !== undefined)
  slot?: TimeWindowDto;
}

const isSame = (one: TimeWindowDto, other: TimeWindowDto): boolean =>
  Date.parse(one.start) === Date.parse(other.start) &&
  Date.parse(one.end) === Date.parse(other.end);

/**
 * Both spellings of a field may be sent, but not with different values (product decision 145).
 * Fields that are `unreadable` are not judged.
 */
export function errorsOfConfirmation(
  body: Partial<ConfirmBookingDto>,
  unreadable: readonly string[] = [],
): FieldError[] {
  const { confirmedSlot, slot, override = null, reason = null } = body;
  const found: FieldError[] = [];
  if (confirmedSlot && slot && !isSame(confirmedSlot, slot))
    found.push({ path: 'slot', message: 'booking.two-times' });
  if (unreadable.includes('override') || unreadable.includes('reason')) return found;
  if (typeof override === 'string' && reason !== null && override !== reason)
    found.push({ path: 'override', message: 'booking.two-reasons' });
  if (override === true && reason === null) found.push({ path: 'reason', message: 'required' });
  if ((override === null || override === false) && reason !== null)
    found.push({ path: 'override', message: 'booking.override-missing' });
  return found;
}

export interface Confirmation {
  readonly slot: TimeWindowDto;
  /** Under which name the time was given. */
  readonly field: 'confirmedSlot' | 'slot';
  /** Why it may be outside the patient's windows; null when it may not. */
  readonly override: string | null;
}

/**
 * What is confirmed, in either spelling.
 * @throws InvalidInput with every error of the body.
 */
export function confirmationIn(body: ConfirmBookingDto): Confirmation {
  const errors = errorsOfConfirmation(body);
  if (errors.length)
    throw new InvalidInput(errors.map((error) => ({ ...error, rule: error.message })));
  const { confirmedSlot, slot, override = null, reason = null } = body;
  const overrideReason = override === true ? reason : override || null;
  if (confirmedSlot)
    return { slot: confirmedSlot, field: 'confirmedSlot', override: overrideReason };
  if (slot) return { slot, field: 'slot', override: overrideReason };
  throw new InvalidInput([{ path: 'confirmedSlot', rule: 'required', message: 'required' }]);
}

export class MyBookingsDto extends PageDto {
  /** Only those that changed at this moment or later. */
  @UpdatedSince() updatedSince?: string;
}

export class AdminBookingsDto extends PageDto {
  @ApiProperty({ enum: BOOKING_STATUSES, enumName: 'BookingStatus', required: false })
  @IsIn(BOOKING_STATUSES, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  status?: BookingStatus;

  @ApiProperty({ format: 'uuid', required: false })
  @IsUUID('all', { message: 'not-an-id' })
  @IsOptional()
  providerId?: string;

  /** Only those of this person. */
  @ApiProperty({ format: 'uuid', required: false })
  @IsUUID('all', { message: 'not-an-id' })
  @IsOptional()
  userId?: string;

  /** `true`: only those that are pending or confirmed. */
  @Flag() open?: boolean;

  /** Only those that changed at this moment or later. */
  @UpdatedSince() updatedSince?: string;

  /** A member of staff who looks after them, or `none`: those that nobody looks after. */
  @AssigneeFilter()
  assignee?: string;

  /** The first day of the set time, or of the first that was asked for, in TIME_ZONE. */
  @ApiProperty({ format: 'date', required: false })
  @Validate(Day, { message: 'not-a-day' })
  @IsOptional()
  startDate?: string;

  /** The last day of it, inclusive. */
  @ApiProperty({ format: 'date', required: false })
  @Validate(EndOfRange, ['startDate'], { message: 'wrong-range' })
  @Validate(Day, { message: 'not-a-day' })
  @IsOptional()
  endDate?: string;

  /**
   * `startsAt` is the time that is set, or the first that was asked for. `dueAt` shows what is
   * pending first, then what is confirmed, then all others. Words, days and orders other than by
   * `createdAt`, `updatedAt`, `dueAt` and `status` know a request a moment after it was made.
   */
  @ApiProperty({ enum: ADMIN_BOOKING_ORDERS, default: 'createdAt', required: false })
  @IsIn(ADMIN_BOOKING_ORDERS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  sort: AdminBookingOrder = 'createdAt';

  @ApiProperty({ enum: ['asc', 'desc'], default: 'desc', required: false })
  @IsIn(['asc', 'desc'], { message: 'not-one-of:$constraint1' })
  @IsOptional()
  order: 'asc' | 'desc' = 'desc';

  /** In names of provider, service or patient, or the patient's address. */
  @ApiProperty({ maxLength: MAX_SEARCH_LENGTH, required: false })
  @MaxLength(MAX_SEARCH_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  @IsOptional()
  search?: string;
}

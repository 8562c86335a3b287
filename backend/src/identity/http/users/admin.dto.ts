import { ApiProperty } from '@nestjs/swagger';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  Validate,
} from 'class-validator';
import { PageDto } from '../../../platform/http/paging/page.dto.js';
import { Day, EndOfRange } from '../../../platform/http/validation/day-range.dto.js';
import { Ids, UpdatedSince } from '../../../platform/http/validation/list-filters.js';
import { Trimmed } from '../../../platform/http/validation/trim.js';
import { USER_ORDERS, USER_ROLES, USER_STATUSES } from '../../queries/admin-users.query.js';
import { FactorCodeField, OptionalReasonField, ReasonField } from '../fields.js';

/** The highest `integer` of PostgreSQL. */
const MAX_VERSION = 2_147_483_647;
const STATUSES = ['active', 'inactive', 'suspended'] as const;

export class UsersFilterDto extends PageDto {
  /** Only these, such as the authors of changes. */
  @Ids() ids?: string[];

  @ApiProperty({ enum: USER_ROLES, required: false })
  @IsIn(USER_ROLES, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  role?: (typeof USER_ROLES)[number];

  @ApiProperty({ enum: USER_STATUSES, required: false })
  @IsIn(USER_STATUSES, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  status?: (typeof USER_STATUSES)[number];

  /** Only those that changed at this moment or later. */
  @UpdatedSince() updatedSince?: string;

  /** Part of the address, the first or the last name. */
  @ApiProperty({ maxLength: 200, required: false })
  @MaxLength(200, { message: 'too-long:200' })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  @IsOptional()
  search?: string;

  @ApiProperty({ enum: USER_ORDERS, default: 'createdAt', required: false })
  @IsIn(USER_ORDERS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  sort: (typeof USER_ORDERS)[number] = 'createdAt';

  @ApiProperty({ enum: ['asc', 'desc'], default: 'desc', required: false })
  @IsIn(['asc', 'desc'], { message: 'not-one-of:$constraint1' })
  @IsOptional()
  order: 'asc' | 'desc' = 'desc';
}

class VersionedUserDto {
  /** The version that was read; when it is another by now, 409. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_VERSION, required: false })
  @Max(MAX_VERSION, { message: 'at-most:$constraint1' })
  @Min(0, { message: 'at-least:$constraint1' })
  @IsInt({ message: 'not-a-number' })
  @IsOptional()
  version?: number;
}

export class ChangeRoleDto extends VersionedUserDto {
  @ApiProperty({ enum: USER_ROLES })
  @IsIn(USER_ROLES, { message: 'not-one-of:$constraint1' })
  role!: (typeof USER_ROLES)[number];
}

export class ChangeStatusDto extends VersionedUserDto {
  @ApiProperty({ enum: STATUSES })
  @IsIn(STATUSES, { message: 'not-one-of:$constraint1' })
  status!: (typeof STATUSES)[number];

  /** For the audit log. */
  @OptionalReasonField() reason?: string;

  /**
   * With `suspended`: whether the person's open requests and appointments are cancelled, too. Each
   * clinic gets a mail.
   */
  @ApiProperty({ type: Boolean, required: false })
  @IsBoolean({ message: 'not-true-or-false' })
  @IsOptional()
  cancelRequests?: boolean;
}

export class ResetSecondFactorDto {
  /** For the audit log. */
  @ReasonField() reason!: string;
  /** A new code of the caller's own second factor. */
  @FactorCodeField() code!: string;
}

/** Days are inclusive. */
export class LogRangeDto extends PageDto {
  @ApiProperty({ format: 'date', required: false })
  @Validate(Day, { message: 'not-a-day' })
  @IsOptional()
  startDate?: string;
  @ApiProperty({ format: 'date', required: false })
  @Validate(EndOfRange, ['startDate'], { message: 'wrong-range' })
  @Validate(Day, { message: 'not-a-day' })
  @IsOptional()
  endDate?: string;
}

import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  Validate,
} from 'class-validator';
import { Day, EndOfRange } from '../../../platform/http/validation/day-range.dto.js';
import { Trimmed } from '../../../platform/http/validation/trim.js';
import { USER_ORDERS } from '../../queries/admin-users.query.js';

const ROLES = ['user', 'analyst', 'admin', 'super_admin'] as const;
const STATUSES = ['active', 'inactive', 'suspended'] as const;

abstract class PageDto {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 100, default: 20, required: false })
  @Max(100, { message: 'at-most:$constraint1' })
  @Min(1, { message: 'at-least:$constraint1' })
  @IsInt({ message: 'not-a-number' })
  @Type(() => Number)
  @IsOptional()
  limit = 20;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 1000, default: 0, required: false })
  @Max(1000, { message: 'at-most:$constraint1' })
  @Min(0, { message: 'at-least:$constraint1' })
  @IsInt({ message: 'not-a-number' })
  @Type(() => Number)
  @IsOptional()
  offset = 0;
}

export class UsersFilterDto extends PageDto {
  /** Only these, such as the authors of changes. */
  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    maxItems: 100,
    required: false,
  })
  @IsUUID('all', { each: true, message: 'not-an-id' })
  @ArrayMaxSize(100, { message: 'at-most-entries:$constraint1' })
  @Transform(({ value }: { value: unknown }) =>
    value === undefined || Array.isArray(value) ? value : [value],
  )
  @IsOptional()
  ids?: string[];

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

export class ChangeRoleDto {
  @ApiProperty({ enum: ROLES })
  @IsIn(ROLES, { message: 'not-one-of:$constraint1' })
  role!: (typeof ROLES)[number];
}

export class ChangeStatusDto {
  @ApiProperty({ enum: STATUSES })
  @IsIn(STATUSES, { message: 'not-one-of:$constraint1' })
  status!: (typeof STATUSES)[number];
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

import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { AUDIT_ACTIONS, type AuditAction } from '../infrastructure/audit-trail.js';
import { DayRangeDto } from './day-range.dto.js';
import { PageDto } from './page.dto.js';

const LONGEST = 100;
const LONGEST_ADDRESS = 254;
const trimmed = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);

/** Without days all there is. */
export class AuditFilterDto extends DayRangeDto {
  /** The id or the mail address of an account, `system` or `guest`. */
  @ApiProperty({ maxLength: LONGEST_ADDRESS, required: false })
  @MaxLength(LONGEST_ADDRESS, { message: 'too-long:$constraint1' }) @IsString({ message: 'not-a-text' }) @Transform(trimmed) @IsOptional()
  actor?: string;

  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction', required: false }) @IsIn(AUDIT_ACTIONS, { message: 'not-one-of:$constraint1' }) @IsOptional()
  action?: AuditAction;

  /** A table, such as `marketplace.providers`. */
  @ApiProperty({ maxLength: LONGEST, pattern: '^[a-z_]+\\.[a-z_]+$', required: false })
  @Matches(/^[a-z_]+\.[a-z_]+$/, { message: 'invalid-input' }) @MaxLength(LONGEST, { message: 'too-long:$constraint1' }) @IsString({ message: 'not-a-text' }) @IsOptional()
  entity?: string;

  /** The id of a record, or part of a reason. */
  @ApiProperty({ maxLength: LONGEST, required: false })
  @MaxLength(LONGEST, { message: 'too-long:$constraint1' }) @IsString({ message: 'not-a-text' }) @Transform(trimmed) @IsOptional()
  search?: string;
}

export class AuditPageDto extends IntersectionType(AuditFilterDto, PageDto) {
  /** By time. */
  @ApiProperty({ enum: ['asc', 'desc'], default: 'desc', required: false }) @IsIn(['asc', 'desc'], { message: 'not-one-of:$constraint1' }) @IsOptional()
  order: 'asc' | 'desc' = 'desc';
}

import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches, MaxLength, NotContains } from 'class-validator';
import { PageDto } from '../http/paging/page.dto.js';
import { DayRangeDto } from '../http/validation/day-range.dto.js';
import { AUDIT_ACTIONS, type AuditAction } from './audit-trail.js';

const MAX_LENGTH = 100;
const MAX_EMAIL_LENGTH = 254;
const trimmed = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim() : value;

/** Without days all there is. */
export class AuditFilterDto extends DayRangeDto {
  /** The id or the mail address of an account, `system` or `guest`. */
  @ApiProperty({ maxLength: MAX_EMAIL_LENGTH, required: false })
  @NotContains('\0', { message: 'invalid-input' })
  @MaxLength(MAX_EMAIL_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Transform(trimmed)
  @IsOptional()
  actor?: string;

  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction', required: false })
  @IsIn(AUDIT_ACTIONS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  action?: AuditAction;

  /** A table, such as `marketplace.providers`. */
  @ApiProperty({ maxLength: MAX_LENGTH, pattern: '^[a-z_]+\\.[a-z_]+$', required: false })
  @Matches(/^[a-z_]+\.[a-z_]+$/, { message: 'invalid-input' })
  @MaxLength(MAX_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @IsOptional()
  entity?: string;

  /** The id of a record, its name, or part of a reason. */
  @ApiProperty({ maxLength: MAX_LENGTH, required: false })
  @NotContains('\0', { message: 'invalid-input' })
  @MaxLength(MAX_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Transform(trimmed)
  @IsOptional()
  search?: string;
}

export class AuditPageDto extends IntersectionType(AuditFilterDto, PageDto) {
  /** By time. */
  @ApiProperty({ enum: ['asc', 'desc'], default: 'desc', required: false })
  @IsIn(['asc', 'desc'], { message: 'not-one-of:$constraint1' })
  @IsOptional()
  order: 'asc' | 'desc' = 'desc';
}

export class AuditChainView {
  /** Of the newest chained row, in hexadecimal digits; null while nothing is chained. */
  @ApiProperty({ type: String, nullable: true, pattern: '^[0-9a-f]{64}$' }) digest!: string | null;
  /** When that row was written. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) at!: string | null;
  /** Rows that are not chained yet: those of about a second. */
  @ApiProperty({ type: 'integer', minimum: 0 }) waiting!: number;
  /** When the oldest of them was written. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) waitingSince!: string | null;
}

export class AuditChangeView {
  field!: string;
  /**
   * As it was and as it became: a text as it is, anything else as JSON; null when there was or is
   * nothing.
   */
  @ApiProperty({ type: String, nullable: true }) before!: string | null;
  @ApiProperty({ type: String, nullable: true }) after!: string | null;
}

/** A record of the console. */
export class AuditRecordView {
  /** Its table, such as `marketplace.providers`. */
  entity!: string;
  @ApiProperty({ format: 'uuid' }) id!: string;
}

export class AuditEntryView {
  id!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  /** The account's id; `system` for what happened by itself, `guest` without an account. */
  actorId!: string;
  /** The address of a person, the name of a service account. */
  @ApiProperty({ type: String, nullable: true }) actorEmail!: string | null;
  /** The API key with which the actor called; null without one. */
  @ApiProperty({ type: String, nullable: true }) apiKeyId!: string | null;
  /** Its name; null when the key is deleted. */
  @ApiProperty({ type: String, nullable: true }) apiKeyName!: string | null;
  /** What was asked for, such as `ConfirmBooking`. */
  command!: string;
  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction', nullable: true })
  action!: AuditAction | null;
  /** The record's table; null when nothing was changed. */
  @ApiProperty({ type: String, nullable: true }) entity!: string | null;
  @ApiProperty({ type: String, nullable: true }) recordId!: string | null;
  /** As the record is called now, or was last; null when nothing names it any more. */
  @ApiProperty({ type: String, nullable: true }) recordName!: string | null;
  /**
   * Where to look at it: the record itself, or the one that it is a part of, such as the provider
   * of a price. Null when it is deleted.
   */
  @ApiProperty({ type: () => AuditRecordView, nullable: true }) opens!: AuditRecordView | null;
  @ApiProperty({ type: String, nullable: true }) reason!: string | null;
  @ApiProperty({ type: String, nullable: true }) requestId!: string | null;
  @ApiProperty({ type: String, nullable: true }) ipAddress!: string | null;
  @ApiProperty({ type: String, nullable: true }) userAgent!: string | null;
  changes!: AuditChangeView[];
  /** The changes were emptied when somebody's account was deleted. */
  erased!: boolean;
}

import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { AuditRecordView } from '../../audit/admin-audit-log.dto.js';
import { PageDto } from '../../http/paging/page.dto.js';
import { Trimmed } from '../../http/validation/trim.js';
import { FAILED_MAIL_ORDERS } from './failed-mails.js';

const MAX_LENGTH = 100;
const KIND = /^[a-z]+-mails-[a-z-]+$/;

export class FailedMailFilterDto {
  /** Which mail it is, such as `booking-mails-clinic`. */
  @ApiProperty({ maxLength: MAX_LENGTH, pattern: KIND.source, required: false })
  @Matches(KIND, { message: 'invalid-input' })
  @MaxLength(MAX_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @IsOptional()
  kind?: string;

  /** Words, each part of the id, the event or the fault. */
  @ApiProperty({ maxLength: MAX_LENGTH, required: false })
  @MaxLength(MAX_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  @IsOptional()
  search?: string;
}

export class FailedMailPageDto extends IntersectionType(FailedMailFilterDto, PageDto) {
  /** `askedAt` is when the mail was first asked for. */
  @ApiProperty({ enum: FAILED_MAIL_ORDERS, default: 'failedAt', required: false })
  @IsIn(FAILED_MAIL_ORDERS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  sort: (typeof FAILED_MAIL_ORDERS)[number] = 'failedAt';

  @ApiProperty({ enum: ['asc', 'desc'], default: 'desc', required: false })
  @IsIn(['asc', 'desc'], { message: 'not-one-of:$constraint1' })
  @IsOptional()
  order: 'asc' | 'desc' = 'desc';
}

export class FailedMailView {
  @ApiProperty() id!: string;
  /** Which mail it is, such as `booking-mails-clinic`. */
  @ApiProperty() kind!: string;
  /**
   * What happened that it tells of, such as `booking.requested.v1`; null when that is forgotten.
   */
  @ApiProperty({ type: String, nullable: true }) event!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) askedAt!: string | null;
  @ApiProperty({ format: 'date-time' }) failedAt!: string;
  @ApiProperty({ type: 'integer' }) attempts!: number;
  /** The kind of the last fault. */
  @ApiProperty() fault!: string;
  /** Whether it is invented for a demonstration: sending it again is refused with `demo-mail`. */
  @ApiProperty() demo!: boolean;
  /**
   * The address that it goes to; null when that is our own desk, or the recipient or the event is
   * gone.
   */
  @ApiProperty({ type: String, nullable: true }) recipient!: string | null;
  /** Name of the record that it is about, such as a booking. */
  @ApiProperty({ type: String, nullable: true }) aboutName!: string | null;
  /** Where to look at that record. */
  @ApiProperty({ type: () => AuditRecordView, nullable: true }) about!: AuditRecordView | null;
}

export class ResentMailsView {
  /** How many will be sent again. */
  @ApiProperty({ type: 'integer' }) asked!: number;
}

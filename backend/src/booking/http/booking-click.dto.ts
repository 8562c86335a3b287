import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { PageDto } from '../../platform/http/paging/page.dto.js';
import { DayRangeDto } from '../../platform/http/validation/day-range.dto.js';
import { Trimmed } from '../../platform/http/validation/trim.js';
import {
  BOOKING_CLICK_ORDERS,
  type BookingClickOrder,
} from '../queries/booking-click-rows.query.js';

const MAX_SEARCH_LENGTH = 200;

export class BookingClickDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID('all', { message: 'not-an-id' })
  providerId!: string;

  /** Absent when the provider was chosen without a service. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, required: false })
  @IsUUID('all', { message: 'not-an-id' })
  @IsOptional()
  serviceId?: string | null;
}

export class BookingClickView {
  id!: string;
}

/** Without days all there is. */
export class ClickFilterDto extends DayRangeDto {
  @ApiProperty({ format: 'uuid', required: false })
  @IsUUID('all', { message: 'not-an-id' })
  @IsOptional()
  providerId?: string;

  @ApiProperty({ format: 'uuid', required: false })
  @IsUUID('all', { message: 'not-an-id' })
  @IsOptional()
  serviceId?: string;

  /** In names of provider, specialty, service or patient, or the patient's address. */
  @ApiProperty({ maxLength: MAX_SEARCH_LENGTH, required: false })
  @MaxLength(MAX_SEARCH_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  @IsOptional()
  search?: string;
}

export class BookingClicksDto extends IntersectionType(ClickFilterDto, PageDto) {
  @ApiProperty({ enum: BOOKING_CLICK_ORDERS, default: 'clickedAt', required: false })
  @IsIn(BOOKING_CLICK_ORDERS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  sort: BookingClickOrder = 'clickedAt';

  @ApiProperty({ enum: ['asc', 'desc'], default: 'desc', required: false })
  @IsIn(['asc', 'desc'], { message: 'not-one-of:$constraint1' })
  @IsOptional()
  order: 'asc' | 'desc' = 'desc';
}

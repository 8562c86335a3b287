import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsOptional, IsUUID, Matches } from 'class-validator';
import { PageDto } from '../../../platform/http/paging/page.dto.js';
import { DayRangeDto } from '../../../platform/http/validation/day-range.dto.js';
import { MayBeAbsent } from '../../../platform/http/validation/may-be-absent.js';
import { LOCATION_ORDERS } from '../queries/admin-locations.query.js';
import { SERVICE_ORDERS } from '../queries/admin-services.query.js';
import {
  Integer,
  NullableDegrees,
  NullableInteger,
  NullableText,
  NullableTexts,
  OptionalFlag,
  PHONE_NUMBER,
  PLAIN_TEXT,
  Text,
} from './admin-fields.js';
import { AdminSearchDto, SortColumn, VersionedDto } from './admin-record.js';

export class AdminServicesDto extends AdminSearchDto {
  @SortColumn(SERVICE_ORDERS) sort: (typeof SERVICE_ORDERS)[number] = 'name';
}

export class AdminLocationsDto extends AdminSearchDto {
  @SortColumn(LOCATION_ORDERS) sort: (typeof LOCATION_ORDERS)[number] = 'name';
}

/** Without days all there is. */
export class PriceChangesDto extends IntersectionType(PageDto, DayRangeDto) {
  @ApiProperty({ format: 'uuid', required: false })
  @IsUUID('all', { message: 'not-an-id' })
  @IsOptional()
  providerId?: string;
}

/** Absent fields become null; absent Spanish texts repeat the English ones. */
export class ReplaceServiceDto extends VersionedDto {
  @Text(200) name!: string;
  @NullableText(200) nameEs?: string | null;
  @Matches(PLAIN_TEXT, { message: 'marketplace.plain' }) @Text(2000) description!: string;
  @NullableText(2000, PLAIN_TEXT, 'marketplace.plain') descriptionEs?: string | null;
  /** Key of a category. */
  @Text(60) category!: string;
  /** Minutes. */
  @Integer(5, 1440) duration!: number;
  /** List price in cents. */
  @NullableInteger(0, 100_000_000) price?: number | null;
  /** Whether visitors see it, once it is published; true when absent. */
  @OptionalFlag() isActive?: boolean;
  /** True when absent. When false, a reason says what to do instead. */
  @OptionalFlag() bookable?: boolean;
  @NullableText(500) notBookableReason?: string | null;
  @NullableText(500) notBookableReasonEs?: string | null;
  /**
   * Whether children alone need it: then providers that see children only are compared as well.
   * False when absent.
   */
  @OptionalFlag() forChildren?: boolean;
  /** Keys of specialties. */
  @NullableTexts(30, 60) specialties?: string[] | null;
  @NullableTexts(50, 100) symptoms?: string[] | null;
  @NullableTexts(50, 100) searchTerms?: string[] | null;
  @NullableTexts(50, 100) searchTermsEs?: string[] | null;
}

export class CreateServiceDto extends ReplaceServiceDto {
  /** Lower-case letters, digits and underscores; it never changes. */
  @ApiProperty({ pattern: '^[a-z0-9_]{1,60}$' })
  @Matches(/^[a-z0-9_]{1,60}$/, { message: 'marketplace.key' })
  key!: string;
}

export class LocationDto extends VersionedDto {
  @Text(200) name!: string;
  @Text(200) address!: string;
  @Text(100) city!: string;
  @ApiProperty({ pattern: '^[A-Z]{2}$' })
  @Matches(/^[A-Z]{2}$/, { message: 'marketplace.state' })
  state!: string;
  @ApiProperty({ pattern: '^\\d{5}$' })
  @Matches(/^\d{5}$/, { message: 'marketplace.five-digits' })
  zipCode!: string;
  @NullableText(30, PHONE_NUMBER, 'marketplace.phone') phone?: string | null;
  /** IANA time zone, `America/Chicago` when absent. */
  @Text(60) @MayBeAbsent() zone?: string;
  /** Degrees, set together with `lon`. Without them it is at the center of its ZIP code. */
  @NullableDegrees(90) lat?: number | null;
  @NullableDegrees(180) lon?: number | null;
}

import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { LOCATION_ORDERS } from '../queries/admin-locations.query.js';
import { SERVICE_ORDERS } from '../queries/admin-services.query.js';
import {
  Defaulted,
  Flag,
  Line,
  Lines,
  OptionalDegrees,
  OptionalLine,
  OptionalWhole,
  PHONE,
  PLAIN,
  Whole,
} from './admin-fields.js';
import { AdminSearchDto, SortedBy, VersionedDto } from './admin-record.js';

export class AdminServicesDto extends AdminSearchDto {
  @SortedBy(SERVICE_ORDERS) sort: (typeof SERVICE_ORDERS)[number] = 'name';
}

export class AdminLocationsDto extends AdminSearchDto {
  @SortedBy(LOCATION_ORDERS) sort: (typeof LOCATION_ORDERS)[number] = 'name';
}

/** What is absent becomes null; Spanish texts that are absent repeat the English ones. */
export class ReplaceServiceDto extends VersionedDto {
  @Line(200) name!: string;
  @OptionalLine(200) nameEs?: string | null;
  @Matches(PLAIN, { message: 'marketplace.plain' }) @Line(2000) description!: string;
  @OptionalLine(2000, PLAIN, 'marketplace.plain') descriptionEs?: string | null;
  /** Key of a category. */
  @Line(60) category!: string;
  /** Minutes. */
  @Whole(5, 1440) duration!: number;
  /** List price in cents. */
  @OptionalWhole(0, 100_000_000) price?: number | null;
  /** Whether visitors see it, once it is published; true when absent. */
  @Flag() isActive?: boolean;
  /** True when absent; otherwise a reason says what to do instead. */
  @Flag() bookable?: boolean;
  @OptionalLine(500) notBookableReason?: string | null;
  @OptionalLine(500) notBookableReasonEs?: string | null;
  /** Keys of specialties. */
  @Lines(30, 60) specialties?: string[] | null;
  @Lines(50, 100) symptoms?: string[] | null;
  @Lines(50, 100) searchTerms?: string[] | null;
  @Lines(50, 100) searchTermsEs?: string[] | null;
}

export class CreateServiceDto extends ReplaceServiceDto {
  /** Lower-case letters, digits and underscores; it never changes. */
  @ApiProperty({ pattern: '^[a-z0-9_]{1,60}$' })
  @Matches(/^[a-z0-9_]{1,60}$/, { message: 'marketplace.key' })
  key!: string;
}

export class LocationDto extends VersionedDto {
  @Line(200) name!: string;
  @Line(200) address!: string;
  @Line(100) city!: string;
  @ApiProperty({ pattern: '^[A-Z]{2}$' })
  @Matches(/^[A-Z]{2}$/, { message: 'marketplace.state' })
  state!: string;
  @ApiProperty({ pattern: '^\\d{5}$' })
  @Matches(/^\d{5}$/, { message: 'marketplace.five-digits' })
  zipCode!: string;
  @OptionalLine(30, PHONE, 'marketplace.phone') phone?: string | null;
  /** IANA time zone, `America/Chicago` when absent. */
  @Line(60) @Defaulted() zone?: string;
  /** Degrees; with `lon` or not at all. Without a point it is where its ZIP code is. */
  @OptionalDegrees(90) lat?: number | null;
  @OptionalDegrees(180) lon?: number | null;
}

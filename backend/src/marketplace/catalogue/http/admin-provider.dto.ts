import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { PROVIDER_ORDERS } from '../queries/admin-providers.query.js';
import {
  DefaultedWhole,
  Flag,
  Line,
  Lines,
  MAIL,
  OneOf,
  OptionalLine,
  OptionalWhole,
  PHONE,
  PLAIN,
  WEB,
} from './admin-fields.js';
import { AdminSearchDto, SortedBy, VersionedDto } from './admin-record.js';

const COVERAGES = ['complete', 'facility', 'professional'] as const;
const MOST_CENTS = 100_000_000;
const lowered = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.toLowerCase() : value;

export class AdminProvidersDto extends AdminSearchDto {
  /** Key or name of a specialty. */
  @ApiProperty({ maxLength: 100, required: false })
  @MaxLength(100, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @IsOptional()
  specialty?: string;

  @SortedBy(PROVIDER_ORDERS) sort: (typeof PROVIDER_ORDERS)[number] = 'name';
}

export class DeleteProviderDto {
  /** Even while appointment requests wait there; then with a reason. */
  @ApiProperty({ type: Boolean, default: false, required: false })
  @IsBoolean({ message: 'not-true-or-false' })
  @Transform(({ value }: { value: unknown }) =>
    value === 'true' ? true : value === 'false' ? false : value,
  )
  force = false;

  @ApiProperty({ minLength: 1, maxLength: 500, required: false })
  @MaxLength(500, { message: 'too-long:$constraint1' })
  @MinLength(1, { message: 'required' })
  @IsString({ message: 'not-a-text' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @ValidateIf(({ force, reason }: DeleteProviderDto) => force || reason !== undefined)
  reason?: string;
}

class ProviderFields extends VersionedDto {
  @Line(200) name!: string;
  /** Key or name of a specialty of the catalogue; anything else is kept as it is. */
  @Line(100) specialty!: string;
  /** Spanish for a specialty that is not in the catalogue. */
  @OptionalLine(100) specialtyEs?: string | null;
  @OptionalLine(30, PHONE, 'marketplace.phone') phone?: string | null;
  /** Plain text. */
  @OptionalLine(4000, PLAIN, 'marketplace.plain') bio?: string | null;
  @OptionalLine(4000, PLAIN, 'marketplace.plain') bioEs?: string | null;
  @OptionalLine(500, WEB, 'marketplace.web') website?: string | null;
  @OptionalLine(500, WEB, 'marketplace.web') schedulingUrl?: string | null;
  /** Spoken there, as in `en`. */
  @Matches(/^[a-z]{2,3}$/, { each: true, message: 'invalid-input' })
  @Lines(20, 3)
  languages?: string[];
  /** National Provider Identifier. */
  @OptionalLine(10) npi?: string | null;
  /** State licence, with the state or not at all. */
  @OptionalLine(40, PLAIN, 'marketplace.plain') licenseNumber?: string | null;
  @OptionalLine(2, /^[A-Z]{2}$/, 'marketplace.state') licenseState?: string | null;
  /** Whether visitors see it, once it is published; true when absent. */
  @Flag() isActive?: boolean;
  /** Guests see its prices, too. */
  @Flag() publicPrices?: boolean;
  /** Appointments at the same time, 1 when absent. */
  @DefaultedWhole(1, 100) capacity?: number;
  /** 24 when absent. */
  @DefaultedWhole(0, 720) cancelNoticeHours?: number;
}

/** What is absent becomes null, or its default. */
export class ProviderDto extends ProviderFields {
  /** Every clinic needs one; a hospital listing has none. */
  @OptionalLine(254, MAIL, 'marketplace.mail') email?: string | null;
}

/** A new clinic. What is absent becomes null, or its default. */
export class CreateProviderDto extends ProviderFields {
  @Matches(MAIL, { message: 'marketplace.mail' }) @Line(254) email!: string;
}

export class ReplaceProviderServiceDto extends VersionedDto {
  /** The clinic's own price in cents; 0 only with `noCharge`. */
  @OptionalWhole(0, MOST_CENTS) customPrice?: number | null;
  @Flag() noCharge?: boolean;
  /** Without a price of its own: it asks the service's list price. Otherwise the price is on request. */
  @Flag() inheritsPrice?: boolean;
  /** The clinic said today that the price still holds; a price that changes counts as said today. */
  @Flag() confirmed?: boolean;
  @OneOf(COVERAGES, 'PriceCoverage') coverage!: (typeof COVERAGES)[number];
  /** One sentence on what the price covers. */
  @Line(300) includes!: string;
  @OptionalLine(300) includesEs?: string | null;
  /** True when absent. */
  @Flag() isAvailable?: boolean;
}

export class AddProviderServiceDto extends ReplaceProviderServiceDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID('all', { message: 'not-an-id' })
  @Transform(lowered)
  serviceId!: string;
}

export class ReplaceProviderLocationDto extends VersionedDto {
  /** True when absent. */
  @Flag() isActive?: boolean;
}

export class AddProviderLocationDto extends ReplaceProviderLocationDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID('all', { message: 'not-an-id' })
  @Transform(lowered)
  locationId!: string;
}

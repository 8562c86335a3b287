import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { Flag } from '../../../platform/http/validation/list-filters.js';
import { MAX_CENTS } from '../../../shared/money.js';
import {
  ACCEPTANCES,
  OFFERINGS,
  OPENING_HOURS,
  PATIENT_AGES,
  WALK_INS,
} from '../contract/visit-terms.view.js';
import {
  PROVIDER_KINDS,
  PROVIDER_ORDERS,
  PROVIDER_WAITS,
} from '../queries/admin-providers.query.js';
import {
  EMAIL_ADDRESS,
  LowerCase,
  NullableDay,
  NullableInteger,
  NullableText,
  NullableTexts,
  OneOf,
  OptionalFlag,
  OptionalInteger,
  PHONE_NUMBER,
  PLAIN_TEXT,
  Text,
  Trimmed,
  WEB_ADDRESS,
} from './admin-fields.js';
import { AdminSearchDto, SortColumn, VersionedDto } from './admin-record.js';

const COVERAGES = ['complete', 'facility', 'professional'] as const;

/** Flags as a query string writes them. */
const FLAGS = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
]);

export class AdminProvidersDto extends AdminSearchDto {
  /** Key or name of a specialty. */
  @ApiProperty({ maxLength: 100, required: false })
  @MaxLength(100, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @IsOptional()
  specialty?: string;

  @ApiProperty({ enum: PROVIDER_KINDS, enumName: 'ProviderKind', required: false })
  @IsIn(PROVIDER_KINDS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  kind?: (typeof PROVIDER_KINDS)[number];

  /** Whether they are invented for a demonstration. */
  @Flag() demo?: boolean;

  /** Only clinics that staff never verified, or whose prices end within 30 days. */
  @ApiProperty({ enum: PROVIDER_WAITS, enumName: 'ProviderWait', required: false })
  @IsIn(PROVIDER_WAITS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  waiting?: (typeof PROVIDER_WAITS)[number];

  @SortColumn(PROVIDER_ORDERS) sort: (typeof PROVIDER_ORDERS)[number] = 'name';
}

export class DeleteProviderDto {
  /** Deletes the provider although it has open appointment requests; needs a reason. */
  @ApiProperty({ type: Boolean, default: false, required: false })
  @IsBoolean({ message: 'not-true-or-false' })
  @Transform(({ value }: { value: unknown }) => FLAGS.get(value) ?? value)
  force = false;

  @ApiProperty({ minLength: 1, maxLength: 500, required: false })
  @MaxLength(500, { message: 'too-long:$constraint1' })
  @MinLength(1, { message: 'required' })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  @ValidateIf(({ force, reason }: DeleteProviderDto) => force || reason !== undefined)
  reason?: string;
}

class ProviderFields extends VersionedDto {
  @Text(200) name!: string;
  /** Key or name of a specialty of the catalogue; any other text is stored as it is. */
  @Text(100) specialty!: string;
  /** Spanish for a specialty that is not in the catalogue. */
  @NullableText(100) specialtyEs?: string | null;
  @NullableText(30, PHONE_NUMBER, 'marketplace.phone') phone?: string | null;
  /** Plain text. */
  @NullableText(4000, PLAIN_TEXT, 'marketplace.plain') bio?: string | null;
  @NullableText(4000, PLAIN_TEXT, 'marketplace.plain') bioEs?: string | null;
  @NullableText(500, WEB_ADDRESS, 'marketplace.web') website?: string | null;
  @NullableText(500, WEB_ADDRESS, 'marketplace.web') schedulingUrl?: string | null;
  /** Spoken there, as in `en`. */
  @Matches(/^[a-z]{2,3}$/, { each: true, message: 'invalid-input' })
  @NullableTexts(20, 3)
  languages?: string[];
  /** National Provider Identifier. */
  @NullableText(10) npi?: string | null;
  /** State license, set together with the state or not at all. */
  @NullableText(40, PLAIN_TEXT, 'marketplace.plain') licenseNumber?: string | null;
  @NullableText(2, /^[A-Z]{2}$/, 'marketplace.state') licenseState?: string | null;
  /** Whether visitors see it, once it is published; true when absent. */
  @OptionalFlag() isActive?: boolean;
  /** Whether guests see its prices as well. */
  @OptionalFlag() publicPrices?: boolean;
  /** How many appointments it can take at the same time, 1 when absent. */
  @OptionalInteger(1, 100) capacity?: number;
  /** Hours before an appointment until which a patient can cancel it, 24 when absent. */
  @OptionalInteger(0, 720) cancelNoticeHours?: number;
  /** Whether it sees patients without an appointment. */
  @ApiProperty({ enum: WALK_INS, enumName: 'WalkIns', nullable: true, required: false })
  @IsIn(WALK_INS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  walkIns?: (typeof WALK_INS)[number] | null;
  /** Which ages it treats. */
  @ApiProperty({ enum: PATIENT_AGES, enumName: 'PatientAges', nullable: true, required: false })
  @IsIn(PATIENT_AGES, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  patientAges?: (typeof PATIENT_AGES)[number] | null;
  /** When it is open, in its own time zone, as in `Mo-Fr 08:00-17:00`. */
  @Matches(OPENING_HOURS, { each: true, message: 'marketplace.hours' })
  @NullableTexts(14, 40)
  openingHours?: string[];
  /** Whether it takes cards of health accounts (HSA and FSA). */
  @ApiProperty({ enum: ACCEPTANCES, enumName: 'Acceptance', nullable: true, required: false })
  @IsIn(ACCEPTANCES, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  healthAccountCards?: (typeof ACCEPTANCES)[number] | null;
  /** Whether a bill can be paid in parts. */
  @ApiProperty({ enum: OFFERINGS, enumName: 'Offering', nullable: true, required: false })
  @IsIn(OFFERINGS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  paymentPlans?: (typeof OFFERINGS)[number] | null;
  /** Whether people with low incomes pay less. */
  @ApiProperty({ enum: OFFERINGS, enumName: 'Offering', nullable: true, required: false })
  @IsIn(OFFERINGS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  financialHelp?: (typeof OFFERINGS)[number] | null;
  /** Web page about that help. */
  @NullableText(500, WEB_ADDRESS, 'marketplace.web') financialHelpUrl?: string | null;
  /** Who said how visits work and bills are paid. */
  @NullableText(200, PLAIN_TEXT, 'marketplace.plain') visitTermsSource?: string | null;
  /** The day on which the source said so; not in the future. Needs a source. */
  @NullableDay() visitTermsAsOf?: string | null;
}

/** Absent fields become null or their default. */
export class ProviderDto extends ProviderFields {
  /** Every clinic needs one; a hospital listing has none. */
  @NullableText(254, EMAIL_ADDRESS, 'marketplace.mail') email?: string | null;
}

/** A new clinic. Absent fields become null or their default. */
export class CreateProviderDto extends ProviderFields {
  @Matches(EMAIL_ADDRESS, { message: 'marketplace.mail' }) @Text(254) email!: string;
}

export class ReplaceProviderServiceDto extends VersionedDto {
  /** The clinic's own price in cents; 0 only with `noCharge`. */
  @NullableInteger(0, MAX_CENTS) customPrice?: number | null;
  @OptionalFlag() noCharge?: boolean;
  /**
   * Without an own price: the list price of the service applies. Otherwise the price is on request.
   */
  @OptionalFlag() inheritsPrice?: boolean;
  /** The clinic confirmed the price today; a price that changes counts as confirmed today. */
  @OptionalFlag() confirmed?: boolean;
  @OneOf(COVERAGES, 'PriceCoverage') coverage!: (typeof COVERAGES)[number];
  /** One sentence on what the price covers. */
  @Text(300) includes!: string;
  @NullableText(300) includesEs?: string | null;
  /** True when absent. */
  @OptionalFlag() isAvailable?: boolean;
}

export class AddProviderServiceDto extends ReplaceProviderServiceDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID('all', { message: 'not-an-id' })
  @LowerCase()
  serviceId!: string;
}

export class ReplaceProviderLocationDto extends VersionedDto {
  /** True when absent. */
  @OptionalFlag() isActive?: boolean;
}

export class AddProviderLocationDto extends ReplaceProviderLocationDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID('all', { message: 'not-an-id' })
  @LowerCase()
  locationId!: string;
}

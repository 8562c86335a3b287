import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { PageDto } from '../../../platform/http/paging/page.dto.js';
import {
  type Confirmation,
  CONFIRMATIONS,
  OWNER_CONFLICTS,
  type OwnerConflictReason,
} from '../../contract/price-file-confirmations.js';
import {
  LINE_VERDICTS,
  type LineVerdict,
} from '../../queries/price-imports/admin-price-file-lines.query.js';
import {
  IMPORT_STATUSES,
  type PriceFileStatus,
  WATCH_FILTERS,
  type WatchFilter,
} from '../../queries/price-imports/admin-price-files.query.js';

const MAX_KEY_LENGTH = 100;
/** More services than there will ever be. */
const MAX_COMPARED = 500;
const BILLING_CLASSES = ['professional', 'facility', 'both'] as const;
const SETTINGS = ['inpatient', 'outpatient', 'both'] as const;
const CHANGE_KINDS = [
  'new',
  'changed',
  'coverage-changed',
  'gone',
  'unchanged',
  'unknown',
] as const;

export class AdminPriceFilesDto extends PageDto {
  @ApiProperty({ enum: IMPORT_STATUSES, enumName: 'PriceFileStatus', required: false })
  @IsIn(IMPORT_STATUSES, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  status?: PriceFileStatus;

  /** Only files of this hospital. */
  @ApiProperty({ format: 'uuid', required: false })
  @IsUUID('all', { message: 'not-an-id' })
  @IsOptional()
  providerId?: string;

  /** Only files of hospitals whose address is watched, or is no longer there. */
  @ApiProperty({ enum: WATCH_FILTERS, enumName: 'WatchFilter', required: false })
  @IsIn(WATCH_FILTERS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  watch?: WatchFilter;
}

export class AdminPriceFileLinesDto extends PageDto {
  @ApiProperty({ enum: LINE_VERDICTS, enumName: 'PriceLineVerdict', required: false })
  @IsIn(LINE_VERDICTS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  verdict?: LineVerdict;

  /** The key of a service. */
  @ApiProperty({ maxLength: MAX_KEY_LENGTH, required: false })
  @MaxLength(MAX_KEY_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @IsOptional()
  service?: string;
}

export class ChooseHospitalDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID('all', { message: 'not-an-id' })
  providerId!: string;
}

export class ApplyPriceFileDto {
  /**
   * The import of the hospital that was in force when the changes were looked at, or null for none:
   * when it is another by now, the answer is 409 with the code `prices-have-changed`. Without it,
   * nothing is checked.
   */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, required: false })
  @IsUUID('all', { message: 'not-an-id' })
  @IsOptional()
  inForce?: string | null;

  /**
   * What the person has confirmed. What is needed and missing here is refused with 409 and the code
   * `confirmation-needed`, whose `confirmations` lists it; `GET .../confirmations` tells it before.
   */
  @ApiProperty({
    enum: CONFIRMATIONS,
    enumName: 'PriceFileConfirmation',
    isArray: true,
    maxItems: CONFIRMATIONS.length,
    required: false,
  })
  @ArrayMaxSize(CONFIRMATIONS.length, { message: 'at-most-entries:$constraint1' })
  @IsIn(CONFIRMATIONS, { each: true, message: 'not-one-of:$constraint1' })
  @IsArray({ message: 'not-a-list' })
  @IsOptional()
  confirmations?: Confirmation[];

  /**
   * The keys of services whose price of this file is compared though it is asked about, by decision
   * of the person; see `asked` of `GET .../confirmations`. Without them, such a price is shown and
   * not compared. It is remembered for a later file with the same words and a price within a fifth.
   * A service that is not asked about, or is named twice, is refused with 409 and the code
   * `price-not-asked`.
   */
  @ApiProperty({ type: [String], maxItems: MAX_COMPARED, maxLength: 100, required: false })
  @ArrayMaxSize(MAX_COMPARED, { message: 'at-most-entries:$constraint1' })
  @MaxLength(MAX_KEY_LENGTH, { each: true, message: 'too-long:$constraint1' })
  @IsString({ each: true, message: 'not-a-text' })
  @IsArray({ message: 'not-a-list' })
  @IsOptional()
  compare?: string[];
}

export class AppliedPriceFileView {
  /** `unchanged` when the same bytes are in force already. */
  @ApiProperty({ enum: ['applied', 'unchanged'] }) outcome!: 'applied' | 'unchanged';
  /** The import in force now. */
  @ApiProperty({ format: 'uuid' }) importId!: string;
  @ApiProperty({ format: 'uuid' }) providerId!: string;
  /** How many prices became others, counting those that only got another day or row. */
  @ApiProperty({ type: 'integer' }) replaced!: number;
}

export class UndonePriceFileView {
  @ApiProperty({ format: 'uuid' }) providerId!: string;
  /** The earlier import that is in force now; null without one. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) inForce!: string | null;
  /** Keys of the services whose price stays, because it has changed since. */
  @ApiProperty({ type: [String] }) staying!: readonly string[];
}

export class CandidatePlaceView {
  address!: string;
  city!: string;
  state!: string;
  zipCode!: string;
}

export class CandidateHospitalView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  name!: string;
  @ApiProperty({ type: String, nullable: true }) npi!: string | null;
  @ApiProperty({ type: [CandidatePlaceView] }) places!: readonly CandidatePlaceView[];
  /** What of it agrees with the file. */
  @ApiProperty({ enum: ['npi', 'street'], isArray: true }) by!: readonly ('npi' | 'street')[];
}

/** The chosen hospital, as the catalogue knows it. */
export class ChosenHospitalView {
  name!: string;
  @ApiProperty({ type: String, nullable: true }) npi!: string | null;
  @ApiProperty({ type: [CandidatePlaceView] }) places!: readonly CandidatePlaceView[];
}

/** What of a file does not fit the chosen hospital. */
export class OwnerConflictView {
  @ApiProperty({ enum: OWNER_CONFLICTS, enumName: 'PriceFileOwnerConflict' })
  reason!: OwnerConflictReason;
  /** What we know of the hospital, or whose the NPI is; null where we know nothing of it. */
  @ApiProperty({ type: String, nullable: true }) ours!: string | null;
  /** What the file says; null where it says nothing. */
  @ApiProperty({ type: String, nullable: true }) file!: string | null;
}

export class PricePlaceView {
  /** The line of a CSV file, or the item of a JSON file. */
  @ApiProperty({ type: 'integer' }) row!: number;
  /** The charge of the item of a JSON file. */
  @ApiProperty({ type: 'integer', required: false }) charge?: number;
}

/** What Medicare pays for the same part of the care, in cents. */
export class PriceFileMedicareView {
  @ApiProperty({ type: 'integer' }) low!: number;
  @ApiProperty({ type: 'integer' }) high!: number;
}

/** A price that is shown, and compared only once somebody says so of it. */
export class PriceFileAskedPriceView {
  /** The key of the service. */
  service!: string;
  code!: string;
  @ApiProperty({ enum: BILLING_CLASSES, nullable: true })
  billingClass!: (typeof BILLING_CLASSES)[number] | null;
  @ApiProperty({ type: 'integer' }) cents!: number;
  /** Why it is asked about, such as `unread-words`; others may be among them. */
  @ApiProperty({ type: [String] }) flags!: readonly string[];
  /** What the file says beside the price that we do not understand: single words, by letter. */
  @ApiProperty({ type: [String] }) words!: readonly string[];
  /** Whether it is compared, since somebody said so of this file or of the one in force. */
  accepted!: boolean;
  /** Null where Medicare has no rate. */
  @ApiProperty({ type: () => PriceFileMedicareView, nullable: true })
  medicare!: PriceFileMedicareView | null;
  /** How many other hospitals ask a price for the same code, part and setting. */
  @ApiProperty({ type: 'integer' }) others!: number;
  /** Cents: the middle of theirs; null without one. */
  @ApiProperty({ type: 'integer', nullable: true }) median!: number | null;
  /** Cents that the hospital asked by its earlier file; null without one. */
  @ApiProperty({ type: 'integer', nullable: true }) own!: number | null;
  /** Where the file says the price. */
  @ApiProperty({ type: () => PricePlaceView, nullable: true }) place!: PricePlaceView | null;
}

/** What an application of a file would meet. */
export class PriceFileConfirmationsView {
  /** Whether the same file is in force already: applying it changes nothing. */
  unchanged!: boolean;
  /** What has to be confirmed with the application. */
  @ApiProperty({ enum: CONFIRMATIONS, enumName: 'PriceFileConfirmation', isArray: true })
  confirmations!: readonly Confirmation[];
  /** Null when it is not in the catalogue any more. */
  @ApiProperty({ type: () => ChosenHospitalView, nullable: true })
  hospital!: ChosenHospitalView | null;
  /** What of the file does not fit it. */
  @ApiProperty({ type: [OwnerConflictView] }) conflicts!: readonly OwnerConflictView[];
  /** What the head of the file says in its own words, for `file-notes`; cut. */
  @ApiProperty({ type: [String] }) remarks!: readonly string[];
  /** The day of the hospital's file in force; null without one. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) inForceDate!: string | null;
  /**
   * How many prices of the file are below a dollar or a hundredth of the list price, or far from
   * what Medicare pays or other hospitals ask, and are not in force already.
   */
  @ApiProperty({ type: 'integer' }) implausible!: number;
  /** The keys of their services. */
  @ApiProperty({ type: [String] }) implausibleServices!: readonly string[];
  /** How many prices the file has for our services. */
  @ApiProperty({ type: 'integer' }) prices!: number;
  /** Prices that are compared only where somebody says so of them, by name. */
  @ApiProperty({ type: [PriceFileAskedPriceView] }) asked!: readonly PriceFileAskedPriceView[];
}

export class PriceFileIdentityView {
  /** `conflict` when an administrator has to choose. */
  @ApiProperty({ enum: ['npi', 'street', 'none', 'conflict'] })
  match!: 'npi' | 'street' | 'none' | 'conflict';
  /** One for `npi` and `street`; for `conflict` all that come into question. */
  @ApiProperty({ type: [CandidateHospitalView] }) candidates!: readonly CandidateHospitalView[];
}

/** What a price is for, as its file says. */
export class PriceCoverageView {
  @ApiProperty({ enum: BILLING_CLASSES, nullable: true })
  billingClass!: (typeof BILLING_CLASSES)[number] | null;
  @ApiProperty({ enum: SETTINGS, nullable: true })
  setting!: (typeof SETTINGS)[number] | null;
}

/** What an application would do with the price of one service. */
export class PriceFileChangeView {
  /** The key of the service. */
  service!: string;
  name!: string;
  /** The code whose price it is, such as 73721; null for a price that names none. */
  @ApiProperty({ type: String, nullable: true }) code!: string | null;
  /** Cents that the hospital asks now; null for a price on request. */
  @ApiProperty({ type: 'integer', nullable: true }) before!: number | null;
  /** Cents that it would ask; null for a price on request. */
  @ApiProperty({ type: 'integer', nullable: true }) after!: number | null;
  /**
   * `coverage-changed` where the amount stays and is for another part or setting; `unknown` when no
   * hospital is chosen and the file names none of ours.
   */
  @ApiProperty({ enum: CHANGE_KINDS, enumName: 'PriceFileChangeKind' })
  kind!: (typeof CHANGE_KINDS)[number];
  /** What the price of the file in force is for; null where none is. */
  @ApiProperty({ type: () => PriceCoverageView, nullable: true })
  coverageBefore!: PriceCoverageView | null;
  /** What the price of this file is for; null where it has none. */
  @ApiProperty({ type: () => PriceCoverageView, nullable: true })
  coverageAfter!: PriceCoverageView | null;
  /** Whether the price changes by more than half of what it is now. */
  jump!: boolean;
  /** Whether the price of the file may stand beside those of others. */
  comparable!: boolean;
  /** What stands out in the price of the file, such as `implausible`. */
  @ApiProperty({ type: [String] }) flags!: readonly string[];
  /** Where the file says the price; null when the price is not from this file. */
  @ApiProperty({ type: () => PricePlaceView, nullable: true }) place!: PricePlaceView | null;
}

import { applyDecorators } from '@nestjs/common';
import { ApiHideProperty, ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  Allow,
  IsEmail,
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
import { PageDto } from '../../platform/http/paging/page.dto.js';
import { AssigneeFilter } from '../../platform/http/validation/assignee.dto.js';
import { ConsentsDto, ConsentsField } from '../../platform/http/validation/consents.dto.js';
import { Day, EndOfRange } from '../../platform/http/validation/day-range.dto.js';
import { Flag, UpdatedSince } from '../../platform/http/validation/list-filters.js';
import { Trimmed } from '../../platform/http/validation/trim.js';
import {
  PRICE_REQUEST_STATUSES,
  PRICE_REQUEST_TYPES,
  type PriceRequestStatus,
  type PriceRequestType,
} from '../contract/price-request.terms.js';
import {
  PRICE_REQUEST_ORDERS,
  type PriceRequestOrder,
} from '../queries/admin-price-requests.query.js';

const MAX_NAME_LENGTH = 200;
const MAX_PLACE_LENGTH = 300;
const MAX_NOTES_LENGTH = 2000;
const MAX_TEXT_LENGTH = 500;
const MAX_CENTS = 100_000_000;

/** An empty text of a form says nothing. */
const Blank = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim() || null : value,
  );
/** A boolean of a query string; anything else stays as it is and is refused. */
const OptionalText = (longest: number) =>
  applyDecorators(
    ApiProperty({ type: String, maxLength: longest, nullable: true, required: false }),
    MaxLength(longest, { message: 'too-long:$constraint1' }),
    IsString({ message: 'not-a-text' }),
    Blank(),
    IsOptional(),
  );
const OptionalId = () =>
  applyDecorators(
    ApiProperty({ type: String, format: 'uuid', nullable: true, required: false }),
    IsUUID('all', { message: 'not-an-id' }),
    Blank(),
    IsOptional(),
  );

export class RequestPriceDto {
  @ApiProperty({ enum: PRICE_REQUEST_TYPES, enumName: 'PriceRequestType' })
  @IsIn(PRICE_REQUEST_TYPES, { message: 'not-one-of:$constraint1' })
  requestType!: PriceRequestType;

  /** Needed for the types `specialty` and `bundle`. */
  @OptionalText(MAX_NAME_LENGTH) specialty?: string | null;
  /** Needed for the type `provider`. */
  @OptionalText(MAX_NAME_LENGTH) providerName?: string | null;
  /** Needed for the type `service`. */
  @OptionalText(MAX_NAME_LENGTH) serviceName?: string | null;
  /** When it was chosen from our list. */
  @OptionalId() providerId?: string | null;
  @OptionalId() serviceId?: string | null;

  // eslint-disable-next-line no-restricted-syntax -- the domain checks its length with the rest
  @ApiProperty({ minLength: 1, maxLength: 2000 })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  description!: string;

  @ApiProperty({ format: 'email', maxLength: 254 })
  @IsEmail({ allow_utf8_local_part: false }, { message: 'price.email' })
  @MaxLength(254, { message: 'price.email' })
  @IsString({ message: 'price.email' })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.normalize('NFKC').trim().toLowerCase() : value,
  )
  contactEmail!: string;

  /** Ten digits; brackets, dots, dashes and spaces between them are ignored. */
  @ApiProperty({ type: String, maxLength: 30, nullable: true, required: false })
  @MaxLength(30, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  @IsOptional()
  contactPhone?: string | null;

  /** Milliseconds between opening the form and sending it; too few look like a program. */
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 2147483647,
    nullable: true,
    required: false,
  })
  @Max(2147483647, { message: 'at-most:$constraint1' })
  @Min(0, { message: 'at-least:$constraint1' })
  @IsInt({ message: 'not-a-number' })
  @IsOptional()
  elapsedMs?: number | null;

  /** Nobody sees this field in the form: what fills it in is a program. */
  @ApiHideProperty()
  @MaxLength(MAX_NAME_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @IsOptional()
  website?: string | null;

  @ConsentsField() consents: ConsentsDto = new ConsentsDto();

  /** Ignored: who asks is who is signed in. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, required: false })
  @Allow()
  userId?: unknown;
}

export class RequestBundleDto extends RequestPriceDto {
  @ApiProperty({ enum: ['bundle'] })
  @IsIn(['bundle'], { message: 'price.bundle-only' })
  declare requestType: 'bundle';
}

export class AnswerPriceRequestDto {
  @ApiProperty({ enum: PRICE_REQUEST_STATUSES, enumName: 'PriceRequestStatus', required: false })
  @IsIn(PRICE_REQUEST_STATUSES, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  status?: PriceRequestStatus;

  @OptionalText(MAX_NOTES_LENGTH) adminNotes?: string | null;
  /**
   * The notes that the author has read. When they are no longer so, the answer is 409; without them
   * the new notes replace whatever is there.
   */
  @OptionalText(MAX_NOTES_LENGTH) adminNotesBefore?: string | null;

  /**
   * In cents; mailed to whoever asked. Only with the status `quoted`, and only with the clinic, its
   * place, what is included and the day until which it holds: else 422 with everything that is
   * missing.
   */
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: MAX_CENTS,
    nullable: true,
    required: false,
  })
  @Max(MAX_CENTS, { message: 'not-an-amount' })
  @Min(0, { message: 'not-an-amount' })
  @IsInt({ message: 'not-an-amount' })
  @IsOptional()
  quotedPrice?: number | null;

  /** What the price includes. */
  @OptionalText(MAX_TEXT_LENGTH) quoteIncludes?: string | null;
  /** Whose price it is: a provider of the catalogue, or `quoteProviderName`. */
  @OptionalId() quoteProviderId?: string | null;
  /** A clinic that is not in the catalogue; ignored beside `quoteProviderId`. */
  @OptionalText(MAX_NAME_LENGTH) quoteProviderName?: string | null;
  /** Where the care is given: name, street and city. */
  @OptionalText(MAX_PLACE_LENGTH) quotePlace?: string | null;
  /** The last day on which the price holds; not in the past. */
  @ApiProperty({ type: String, format: 'date', nullable: true, required: false })
  @Validate(Day, { message: 'not-a-day' })
  @Blank()
  @IsOptional()
  quoteValidUntil?: string | null;
  /**
   * Why it is closed, which whoever asked reads on the page of the request, or why it is opened
   * again. Needed to open a closed one again.
   */
  @OptionalText(MAX_TEXT_LENGTH) reason?: string | null;
}

export class AdminPriceRequestsDto extends PageDto {
  @ApiProperty({ enum: PRICE_REQUEST_STATUSES, enumName: 'PriceRequestStatus', required: false })
  @IsIn(PRICE_REQUEST_STATUSES, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  status?: PriceRequestStatus;

  /** Only those whose time to be answered has passed. */
  @Flag() overdue?: boolean;

  /** Only those of this person. */
  @ApiProperty({ format: 'uuid', required: false })
  @IsUUID('all', { message: 'not-an-id' })
  @IsOptional()
  userId?: string;

  /** `true`: only those that are not answered or closed. */
  @Flag() open?: boolean;

  /** Only those that changed at this moment or later. */
  @UpdatedSince() updatedSince?: string;

  /** Those that ask about this clinic, or were answered with a price of it. */
  @ApiProperty({ format: 'uuid', required: false })
  @IsUUID('all', { message: 'not-an-id' })
  @IsOptional()
  providerId?: string;

  /** A member of staff who looks after them, or `none`: those that nobody looks after. */
  @AssigneeFilter()
  assignee?: string;

  /** The first day on which they were sent, in TIME_ZONE. */
  @ApiProperty({ format: 'date', required: false })
  @Validate(Day, { message: 'not-a-day' })
  @IsOptional()
  startDate?: string;

  /** The last day, inclusive. */
  @ApiProperty({ format: 'date', required: false })
  @Validate(EndOfRange, ['startDate'], { message: 'wrong-range' })
  @Validate(Day, { message: 'not-a-day' })
  @IsOptional()
  endDate?: string;

  /** `dueAt` shows those that wait for an answer first, then those that were contacted. */
  @ApiProperty({ enum: PRICE_REQUEST_ORDERS, default: 'createdAt', required: false })
  @IsIn(PRICE_REQUEST_ORDERS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  sort: PriceRequestOrder = 'createdAt';

  @ApiProperty({ enum: ['asc', 'desc'], default: 'desc', required: false })
  @IsIn(['asc', 'desc'], { message: 'not-one-of:$constraint1' })
  @IsOptional()
  order: 'asc' | 'desc' = 'desc';

  /** In names, the address, the telephone number or what was written. */
  @ApiProperty({ maxLength: MAX_NAME_LENGTH, required: false })
  @MaxLength(MAX_NAME_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  @IsOptional()
  search?: string;
}

export class PriceRequestReceiptView {
  id!: string;
  /** Eight signs that people read aloud. */
  reference!: string;
  @ApiProperty({ enum: PRICE_REQUEST_STATUSES, enumName: 'PriceRequestStatus' })
  status!: PriceRequestStatus;
  @ApiProperty({ format: 'date-time' }) dueAt!: string;
  /**
   * Leads to `/requests/{token}`, which shows all that was written. Mails hold another one, which
   * does not.
   */
  token!: string;
}

import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { SearchDto } from '../../../platform/http/paging/page.dto.js';
import { Flag, Ids } from '../../../platform/http/validation/list-filters.js';
import {
  type DirectoryOrder,
  ORDERS,
  PROVIDER_KINDS,
  type ProviderKind,
} from '../queries/directory-sql.js';

const MAX_VALUES = 50;
const MAX_NAME_LENGTH = 200;

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** A parameter given once or several times; blank values say nothing. */
const list = (value: unknown): unknown[] | undefined => {
  if (value === undefined) return undefined;
  return (Array.isArray(value) ? (value as unknown[]) : [value])
    .map(trimmed)
    .filter((each) => each !== '');
};

const Names = () =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', maxLength: MAX_NAME_LENGTH },
      maxItems: MAX_VALUES,
      required: false,
    }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) => list(value)),
    IsArray({ message: 'not-a-list' }),
    ArrayMaxSize(MAX_VALUES, { message: 'at-most-entries:$constraint1' }),
    IsString({ each: true, message: 'not-a-text' }),
    MaxLength(MAX_NAME_LENGTH, { each: true, message: 'too-long:$constraint1' }),
  );

/** Values of one facet widen the result, facets narrow it. */
export class DirectoryFilterDto extends SearchDto {
  /** Names or keys of specialties. */
  @Names()
  specialties?: string[];

  /** Only these. */
  @Ids() ids?: string[];

  /** Ids or keys of services. */
  @Names()
  services?: string[];

  @ApiProperty({ enum: PROVIDER_KINDS, enumName: 'ProviderKind', required: false })
  @IsIn(PROVIDER_KINDS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  kind?: ProviderKind;

  /** Whether they are invented for a demonstration. */
  @Flag() demo?: boolean;

  /** A language that people speak there, by its two letters. */
  @ApiProperty({ pattern: '^[a-z]{2}$', required: false })
  @Matches(/^[a-z]{2}$/, { message: 'invalid-input' })
  @IsString({ message: 'not-a-text' })
  @IsOptional()
  language?: string;

  /** Names of services. */
  @Names()
  serviceNames?: string[];

  /** Cities, as in `Houston` or `Houston, TX`. */
  @Names()
  locations?: string[];

  /** Least stars; 1 means any, unrated providers included. */
  @ApiProperty({ minimum: 1, maximum: 5, required: false })
  @Max(5, { message: 'at-most:$constraint1' })
  @Min(1, { message: 'at-least:$constraint1' })
  @IsNumber({ maxDecimalPlaces: 1 }, { message: 'marketplace.stars' })
  @Type(() => Number)
  @IsOptional()
  minRating?: number;

  /** Where distances are measured from: a ZIP code of Texas. */
  @ApiProperty({ pattern: '^\\d{5}$', required: false })
  @Matches(/^\d{5}$/, { message: 'marketplace.zip' })
  @IsString({ message: 'marketplace.zip' })
  @Transform(({ value }: { value: unknown }) => trimmed(value))
  @IsOptional()
  zip?: string;

  /** Only providers with a location at most so far from `zip`. */
  @ApiProperty({ minimum: 1, maximum: 100, required: false })
  @Max(100, { message: 'at-most:$constraint1' })
  @Min(1, { message: 'at-least:$constraint1' })
  @IsNumber({ maxDecimalPlaces: 1 }, { message: 'invalid-input' })
  @Type(() => Number)
  @IsOptional()
  radiusMiles?: number;

  /**
   * `distance` wants `zip` and lists those whose place is known; `price` wants exactly one name in
   * `serviceNames`, is for viewers who see prices, and puts prices on request last.
   */
  @ApiProperty({ enum: ORDERS, enumName: 'DirectoryOrder', default: 'rating', required: false })
  @IsIn(ORDERS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  order: DirectoryOrder = 'rating';
}

export class ServicesDto extends SearchDto {
  /** Only these. */
  @Ids() ids?: string[];

  /** Keys, which are the same in every installation. */
  @Names()
  keys?: string[];
}

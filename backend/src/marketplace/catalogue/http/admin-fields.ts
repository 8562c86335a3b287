import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  Validate,
  ValidateIf,
} from 'class-validator';
import { Day } from '../../../platform/http/validation/day-range.dto.js';

// Of several rules the first that is broken is told: what kind of value it must be comes before its
// limits.
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
const Trimmed = () =>
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map(trimmed) : trimmed(value),
  );
/** An empty text of a form says nothing. */
const Blank = () =>
  Transform(({ value }: { value: unknown }) => (trimmed(value) === '' ? null : trimmed(value)));
/** May be absent, but null is no value. */
export const Defaulted = () => ValidateIf((_, value) => value !== undefined);

export const Line = (most: number) =>
  applyDecorators(
    ApiProperty({ minLength: 1, maxLength: most }),
    IsString({ message: 'not-a-text' }),
    MinLength(1, { message: 'required' }),
    MaxLength(most, { message: 'too-long:$constraint1' }),
    Trimmed(),
  );

export const OptionalLine = (most: number, pattern?: RegExp, message = 'invalid-input') =>
  applyDecorators(
    ApiProperty({ type: String, maxLength: most, nullable: true, required: false }),
    IsString({ message: 'not-a-text' }),
    MaxLength(most, { message: 'too-long:$constraint1' }),
    ...(pattern ? [Matches(pattern, { message })] : []),
    Blank(),
    IsOptional(),
  );

export const Lines = (mostEntries: number, most: number) =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: most },
      maxItems: mostEntries,
      nullable: true,
      required: false,
    }),
    IsArray({ message: 'not-a-list' }),
    ArrayMaxSize(mostEntries, { message: 'at-most-entries:$constraint1' }),
    IsString({ each: true, message: 'not-a-text' }),
    MinLength(1, { each: true, message: 'required' }),
    MaxLength(most, { each: true, message: 'too-long:$constraint1' }),
    Trimmed(),
    IsOptional(),
  );

const whole = (least: number, most: number): PropertyDecorator[] => [
  IsInt({ message: 'not-a-number' }),
  Min(least, { message: 'at-least:$constraint1' }),
  Max(most, { message: 'at-most:$constraint1' }),
];

export const Whole = (least: number, most: number) =>
  applyDecorators(
    ApiProperty({ type: 'integer', minimum: least, maximum: most }),
    ...whole(least, most),
  );
export const DefaultedWhole = (least: number, most: number) =>
  applyDecorators(
    ApiProperty({ type: 'integer', minimum: least, maximum: most, required: false }),
    ...whole(least, most),
    Defaulted(),
  );
export const OptionalWhole = (least: number, most: number) =>
  applyDecorators(
    ApiProperty({
      type: 'integer',
      minimum: least,
      maximum: most,
      nullable: true,
      required: false,
    }),
    ...whole(least, most),
    IsOptional(),
  );
export const OptionalDegrees = (most: number) =>
  applyDecorators(
    ApiProperty({
      type: 'number',
      format: 'double',
      minimum: -most,
      maximum: most,
      nullable: true,
      required: false,
    }),
    IsNumber({}, { message: 'marketplace.degrees' }),
    Min(-most, { message: 'at-least:$constraint1' }),
    Max(most, { message: 'at-most:$constraint1' }),
    IsOptional(),
  );
/** A calendar day, `YYYY-MM-DD`. */
export const CalendarDay = () =>
  applyDecorators(
    ApiProperty({ type: String, format: 'date' }),
    Validate(Day, { message: 'not-a-day' }),
  );
export const Flag = () =>
  applyDecorators(
    ApiProperty({ type: Boolean, required: false }),
    IsBoolean({ message: 'not-true-or-false' }),
    Defaulted(),
  );
export const OneOf = (values: readonly string[], enumName: string) =>
  applyDecorators(
    ApiProperty({ enum: values, enumName }),
    IsIn(values, { message: 'not-one-of:$constraint1' }),
  );

/** Pages of the web, never scripts. */
export const WEB = /^https?:\/\/[^\s<>"\\]+$/i;
export const MAIL = /^[^\s@<>"(),:;\\[\]]+@[^\s@.<>"(),:;\\[\]]+(\.[^\s@.<>"(),:;\\[\]]+)+$/;
/** Ten to fifteen digits, with the usual signs between them. */
export const PHONE = /^\+?(?:[\s().-]*\d){10,15}$/;
/** No tags: texts are shown as they are. */
export const PLAIN = /^(?![\s\S]*<\/?[a-z!?])/i;

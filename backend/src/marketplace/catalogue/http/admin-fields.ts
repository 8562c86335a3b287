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
} from 'class-validator';
import { Day } from '../../../platform/http/validation/day-range.dto.js';
import { MayBeAbsent } from '../../../platform/http/validation/may-be-absent.js';

// Only the first broken rule of a field is reported, so the type comes before the limits.

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
/** Removes the spaces around a text, or around each text of a list. */
export const Trimmed = () =>
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map(trimmed) : trimmed(value),
  );
/** Ids and keys are compared in lower case. */
export const LowerCase = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  );
/** An empty text field of a form means null. */
const BlankToNull = () =>
  Transform(({ value }: { value: unknown }) => (trimmed(value) === '' ? null : trimmed(value)));

export const Text = (maxLength: number) =>
  applyDecorators(
    ApiProperty({ minLength: 1, maxLength }),
    IsString({ message: 'not-a-text' }),
    MinLength(1, { message: 'required' }),
    MaxLength(maxLength, { message: 'too-long:$constraint1' }),
    Trimmed(),
  );

export const NullableText = (maxLength: number, pattern?: RegExp, message = 'invalid-input') =>
  applyDecorators(
    ApiProperty({ type: String, maxLength, nullable: true, required: false }),
    IsString({ message: 'not-a-text' }),
    MaxLength(maxLength, { message: 'too-long:$constraint1' }),
    ...(pattern ? [Matches(pattern, { message })] : []),
    BlankToNull(),
    IsOptional(),
  );

export const NullableTexts = (maxEntries: number, maxLength: number) =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength },
      maxItems: maxEntries,
      nullable: true,
      required: false,
    }),
    IsArray({ message: 'not-a-list' }),
    ArrayMaxSize(maxEntries, { message: 'at-most-entries:$constraint1' }),
    IsString({ each: true, message: 'not-a-text' }),
    MinLength(1, { each: true, message: 'required' }),
    MaxLength(maxLength, { each: true, message: 'too-long:$constraint1' }),
    Trimmed(),
    IsOptional(),
  );

const integerRules = (min: number, max: number): PropertyDecorator[] => [
  IsInt({ message: 'not-a-number' }),
  Min(min, { message: 'at-least:$constraint1' }),
  Max(max, { message: 'at-most:$constraint1' }),
];

export const Integer = (min: number, max: number) =>
  applyDecorators(
    ApiProperty({ type: 'integer', minimum: min, maximum: max }),
    ...integerRules(min, max),
  );
export const OptionalInteger = (min: number, max: number) =>
  applyDecorators(
    ApiProperty({ type: 'integer', minimum: min, maximum: max, required: false }),
    ...integerRules(min, max),
    MayBeAbsent(),
  );
export const NullableInteger = (min: number, max: number) =>
  applyDecorators(
    ApiProperty({
      type: 'integer',
      minimum: min,
      maximum: max,
      nullable: true,
      required: false,
    }),
    ...integerRules(min, max),
    IsOptional(),
  );
export const NullableDegrees = (max: number) =>
  applyDecorators(
    ApiProperty({
      type: 'number',
      format: 'double',
      minimum: -max,
      maximum: max,
      nullable: true,
      required: false,
    }),
    IsNumber({}, { message: 'marketplace.degrees' }),
    Min(-max, { message: 'at-least:$constraint1' }),
    Max(max, { message: 'at-most:$constraint1' }),
    IsOptional(),
  );
/** A calendar day, `YYYY-MM-DD`. */
export const CalendarDay = () =>
  applyDecorators(
    ApiProperty({ type: String, format: 'date' }),
    Validate(Day, { message: 'not-a-day' }),
  );
export const NullableDay = () =>
  applyDecorators(
    ApiProperty({ type: String, format: 'date', nullable: true, required: false }),
    Validate(Day, { message: 'not-a-day' }),
    BlankToNull(),
    IsOptional(),
  );
export const OptionalFlag = () =>
  applyDecorators(
    ApiProperty({ type: Boolean, required: false }),
    IsBoolean({ message: 'not-true-or-false' }),
    MayBeAbsent(),
  );
export const OneOf = (values: readonly string[], enumName: string) =>
  applyDecorators(
    ApiProperty({ enum: values, enumName }),
    IsIn(values, { message: 'not-one-of:$constraint1' }),
  );

/** A web page over http or https. */
export const WEB_ADDRESS = /^https?:\/\/[^\s<>"\\]+$/i;
export const EMAIL_ADDRESS =
  /^[^\s@<>"(),:;\\[\]]+@[^\s@.<>"(),:;\\[\]]+(\.[^\s@.<>"(),:;\\[\]]+)+$/;
/** Ten to fifteen digits with the usual separators. */
export const PHONE_NUMBER = /^\+?(?:[\s().-]*\d){10,15}$/;
/** Text without HTML tags, because pages show it as it is. */
export const PLAIN_TEXT = /^(?![\s\S]*<\/?[a-z!?])/i;

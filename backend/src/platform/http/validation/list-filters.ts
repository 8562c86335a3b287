import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsBoolean, IsISO8601, IsOptional, IsUUID, Matches } from 'class-validator';

const MAX_IDS = 100;
/** A moment with its zone: `Z` or an offset. */
const MOMENT =
  /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** A moment that exists, as in `2026-12-01T14:00:00Z`. */
export const IsMoment = () =>
  applyDecorators(
    Matches(MOMENT, { message: 'not-a-time' }),
    IsISO8601({ strict: true }, { message: 'not-a-time' }),
  );

/** Query parameter of a list: only what changed at that moment or later. */
export const UpdatedSince = () =>
  applyDecorators(
    ApiProperty({ type: String, format: 'date-time', required: false }),
    IsMoment(),
    IsOptional(),
  );

/** Query parameter that is true or false. */
export const Flag = () =>
  applyDecorators(
    ApiProperty({ type: Boolean, required: false }),
    IsBoolean({ message: 'not-true-or-false' }),
    Transform(({ value }: { value: unknown }) => flagOf(value)),
    IsOptional(),
  );

function flagOf(value: unknown): unknown {
  if (value === 'true') return true;
  return value === 'false' ? false : value;
}

/** Query parameter with ids, given once or several times. */
export const Ids = () =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', format: 'uuid' },
      maxItems: MAX_IDS,
      required: false,
    }),
    IsUUID('all', { each: true, message: 'not-an-id' }),
    ArrayMaxSize(MAX_IDS, { message: 'at-most-entries:$constraint1' }),
    Transform(({ value }: { value: unknown }) =>
      value === undefined || Array.isArray(value) ? value : [value],
    ),
    IsOptional(),
  );

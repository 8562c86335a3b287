import { ApiProperty } from '@nestjs/swagger';
import {
  IsOptional,
  Validate,
  type ValidationArguments,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { DAY_MS } from '../../../shared/day.js';

const MAX_DAYS = 400;
const parseDay = (text: unknown): number =>
  typeof text === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  text >= '1970' &&
  new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)
    ? Date.parse(text)
    : NaN;

/** A day that exists, YYYY-MM-DD, not before 1970. */
@ValidatorConstraint({ name: 'day' })
export class Day implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return !Number.isNaN(parseDay(value));
  }
}

/**
 * The last day of a range whose first day is in the field that the constraint names: not before it,
 * and a range of at most 400 days.
 */
@ValidatorConstraint({ name: 'range' })
export class EndOfRange implements ValidatorConstraintInterface {
  validate(value: unknown, args?: ValidationArguments): boolean {
    const [first] = (args?.constraints ?? []) as string[];
    const start = parseDay(first && (args?.object as Record<string, unknown> | undefined)?.[first]);
    const end = parseDay(value);
    return Number.isNaN(start) || (end >= start && end - start < MAX_DAYS * DAY_MS);
  }
}

/**
 * A range of days, inclusive, in TIME_ZONE. The end is today by default, the start 30 days before
 * the end.
 */
export class DayRangeDto {
  @ApiProperty({ format: 'date', required: false })
  @Validate(Day, { message: 'not-a-day' })
  @IsOptional()
  startDate?: string;
  @ApiProperty({ format: 'date', required: false })
  @Validate(EndOfRange, ['startDate'], { message: 'wrong-range' })
  @Validate(Day, { message: 'not-a-day' })
  @IsOptional()
  endDate?: string;
}

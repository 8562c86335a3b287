import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { MayBeAbsent } from './may-be-absent.js';

const MAX_HOURS = 168;
const DEFAULT_HOURS = 24;

/** How a secret is replaced, of a key as of a webhook. */
export abstract class OverlapDto {
  /** For so many hours the secret before stays valid beside the new one. */
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: MAX_HOURS,
    default: DEFAULT_HOURS,
    required: false,
  })
  @Max(MAX_HOURS, { message: 'at-most:$constraint1' })
  @Min(0, { message: 'at-least:$constraint1' })
  @IsInt({ message: 'not-a-number' })
  @MayBeAbsent()
  overlapHours = DEFAULT_HOURS;
}

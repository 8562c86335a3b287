import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, Matches, ValidateNested } from 'class-validator';

export class ConsentsDto {
  /**
   * Version of the health data consent that the person has read; the current one stands in `GET
   * /api/meta`.
   */
  @ApiProperty({ pattern: '^[\\w.-]{1,40}$', example: '0.2' })
  @Matches(/^[\w.-]{1,40}$/, { message: 'invalid-version' })
  healthData!: string;
}

/**
 * Needed in every body that may hold health data. Give the property a `new ConsentsDto()` to start
 * with: then an absent object is reported by its field, `consents.healthData`.
 */
export const ConsentsField = () =>
  applyDecorators(
    ApiProperty({ type: () => ConsentsDto }),
    ValidateNested({ message: 'not-an-object' }),
    Type(() => ConsentsDto),
    IsObject({ message: 'not-an-object' }),
  );

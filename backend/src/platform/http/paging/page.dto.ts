import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { Position } from '../../database/keyset.js';

export class PageDto {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 100, default: 20, required: false })
  @Max(100, { message: 'at-most:$constraint1' })
  @Min(1, { message: 'at-least:$constraint1' })
  @IsInt({ message: 'not-a-number' })
  @Type(() => Number)
  @IsOptional()
  limit = 20;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 1000, default: 0, required: false })
  @Max(1000, { message: 'at-most:$constraint1' })
  @Min(0, { message: 'at-least:$constraint1' })
  @IsInt({ message: 'not-a-number' })
  @Type(() => Number)
  @IsOptional()
  offset = 0;

  /**
   * From the `Link` header of a page: what comes after it, however far, with the same filters and
   * order.
   */
  @ApiProperty({ type: String, maxLength: 2000, required: false })
  @IsOptional()
  cursor?: Position;
}

const MAX_SEARCH_LENGTH = 200;

export class SearchDto extends PageDto {
  /** Words that must all be found. */
  @ApiProperty({ maxLength: MAX_SEARCH_LENGTH, required: false })
  @MaxLength(MAX_SEARCH_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsOptional()
  search?: string;
}

import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { PageDto } from '../../../platform/http/paging/page.dto.js';
import { Trimmed } from '../../../platform/http/validation/trim.js';
import { MISSED_ANSWERS, SEARCH_MISS_ORDERS } from '../queries/search-misses.query.js';

const MAX_SEARCH_LENGTH = 100;

export class SearchMissesDto extends PageDto {
  /** How many days back. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 90, default: 30, required: false })
  @Max(90, { message: 'at-most:$constraint1' })
  @Min(1, { message: 'at-least:$constraint1' })
  @IsInt({ message: 'not-a-number' })
  @Type(() => Number)
  @IsOptional()
  days = 30;

  /** `none`: nothing medical was found; `unsure`: something was, with little confidence. */
  @ApiProperty({ enum: MISSED_ANSWERS, default: 'none', required: false })
  @IsIn(MISSED_ANSWERS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  answer: (typeof MISSED_ANSWERS)[number] = 'none';

  /** Words, each part of the phrase. */
  @ApiProperty({ maxLength: MAX_SEARCH_LENGTH, required: false })
  @MaxLength(MAX_SEARCH_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  @IsOptional()
  search?: string;

  @ApiProperty({ enum: SEARCH_MISS_ORDERS, default: 'searches', required: false })
  @IsIn(SEARCH_MISS_ORDERS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  sort: (typeof SEARCH_MISS_ORDERS)[number] = 'searches';

  @ApiProperty({ enum: ['asc', 'desc'], default: 'desc', required: false })
  @IsIn(['asc', 'desc'], { message: 'not-one-of:$constraint1' })
  @IsOptional()
  order: 'asc' | 'desc' = 'desc';
}

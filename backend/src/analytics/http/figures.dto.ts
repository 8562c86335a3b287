import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min, Validate } from 'class-validator';
import { PageDto } from '../../platform/http/paging/page.dto.js';
import { Day, DayRangeDto, EndOfRange } from '../../platform/http/validation/day-range.dto.js';
import { Trimmed } from '../../platform/http/validation/trim.js';
import { PROVIDER_ORDERS } from '../queries/provider-figures.query.js';

export class MetricsRangeDto extends DayRangeDto {
  /** Period to compare with; without it the one of the same length right before. */
  @ApiProperty({ format: 'date', required: false })
  @Validate(Day, { message: 'not-a-day' })
  @IsOptional()
  previousStartDate?: string;
  @ApiProperty({ format: 'date', required: false })
  @Validate(EndOfRange, ['previousStartDate'], { message: 'wrong-range' })
  @Validate(Day, { message: 'not-a-day' })
  @IsOptional()
  previousEndDate?: string;
}

class ProviderFilterDto {
  /** Part of the name or the specialty. */
  @ApiProperty({ maxLength: 200, required: false })
  @MaxLength(200, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  @IsOptional()
  search?: string;

  @ApiProperty({ enum: PROVIDER_ORDERS, default: 'totalInteractions', required: false })
  @IsIn(PROVIDER_ORDERS, { message: 'not-one-of:$constraint1' })
  @IsOptional()
  sort: (typeof PROVIDER_ORDERS)[number] = 'totalInteractions';

  @ApiProperty({ enum: ['asc', 'desc'], default: 'desc', required: false })
  @IsIn(['asc', 'desc'], { message: 'not-one-of:$constraint1' })
  @IsOptional()
  order: 'asc' | 'desc' = 'desc';

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 1000, default: 100, required: false })
  @Max(1000, { message: 'at-most:$constraint1' })
  @Min(1, { message: 'at-least:$constraint1' })
  @IsInt({ message: 'not-a-number' })
  @Type(() => Number)
  @IsOptional()
  limit = 100;
}

export class ProviderFiguresDto extends IntersectionType(
  DayRangeDto,
  ProviderFilterDto,
  PickType(PageDto, ['offset', 'cursor']),
) {}

export class UserEventsDto {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 1000, default: 100, required: false })
  @Max(1000, { message: 'at-most:$constraint1' })
  @Min(1, { message: 'at-least:$constraint1' })
  @IsInt({ message: 'not-a-number' })
  @Type(() => Number)
  @IsOptional()
  limit = 100;
}

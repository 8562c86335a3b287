import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { PageDto } from '../../shared/http/page.dto.js';

export class SearchMissesDto extends PageDto {
  /** How many days back. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 90, default: 30, required: false })
  @Max(90, { message: 'at-most:$constraint1' }) @Min(1, { message: 'at-least:$constraint1' }) @IsInt({ message: 'not-a-number' }) @Type(() => Number) @IsOptional()
  days = 30;
}

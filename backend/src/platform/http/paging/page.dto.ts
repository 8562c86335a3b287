import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

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
}

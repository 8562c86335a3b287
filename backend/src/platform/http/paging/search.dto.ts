import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageDto } from './page.dto.js';

const LONGEST = 200;

export class SearchDto extends PageDto {
  /** Words that must all be found. */
  @ApiProperty({ maxLength: LONGEST, required: false })
  @MaxLength(LONGEST, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsOptional()
  search?: string;
}

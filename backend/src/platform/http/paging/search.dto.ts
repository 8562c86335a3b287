import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../validation/trim.js';
import { PageDto } from './page.dto.js';

const LONGEST = 200;

export class SearchDto extends PageDto {
  /** Words that must all be found. */
  @ApiProperty({ maxLength: LONGEST, required: false })
  @MaxLength(LONGEST, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  @IsOptional()
  search?: string;
}

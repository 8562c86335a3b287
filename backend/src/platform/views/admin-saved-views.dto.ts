import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsString, MaxLength, MinLength } from 'class-validator';
import { Trimmed } from '../http/validation/trim.js';
import { VIEW_LISTS, type ViewList } from './view-lists.js';

const MAX_NAME_LENGTH = 80;
const MAX_QUERY_LENGTH = 2000;

export class SavedViewsDto {
  @ApiProperty({ enum: VIEW_LISTS, enumName: 'ViewList' })
  @IsIn(VIEW_LISTS, { message: 'not-one-of:$constraint1' })
  list!: ViewList;
}

export class SaveViewDto extends SavedViewsDto {
  /** The same name again replaces the own view. */
  @ApiProperty({ minLength: 1, maxLength: MAX_NAME_LENGTH })
  @MaxLength(MAX_NAME_LENGTH, { message: 'too-long:$constraint1' })
  @MinLength(1, { message: 'required' })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  name!: string;

  /** Filters and order, as the list has them in its address. */
  @ApiProperty({ maxLength: MAX_QUERY_LENGTH })
  @MaxLength(MAX_QUERY_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  query!: string;

  /** Whether everybody who opens the list has it. */
  @IsBoolean({ message: 'not-true-or-false' })
  shared!: boolean;
}

export class SavedViewView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: VIEW_LISTS, enumName: 'ViewList' }) list!: ViewList;
  @ApiProperty() name!: string;
  /** Filters and order, as the list has them in its address. */
  @ApiProperty() query!: string;
  @ApiProperty() shared!: boolean;
  @ApiProperty() own!: boolean;
  /** One's own; for super administrators also shared ones, whose owner may be gone. */
  @ApiProperty() deletable!: boolean;
}

import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsObject,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';

const MAX_TABLES = 100;
const MAX_TABLE_LENGTH = 120;
const MAX_COLUMNS = 50;
const MAX_COLUMN_LENGTH = 60;

/** Names of columns. */
const Columns = () =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', maxLength: MAX_COLUMN_LENGTH },
      maxItems: MAX_COLUMNS,
    }),
    MaxLength(MAX_COLUMN_LENGTH, { each: true, message: 'too-long:$constraint1' }),
    IsString({ each: true, message: 'not-a-text' }),
    ArrayMaxSize(MAX_COLUMNS, { message: 'at-most-entries:$constraint1' }),
    IsArray({ message: 'not-a-list' }),
  );

export class TableColumnsDto {
  /** The page and the first column of the list. */
  @ApiProperty({ maxLength: MAX_TABLE_LENGTH })
  @MaxLength(MAX_TABLE_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  table!: string;

  @Columns() hidden!: string[];

  /** Columns that are shown although the screen is too narrow for them. */
  @Columns() shown!: string[];
}

export class TableSettingsDto {
  /** Whether rows have less space around them. */
  @IsBoolean({ message: 'not-true-or-false' })
  compact!: boolean;

  @ApiProperty({ type: () => TableColumnsDto, isArray: true, maxItems: MAX_TABLES })
  @ValidateNested({ each: true, message: 'not-an-object' })
  @Type(() => TableColumnsDto)
  @IsObject({ each: true, message: 'not-an-object' })
  @ArrayMaxSize(MAX_TABLES, { message: 'at-most-entries:$constraint1' })
  @IsArray({ message: 'not-a-list' })
  tables!: TableColumnsDto[];
}

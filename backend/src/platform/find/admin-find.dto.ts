import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength } from 'class-validator';
import { FOUND_KINDS, type FoundKind } from './record-finder.js';

const MAX_SEARCH_LENGTH = 200;

export class FindDto {
  /** Words that must all be found; shorter than two characters finds nothing. */
  @ApiProperty({ maxLength: MAX_SEARCH_LENGTH })
  @MaxLength(MAX_SEARCH_LENGTH, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  search!: string;
}

export class FoundRecordView {
  @ApiProperty({ enum: FOUND_KINDS, enumName: 'FoundKind' }) kind!: FoundKind;
  /** Of the record; of the service for a billing code. */
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() title!: string;
  /** What tells it from others of the same title. */
  @ApiProperty({ type: String, nullable: true }) detail!: string | null;
  /** The name in the address of its public page; null where it has none. */
  @ApiProperty({ type: String, nullable: true }) slug!: string | null;
}

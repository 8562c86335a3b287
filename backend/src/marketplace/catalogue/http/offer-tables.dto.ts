import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import { LowerCase } from './admin-fields.js';

export class ExportOffersDto {
  /** Only the offers of this provider. */
  @ApiProperty({ format: 'uuid', required: false })
  @IsUUID('all', { message: 'not-an-id' })
  @LowerCase()
  @IsOptional()
  providerId?: string;
}

export class ImportFaultView {
  /** Line of the file, from 1. */
  @ApiProperty({ type: 'integer' }) line!: number;
  column!: string;
  message!: string;
}

export class ImportFieldView {
  column!: string;
  /** As the table writes it; null for what is new. */
  @ApiProperty({ type: String, nullable: true }) before!: string | null;
  after!: string;
}

export class ImportChangeView {
  @ApiProperty({ type: 'integer' }) line!: number;
  provider!: string;
  service!: string;
  /** The provider does not offer the service yet: the new link is a draft. */
  isNew!: boolean;
  /** The price moves by more than half (`half`), or by a factor of ten or more (`tenfold`). */
  @ApiProperty({ enum: ['tenfold', 'half'], enumName: 'PriceWarning', nullable: true })
  warning!: 'tenfold' | 'half' | null;
  fields!: ImportFieldView[];
}

export class ImportPreviewView {
  @ApiProperty({ type: 'integer' }) rows!: number;
  @ApiProperty({ type: 'integer' }) created!: number;
  @ApiProperty({ type: 'integer' }) changed!: number;
  @ApiProperty({ type: 'integer' }) unchanged!: number;
  /** Changes with a warning; they are listed first. */
  @ApiProperty({ type: 'integer' }) warned!: number;
  /** All faults. A table with faults cannot be imported. */
  @ApiProperty({ type: 'integer' }) faulty!: number;
  /** The first 200. */
  changes!: ImportChangeView[];
  /** The first 200. */
  faults!: ImportFaultView[];
}

export class ImportedView {
  /** Of the import, to take it back; null when it changed nothing. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) id!: string | null;
  @ApiProperty({ type: 'integer' }) created!: number;
  @ApiProperty({ type: 'integer' }) changed!: number;
  @ApiProperty({ type: 'integer' }) unchanged!: number;
}

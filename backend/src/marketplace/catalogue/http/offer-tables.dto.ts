import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsUUID } from 'class-validator';

export class ExportOffersDto {
  /** Only what this provider offers. */
  @ApiProperty({ format: 'uuid', required: false })
  @IsUUID('all', { message: 'not-an-id' })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  )
  @IsOptional()
  providerId?: string;
}

export class ImportFaultView {
  /** Of the file, from 1. */
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
  /** The provider does not offer it yet: it becomes a draft. */
  isNew!: boolean;
  fields!: ImportFieldView[];
}

export class ImportPreviewView {
  @ApiProperty({ type: 'integer' }) rows!: number;
  @ApiProperty({ type: 'integer' }) created!: number;
  @ApiProperty({ type: 'integer' }) changed!: number;
  @ApiProperty({ type: 'integer' }) unchanged!: number;
  /** Faults in all. While there are any, nothing can be taken over. */
  @ApiProperty({ type: 'integer' }) faulty!: number;
  /** The first 200. */
  changes!: ImportChangeView[];
  /** The first 200. */
  faults!: ImportFaultView[];
}

export class ImportedView {
  @ApiProperty({ type: 'integer' }) created!: number;
  @ApiProperty({ type: 'integer' }) changed!: number;
  @ApiProperty({ type: 'integer' }) unchanged!: number;
}

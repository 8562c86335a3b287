import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';

const MOST_CHANGES = 1000;

export class OpenDataChangesDto {
  /** The `cursor` of an earlier answer, or `changesCursor` of a manifest; all without it. */
  @ApiProperty({ type: String, pattern: '^\\d{1,18}$', required: false })
  @Matches(/^\d{1,18}$/, { message: 'wrong-cursor' })
  @IsOptional()
  since = '0';

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: MOST_CHANGES,
    default: MOST_CHANGES,
    required: false,
  })
  @Max(MOST_CHANGES, { message: 'at-most:$constraint1' })
  @Min(1, { message: 'at-least:$constraint1' })
  @IsInt({ message: 'not-a-number' })
  @Type(() => Number)
  @IsOptional()
  limit = MOST_CHANGES;
}

export class OpenDataFileView {
  name!: string;
  about!: string;
  /** Of this version: its bytes never change. */
  @ApiProperty({ format: 'uri' }) url!: string;
  /** Null for what is no table. */
  @ApiProperty({ type: 'integer', nullable: true }) rows!: number | null;
  /** As it is sent. */
  @ApiProperty({ type: 'integer' }) bytes!: number;
  /** Of the same bytes, in hexadecimal digits; the `ETag` of the file has it, too. */
  sha256!: string;
  /** Scopes that a key needs; none where everybody may read the file. */
  needs!: string[];
}

/** A version of the open data: the files that the caller may read. */
export class OpenDataManifestView {
  name!: string;
  /** The UTC day; a further version of a day has a number, as in `2026-11-27.02`. */
  version!: string;
  @ApiProperty({ format: 'date-time' }) writtenAt!: string;
  /** Whether invented providers are in the files; each says so itself (`demo`). */
  demo!: boolean;
  /** Who gives leave to use the data. */
  license!: string;
  contact!: string;
  /** What `GET /api/open-data/changes` wants to go on from this version. */
  changesCursor!: string;
  files!: OpenDataFileView[];
  /** The versions that are stored, newest first. */
  versions!: string[];
}

import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, IsUUID, Matches, MaxLength, MinLength } from 'class-validator';
import { Trimmed } from '../../../platform/http/validation/trim.js';

const MAX_ADDRESS = 2000;
const MAX_NAME = 255;
/** Neither NUL nor half a character, which no database stores. */
const STORABLE = /^[^\p{Cs}\0]*$/u;
const WEB_ADDRESS = /^https?:\/\/[^\s\p{Cs}\p{Cc}]+$/u;

export class UploadPriceFileDto {
  /** As it is called where it comes from. */
  @ApiProperty({ maxLength: MAX_NAME })
  @Matches(STORABLE, { message: 'invalid-input' })
  @MaxLength(MAX_NAME, { message: 'too-long:$constraint1' })
  @MinLength(1, { message: 'required' })
  @IsString({ message: 'not-a-text' })
  fileName!: string;

  /** The hospital that it belongs to, if that is known. */
  @IsUUID('all', { message: 'not-an-id' })
  @IsOptional()
  providerId?: string;

  /** Where the hospital publishes it, if that is known. */
  @ApiProperty({ maxLength: MAX_ADDRESS, required: false })
  @Matches(WEB_ADDRESS, { message: 'price-file.source' })
  @MaxLength(MAX_ADDRESS, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @IsOptional()
  sourceUrl?: string;
}

export class PriceFileAddressDto {
  /** An https address. */
  @ApiProperty({ maxLength: MAX_ADDRESS })
  @Matches(STORABLE, { message: 'invalid-input' })
  @MaxLength(MAX_ADDRESS, { message: 'too-long:$constraint1' })
  @IsString({ message: 'not-a-text' })
  @Trimmed()
  address!: string;
}

export class ImportFromAddressDto extends PriceFileAddressDto {
  /** The hospital that the file belongs to, if that is known. */
  @IsUUID('all', { message: 'not-an-id' })
  @IsOptional()
  providerId?: string;
}

/** An import that has begun. */
export class StartedImportView {
  id!: string;
}

import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString, Matches, ValidateIf } from 'class-validator';
import { CONSENT_KINDS, type ConsentKind } from '../../application/users/consents.js';
import { OptionalLanguageField, OptionalNameField, OptionalPasswordField } from '../fields.js';

/** What is left out stays; null empties. */
export class ChangeMeDto {
  @OptionalLanguageField() language?: 'en' | 'es';
  @OptionalNameField() firstName?: string;
  @OptionalNameField() lastName?: string;

  @ApiPropertyOptional({ type: String, pattern: '^\\d{5}$', nullable: true })
  @Matches(/^\d{5}$/, { message: 'invalid-zip-code' })
  @IsString({ message: 'invalid-zip-code' })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  zipCode?: string | null;

  /** Ten digits. */
  @ApiPropertyOptional({ type: String, pattern: '^\\d{10}$', nullable: true })
  @Matches(/^\d{10}$/, { message: 'invalid-phone' })
  @IsString({ message: 'invalid-phone' })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  phone?: string | null;
}

export class GiveConsentDto {
  @ApiProperty({ enum: CONSENT_KINDS, enumName: 'ConsentKind' })
  @IsIn(CONSENT_KINDS, { message: 'not-one-of:$constraint1' })
  kind!: ConsentKind;

  /** Version of the text that was agreed to. */
  @ApiProperty({ pattern: '^[\\w.-]{1,40}$' })
  @Matches(/^[\w.-]{1,40}$/, { message: 'invalid-version' })
  @IsString({ message: 'invalid-version' })
  version!: string;
}

export class EraseMeDto {
  /** Wanted when the account has a password of ours. */
  @OptionalPasswordField() password?: string;
}

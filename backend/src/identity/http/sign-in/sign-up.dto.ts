import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches } from 'class-validator';
import { EmailField, NameField, NewPasswordField, OptionalLanguageField } from '../fields.js';
import { SourceDto } from './source.dto.js';

export class SignUpDto extends SourceDto {
  @EmailField() email!: string;

  @NewPasswordField() password!: string;

  @NameField() firstName!: string;
  @NameField() lastName!: string;

  @ApiProperty({ pattern: '^\\d{5}$' })
  @Matches(/^\d{5}$/, { message: 'invalid-zip-code' })
  @IsString({ message: 'invalid-zip-code' })
  zipCode!: string;

  /** Of the mails; the request's own language when absent. */
  @OptionalLanguageField() language?: 'en' | 'es';

  /** Version of the terms that were accepted with the form. */
  @ApiPropertyOptional({ pattern: '^[\\w.-]{1,40}$' })
  @Matches(/^[\w.-]{1,40}$/, { message: 'invalid-version' })
  @IsString({ message: 'invalid-version' })
  @IsOptional()
  termsVersion?: string;
}

export class SignUpView {
  /** Where the verification mail goes. */
  email!: string;
}

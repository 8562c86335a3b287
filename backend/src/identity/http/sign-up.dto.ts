import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { EmailField, NameField, OptionalLanguageField } from './fields.js';
import { SourceDto } from './source.dto.js';

const STRONG = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[!@#$%^&*(),.?":{}|<>])/s;

export class SignUpDto extends SourceDto {
  @EmailField() email!: string;

  /** At least 8 characters with an upper-case and a lower-case letter, a digit and one of !@#$%^&*(),.?":{}|<> */
  @ApiProperty({ format: 'password', minLength: 8, maxLength: 128 })
  @Matches(STRONG, { message: 'password-too-weak' })
  @MaxLength(128, { message: 'too-long:128' })
  @MinLength(8, { message: 'password-too-short' })
  @IsString({ message: 'password-too-short' })
  password!: string;

  @NameField() firstName!: string;
  @NameField() lastName!: string;

  @ApiProperty({ pattern: '^\\d{5}$' })
  @Matches(/^\d{5}$/, { message: 'invalid-zip-code' })
  @IsString({ message: 'invalid-zip-code' })
  zipCode!: string;

  /** Of the mails; the request's own language when absent. */
  @OptionalLanguageField() language?: 'en' | 'es';
}

export class SignUpView {
  /** Where the verification mail goes. */
  email!: string;
}

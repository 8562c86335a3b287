import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches } from 'class-validator';
import {
  EmailField,
  NameField,
  NewPasswordField,
  OptionalLanguageField,
  OptionalReturnPathField,
  OptionalVersionField,
} from '../fields.js';
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
  @OptionalVersionField() termsVersion?: string;

  /** Version of the privacy policy that was accepted with the form. */
  @OptionalVersionField() privacyVersion?: string;

  /**
   * Where the first sign-in leads to: a path of this site. It is stored until then, at most as long
   * as the link of the verification mail works.
   */
  @OptionalReturnPathField() returnTo?: string;
}

export class SignUpView {
  /** Where the verification mail goes. */
  email!: string;
}

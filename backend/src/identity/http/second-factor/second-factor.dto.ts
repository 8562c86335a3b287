import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { FactorCodeField, PasswordField } from '../fields.js';

export class SecondFactorDto {
  /** From the refused sign-in; good for five minutes. */
  @ApiProperty({ maxLength: 2000 })
  @MaxLength(2000, { message: 'invalid-challenge' })
  @IsString({ message: 'invalid-challenge' })
  challenge!: string;
  @FactorCodeField() code!: string;
}

export class BeginSecondFactorDto {
  @PasswordField() password!: string;
}

export class ConfirmSecondFactorDto {
  @FactorCodeField() code!: string;
}

export class RemoveSecondFactorDto {
  @PasswordField() password!: string;
  @FactorCodeField() code!: string;
}

export class SecondFactorView {
  enabled!: boolean;
  /** Whether the person's role wants one here. */
  required!: boolean;
}

export class NewSecondFactorView {
  /** Base32, for typing it into an authenticator app. */
  secret!: string;
  /** The same as an address, for a QR code. */
  uri!: string;
}

export class RecoveryCodesView {
  /** Each stands in for one code of the app, once. */
  recoveryCodes!: string[];
}

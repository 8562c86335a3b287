import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { LinkCodeField } from '../fields.js';
import { SignedInView } from './sign-in.dto.js';

export class VerifyEmailDto {
  /** The code in the mail's link. */
  @LinkCodeField() oobCode!: string;
}

export class VerificationView {
  @ApiProperty({ enum: ['verified', 'already-verified'] }) status!: 'verified' | 'already-verified';
  /** The address that is verified. */
  email!: string;
  /** In the browser in which the account was created; null in any other. */
  @ApiProperty({ type: () => SignedInView, nullable: true }) session!: SignedInView | null;
}

export class ResendVerificationDto {
  /** From the refused sign-in; good for 15 minutes. */
  @ApiProperty({ maxLength: 500 })
  @MaxLength(500, { message: 'invalid-ticket' })
  @IsString({ message: 'invalid-ticket' })
  ticket!: string;
}

export class ResentView {
  sent!: boolean;
}

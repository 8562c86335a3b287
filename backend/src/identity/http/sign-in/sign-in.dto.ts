import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { CurrentUserView } from '../../queries/current-user.query.js';
import { EmailField } from '../fields.js';

export class SignInDto {
  @EmailField('email-and-password') email!: string;

  @ApiProperty({ format: 'password', minLength: 1, maxLength: 128 })
  @MaxLength(128, { message: 'too-long:128' })
  @MinLength(1, { message: 'email-and-password' })
  @IsString({ message: 'email-and-password' })
  password!: string;
}

export class SessionView {
  /** The access token, for the header `Authorization: Bearer`. */
  token!: string;
  @ApiProperty({ format: 'date-time' }) expiresAt!: string;
  user!: CurrentUserView;
}

export class SignedInView extends SessionView {
  /** At the first sign-in: the path that the sign-up named. */
  @ApiProperty({ type: String, nullable: true }) returnTo!: string | null;
}

/** Everything is null for a guest. */
export class RenewalView {
  @ApiProperty({ type: String, nullable: true }) token!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) expiresAt!: string | null;
  @ApiProperty({ type: () => CurrentUserView, nullable: true }) user!: CurrentUserView | null;
}

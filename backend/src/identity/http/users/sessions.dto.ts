import { ApiProperty } from '@nestjs/swagger';
import { NewPasswordField, PasswordField } from '../fields.js';

export class KnownSessionView {
  id!: string;
  @ApiProperty({ format: 'date-time' }) startedAt!: string;
  @ApiProperty({ format: 'date-time' }) usedAt!: string;
  /** What the browser called itself when it signed in. */
  @ApiProperty({ type: String, nullable: true }) userAgent!: string | null;
  /** Whether it is the session that asks. */
  current!: boolean;
}

export class ChangePasswordDto {
  @PasswordField() currentPassword!: string;
  @NewPasswordField() password!: string;
}

import { EmailField, LinkCodeField, NewPasswordField } from '../fields.js';

export class AskLinkDto {
  @EmailField() email!: string;
}

/** The same for every address. */
export class AskedLinkView {
  sent!: boolean;
}

export class ResetPasswordDto {
  @LinkCodeField() oobCode!: string;
  @NewPasswordField() password!: string;
}

export class SignInWithLinkDto {
  /** Where the mail went. */
  @EmailField() email!: string;
  @LinkCodeField() oobCode!: string;
}

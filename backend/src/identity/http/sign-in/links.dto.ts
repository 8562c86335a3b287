import { EmailField, LinkCodeField, NewPasswordField, OptionalReturnPathField } from '../fields.js';

export class AskLinkDto {
  @EmailField() email!: string;
}

export class AskSignInLinkDto extends AskLinkDto {
  /** Where the link leads to after signing in: a path of this site, which is in no mail. */
  @OptionalReturnPathField() returnTo?: string;
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

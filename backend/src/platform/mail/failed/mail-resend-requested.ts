/** Somebody asked for a mail that was given up. */
export class MailResendRequested {
  static readonly type = 'shared.mail-resend-asked.v1';
  readonly type = MailResendRequested.type;

  constructor(readonly mailId: string) {}
}

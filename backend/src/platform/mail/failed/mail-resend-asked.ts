/** Somebody asked for a mail that was given up. */
export class MailResendAsked {
  static readonly type = 'shared.mail-resend-asked.v1';
  readonly type = MailResendAsked.type;

  constructor(readonly mailId: string) {}
}

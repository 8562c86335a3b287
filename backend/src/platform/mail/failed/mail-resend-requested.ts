/** An administrator requested that a failed mail be sent again. */
export class MailResendRequested {
  static readonly type = 'shared.mail-resend-asked.v1';
  readonly type = MailResendRequested.type;

  constructor(readonly mailId: string) {}
}

/** Another verification mail was requested. */
export class VerificationRequested {
  static readonly type = 'identity.verification-requested.v1';
  readonly type = VerificationRequested.type;
  constructor(readonly userId: string) {}
}

/** Somebody who did not find the first verification mail asked for another. */
export class VerificationRequested {
  static readonly type = 'identity.verification-requested.v1';
  readonly type = VerificationRequested.type;
  constructor(readonly userId: string) {}
}

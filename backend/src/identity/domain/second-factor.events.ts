/** A super admin turned the second factor of a user off. */
export class SecondFactorReset {
  static readonly type = 'identity.second-factor-reset.v1';
  readonly type = SecondFactorReset.type;
  constructor(readonly userId: string) {}
}

/** A key ends soon, unless it was rotated or revoked since this was recorded. */
export class KeyExpiresSoon {
  static readonly type = 'identity.key-expires-soon.v1';
  readonly type = KeyExpiresSoon.type;
  /** `expiresAt` is ISO 8601, UTC. */
  constructor(
    readonly keyId: string,
    readonly expiresAt: string,
  ) {}
}

/** A person has a new API key, or a new secret of one. */
export class PersonalKeyIssued {
  static readonly type = 'identity.personal-key-issued.v1';
  readonly type = PersonalKeyIssued.type;
  constructor(readonly userId: string) {}
}

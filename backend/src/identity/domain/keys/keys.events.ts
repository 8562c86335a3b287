/** A person has a new API key, or a new secret of one. */
export class PersonalKeyIssued {
  static readonly type = 'identity.personal-key-issued.v1';
  readonly type = PersonalKeyIssued.type;
  constructor(readonly userId: string) {}
}

import type { Language } from '../../shared/domain/language.js';

/** Somebody has an account now; the address may not be verified yet. */
export class UserRegistered {
  static readonly type = 'identity.user-registered.v1';
  readonly type = UserRegistered.type;
  constructor(readonly userId: string, readonly email: string, readonly firstName: string | null, readonly lastName: string | null, readonly language: Language) {}
}

/** Name, address or language of an account are different now. */
export class UserChanged {
  static readonly type = 'identity.user-changed.v1';
  readonly type = UserChanged.type;
  constructor(readonly userId: string, readonly email: string, readonly firstName: string | null, readonly lastName: string | null, readonly language: Language) {}
}

/** Everything that was kept about this person must go. */
export class UserErased {
  static readonly type = 'identity.user-erased.v1';
  readonly type = UserErased.type;
  constructor(readonly userId: string) {}
}

import type { Language } from '../../shared/language.js';

/** Somebody has an account; the address may not be verified yet. */
export class UserRegistered {
  static readonly type = 'identity.user-registered.v1';
  readonly type = UserRegistered.type;
  /**
   * @param mailHeld the address got as many mails as one may cause without an account: no
   * verification mail is sent.
   */
  constructor(
    readonly userId: string,
    readonly email: string,
    readonly firstName: string | null,
    readonly lastName: string | null,
    readonly language: Language,
    readonly mailHeld = false,
  ) {}
}

/** Address, name or language of somebody are now these. */
export class UserChanged {
  static readonly type = 'identity.user-changed.v1';
  readonly type = UserChanged.type;
  constructor(
    readonly userId: string,
    readonly email: string,
    readonly firstName: string | null,
    readonly lastName: string | null,
    readonly language: Language,
  ) {}
}

/**
 * Somebody took back what they had agreed to, also for what came without an account from an address
 * that they had verified.
 */
export class ConsentWithdrawn {
  static readonly type = 'identity.consent-withdrawn.v1';
  readonly type = ConsentWithdrawn.type;
  constructor(
    readonly userId: string,
    readonly kind: 'sms' | 'health-data',
    readonly verifiedEmail: string | null = null,
  ) {}
}

/**
 * Everything that says who this was must go, also what came without an account from an address that
 * this person had verified.
 */
export class UserErased {
  static readonly type = 'identity.user-erased.v1';
  readonly type = UserErased.type;
  constructor(
    readonly userId: string,
    readonly verifiedEmail: string | null = null,
  ) {}
}

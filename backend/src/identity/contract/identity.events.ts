import type { Language } from '../../shared/language.js';

/** A user was created; the address may not be verified yet. */
export class UserRegistered {
  static readonly type = 'identity.user-registered.v1';
  readonly type = UserRegistered.type;
  /** @param mailHeld no verification mail is sent, because the address has got too many mails */
  constructor(
    readonly userId: string,
    readonly email: string,
    readonly firstName: string | null,
    readonly lastName: string | null,
    readonly language: Language,
    readonly mailHeld = false,
  ) {}
}

/** Email address, name or language of a user changed; the event has the new values. */
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

/** A user withdrew a consent. */
export class ConsentWithdrawn {
  static readonly type = 'identity.consent-withdrawn.v1';
  readonly type = ConsentWithdrawn.type;
  /** @param verifiedEmail requests of guests with this address are meant, too */
  constructor(
    readonly userId: string,
    readonly kind: 'sms' | 'health-data',
    readonly verifiedEmail: string | null = null,
  ) {}
}

/** An administrator suspended a user and chose that what the user has asked for is cancelled. */
export class RequestsRevoked {
  static readonly type = 'identity.requests-revoked.v1';
  readonly type = RequestsRevoked.type;
  constructor(readonly userId: string) {}
}

/** A service account was closed: nothing happens in its name any more. */
export class ServiceAccountClosed {
  static readonly type = 'identity.service-account-closed.v1';
  readonly type = ServiceAccountClosed.type;
  constructor(readonly serviceAccountId: string) {}
}

/** A user was deleted: every context erases what identifies them. */
export class UserErased {
  static readonly type = 'identity.user-erased.v1';
  readonly type = UserErased.type;
  /** @param verifiedEmail requests of guests with this address are meant, too */
  constructor(
    readonly userId: string,
    readonly verifiedEmail: string | null = null,
  ) {}
}

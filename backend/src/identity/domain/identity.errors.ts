import { DomainError } from '../../shared/domain-error.js';

/** There is no such user. */
export class UserNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
}

/** Another account has the address. */
export class EmailTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'email-taken';
}

/** The next verification mail must wait. */
export class VerificationTooSoon extends DomainError {
  readonly kind = 'too-many';
  readonly code = 'too-soon';
  constructor(override readonly retryAfterSeconds: number) {
    super('Another verification mail must wait.');
  }
}

/** The address is verified already. */
export class AlreadyVerified extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'already-verified';
}

/** The address is not verified. */
export class NotVerified extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'not-verified';
}

/** Users cannot change their own role or status. */
export class OwnAccount extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'own-account';
}

/** Somebody changed the user after the admin read it. */
export class OutdatedUser extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'outdated-version';
  override readonly details: { readonly current: number };

  constructor(current: number) {
    super(`The user has version ${current} by now.`);
    this.details = { current };
  }
}

/** The person has no second factor. */
export class NoSecondFactor extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'no-second-factor';
}

/** Only who has a second factor can turn off that of another person. */
export class OwnSecondFactorMissing extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'own-second-factor-missing';
}

/** At least one active admin must remain. */
export class LastAdmin extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'last-admin';
}

/** The role of the admin does not allow this change. */
export class WrongRole extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'wrong-role';
}

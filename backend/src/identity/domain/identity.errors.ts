import { DomainError } from '../../shared/domain-error.js';

export class UserNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
}

export class EmailTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'email-taken';
}

export class VerificationTooSoon extends DomainError {
  readonly kind = 'too-many';
  readonly code = 'too-soon';
  constructor(override readonly retryAfterSeconds: number) {
    super('Another verification mail must wait.');
  }
}

export class AlreadyVerified extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'already-verified';
}

export class NotVerified extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'not-verified';
}

/** Nobody changes their own role or status. */
export class OwnAccount extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'own-account';
}

export class LastAdmin extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'last-admin';
}

export class WrongRole extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'wrong-role';
}

import { DomainError } from '../../shared/domain-error.js';

/** Wrong email address or password. */
export class InvalidCredentials extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'invalid-credentials';
}

/** The account is not verified. The response contains a ticket for another verification mail. */
export class EmailNotVerified extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'email-not-verified';
  override readonly details: Readonly<Record<string, string>>;

  constructor(ticket: string) {
    super('The address is not verified.');
    this.details = { ticket };
  }
}

/** The account may not sign in. */
export class AccountSuspended extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'account-suspended';
}

/** The limit of attempts is exceeded. */
export class TooManyAttempts extends DomainError {
  readonly kind = 'too-many';
  /** @param advice key of a text that says what is still possible */
  constructor(
    readonly code: 'too-many-attempts' | 'too-many-requests',
    override readonly retryAfterSeconds: number,
    override readonly advice?: 'links-go-on',
  ) {
    super(code);
  }
}

/** Too many passwords of one network are being checked: 503 with `Retry-After: 1`. */
export class TooManyConcurrentPasswords extends DomainError {
  readonly kind = 'busy';
  readonly code = 'busy';
  constructor() {
    super('Too many passwords of one network are in flight.');
  }
}

/** The provider does not accept this form of address. */
export class InvalidEmail extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'validation-failed';
  override readonly errors = [{ path: 'email', message: 'invalid-email' }];
}

/** The body names another address than the token. */
export class EmailMismatch extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'email-mismatch';
}

/** The code of a link is wrong, used or expired. */
export class InvalidLink extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'invalid-link';
}

/** The ticket is forged or expired. */
export class InvalidTicket extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'invalid-ticket';
}

/** The identity provider does this on its own pages. */
export class NotOffered extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
}

/** The first factor was right. The response contains a challenge for the second one. */
export class SecondFactorRequired extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'second-factor-required';
  override readonly details: Readonly<Record<string, string>>;

  constructor(challenge: string) {
    super('A second factor is wanted.');
    this.details = { challenge };
  }
}

/** The challenge is forged or expired. */
export class InvalidChallenge extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'invalid-challenge';
}

/** The code of the second factor is wrong. */
export class InvalidCode extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'invalid-code';
}

/** A second factor is on already. */
export class SecondFactorAlreadyOn extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'second-factor-on';
}

/** The password is easily guessed. */
export class WeakPassword extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'weak-password';
  override readonly errors = [{ path: 'password', message: this.code }];
  constructor() {
    super('The password is easily guessed.');
  }
}

/** No account has this address; thrown only with AUTH_REVEAL_ACCOUNTS=on. */
export class AccountNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'account-not-found';
}

/** The value of one field is wrong. */
export class InvalidField extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'validation-failed';
  override readonly errors: readonly { readonly path: string; readonly message: string }[];

  constructor(path: string, message: 'wrong-password' | 'wrong-code') {
    super(message);
    this.errors = [{ path, message }];
  }
}

/** The account of a token or session was deleted. */
export class AccountGone extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'sign-in';
}

/** An account requires this consent. */
export class NotWithdrawable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'not-withdrawable';
}

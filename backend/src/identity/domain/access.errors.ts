import { DomainError } from '../../shared/domain-error.js';

export class InvalidCredentials extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'invalid-credentials';
}

/** The ticket buys another verification mail, and nothing else. */
export class EmailNotVerified extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'email-not-verified';
  override readonly details: Readonly<Record<string, string>>;

  constructor(ticket: string) {
    super('The address is not verified.');
    this.details = { ticket };
  }
}

export class AccountSuspended extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'account-suspended';
}

export class TooManyAttempts extends DomainError {
  readonly kind = 'too-many';
  /** @param advice key of a text that says what goes on meanwhile. */
  constructor(
    readonly code: 'too-many-attempts' | 'too-many-requests',
    override readonly retryAfterSeconds: number,
    override readonly advice?: 'links-go-on',
  ) {
    super(code);
  }
}

/** 503 with `Retry-After: 1`: the network has its share of passwords in flight. */
export class TooManyConcurrentPasswords extends DomainError {
  readonly kind = 'busy';
  readonly code = 'busy';
  constructor() {
    super('Too many passwords of one network are in flight.');
  }
}

export class InvalidEmail extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'validation-failed';
  override readonly errors = [{ path: 'email', message: 'invalid-email' }];
}

export class EmailMismatch extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'email-mismatch';
}

export class InvalidLink extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'invalid-link';
}

export class InvalidTicket extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'invalid-ticket';
}

/** The configured identity provider does this on its own pages. */
export class NotOffered extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
}

/**
 * The password or the link was right; the challenge buys tries of the second factor, and nothing
 * else.
 */
export class SecondFactorRequired extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'second-factor-required';
  override readonly details: Readonly<Record<string, string>>;

  constructor(challenge: string) {
    super('A second factor is wanted.');
    this.details = { challenge };
  }
}

export class InvalidChallenge extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'invalid-challenge';
}

export class InvalidCode extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'invalid-code';
}

export class SecondFactorAlreadyOn extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'second-factor-on';
}

/** One of the passwords that guessers try first. */
export class WeakPassword extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'weak-password';
  override readonly errors = [{ path: 'password', message: this.code }];
  constructor() {
    super('The password is easily guessed.');
  }
}

/** Only where the settings allow to tell. */
export class AccountNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'account-not-found';
}

/** One field whose value is not the one that is stored. */
export class InvalidField extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'validation-failed';
  override readonly errors: readonly { readonly path: string; readonly message: string }[];

  constructor(path: string, message: 'wrong-password' | 'wrong-code') {
    super(message);
    this.errors = [{ path, message }];
  }
}

/** Nobody has the account of this token or session any more. */
export class AccountGone extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'sign-in';
}

export class NotWithdrawable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'not-withdrawable';
}

import { DomainError } from '../../../shared/domain-error.js';

/** The owner has no such key, or there is no such service account. */
export class KeyNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
}

/** A revoked key gets no new secret. */
export class KeyRevoked extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'key-revoked';
}

/** The owner has as many valid keys as allowed. */
export class TooManyKeys extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'too-many-keys';
}

/** The scopes are more than the owner may give, or they need another one. */
export class WrongScopes extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'validation-failed';
  override readonly errors: readonly { readonly path: string; readonly message: string }[];

  constructor(message: 'scope-beyond-owner' | 'scope-needs-prices' | 'scope-not-in-browsers') {
    super(message);
    this.errors = [{ path: 'scopes', message }];
  }
}

/** A test key was asked for where there is no sandbox. */
export class SandboxOff extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'validation-failed';
  override readonly errors = [{ path: 'test', message: 'sandbox-off' }];

  constructor() {
    super('The installation has no sandbox.');
  }
}

import { DomainError } from '../../shared/domain/domain-error.js';

export class WrongStatus extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'wrong-status';
  override readonly details: { readonly current: string; readonly allowed: readonly string[] };

  constructor(current: string, allowed: readonly string[]) {
    super(`A ${current} record can only become: ${allowed.join(', ')}.`);
    this.details = { current, allowed };
  }
}

/** A value that no form should have let through. */
export class InvalidRecord extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'invalid-record';
  override readonly errors: readonly { readonly path: string; readonly message: string }[];

  constructor(path: string) {
    super(`${path} is not valid.`);
    this.errors = [{ path, message: 'invalid-input' }];
  }
}

/** Hospital listings repeat published prices: nobody there rates, attests or takes appointments through us. */
export class NotForListings extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'not-for-listings';
}

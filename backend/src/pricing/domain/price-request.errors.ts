import { DomainError, type FieldError } from '../../shared/domain-error.js';
import type { PriceRequestStatus } from '../contract/price-request.terms.js';

/** Breaks rules of its own; every error is named. */
export class InvalidPriceRequest extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'validation-failed';
  constructor(override readonly errors: readonly FieldError[]) {
    super('The price request is not valid.');
  }
}

/**
 * A price without what a patient needs to use it; every missing term is named (product decision
 * 142).
 */
export class IncompleteQuote extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'quote-incomplete';
  constructor(override readonly errors: readonly FieldError[]) {
    super('The price cannot be sent yet.');
  }
}

/** It cannot become that from what it is. */
export class StatusNotAllowed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'not-allowed';
  override readonly details: {
    readonly state: PriceRequestStatus;
    readonly allowed: readonly PriceRequestStatus[];
  };
  constructor(state: PriceRequestStatus, allowed: readonly PriceRequestStatus[]) {
    super('That cannot be done now.');
    this.details = { state, allowed };
  }
}

export class NoSuchPriceRequest extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
  constructor() {
    super('There is no such price request.');
  }
}

/** Filled in by a program. */
export class LooksAutomatic extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'looks-automatic';
  constructor() {
    super('This looks like an automatic message.');
  }
}

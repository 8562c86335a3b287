import { DomainError, type FieldError } from '../../../shared/domain-error.js';
import type { Gap } from '../contract/provider-state.view.js';
import type { OpenRequests } from './appointment-requests.js';

/** The present status of the record does not allow the change. */
export class WrongStatus extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'wrong-status';
  override readonly details: { readonly current: string; readonly allowed: readonly string[] };

  constructor(current: string, allowed: readonly string[]) {
    super(`A ${current} record can only become: ${allowed.join(', ')}.`);
    this.details = { current, allowed };
  }
}

/** Fields that are not valid, each with the key of the text that says why. */
export class InvalidRecord extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'invalid-record';
  override readonly errors: readonly FieldError[];

  constructor(path: string, message = 'invalid-input', further: readonly FieldError[] = []) {
    super(`${path} is not valid.`);
    this.errors = [{ path, message }, ...further];
  }
}

/** @throws InvalidRecord with all errors when there are any. */
export function assertNoErrors([first, ...further]: readonly FieldError[]): void {
  if (first) throw new InvalidRecord(first.path, first.message, further);
}

/** The record does not exist, is deleted, or belongs to another provider. */
export class RecordNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
}

/** Somebody changed the record after the person read it. */
export class OutdatedVersion extends DomainError {
  readonly kind: 'precondition-failed' | 'conflict';
  readonly code = 'outdated-version';
  override readonly details: { readonly current: number };

  constructor(current: number, inHeader: boolean) {
    super(`The record has version ${current} by now.`);
    this.kind = inHeader ? 'precondition-failed' : 'conflict';
    this.details = { current };
  }
}

/** The provider cannot be published yet; `details` names everything that is missing. */
export class NotReadyToPublish extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'not-ready-to-publish';
  override readonly details: { readonly gaps: readonly Gap[] };
  override readonly errors: readonly { readonly path: string; readonly message: string }[];

  constructor(gaps: readonly Gap[]) {
    super(`Missing: ${gaps.join(', ')}.`);
    this.details = { gaps };
    this.errors = gaps.map((gap) => ({ path: gap, message: `marketplace.gap-${gap}` }));
  }
}

/** The provider has open appointment requests; `details` names the first of them. */
export class OpenRequestsExist extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'requests-waiting';
  override readonly details: {
    readonly requestsWaiting: number;
    readonly bookingIds: readonly string[];
  };

  constructor({ total, bookingIds }: OpenRequests) {
    super(`${total} appointment requests wait there.`);
    this.details = { requestsWaiting: total, bookingIds };
  }
}

/** The link, or the key, exists already. */
export class AlreadyExists extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'already-there';
}

/** A link cannot come back while one of its two records is deleted. */
export class PartDeleted extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'part-deleted';
}

/** Hospital listings are never rated or attested, and their published prices are never edited. */
export class NotForListings extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'not-for-listings';
}

/** The file is not a readable PNG, JPEG or WebP. */
export class InvalidPicture extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'no-picture';
}

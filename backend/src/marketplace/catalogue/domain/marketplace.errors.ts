import { DomainError } from '../../../shared/domain-error.js';
import type { WaitingRequests } from './appointment-requests.js';

export class WrongStatus extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'wrong-status';
  override readonly details: { readonly current: string; readonly allowed: readonly string[] };

  constructor(current: string, allowed: readonly string[]) {
    super(`A ${current} record can only become: ${allowed.join(', ')}.`);
    this.details = { current, allowed };
  }
}

export interface RecordFault {
  readonly path: string;
  /** Key of the text that says why. */
  readonly message: string;
}

/**
 * A value that a record cannot hold, with the key of the text that says why; `further` is what else
 * is wrong.
 */
export class InvalidRecord extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'invalid-record';
  override readonly errors: readonly RecordFault[];

  constructor(path: string, message = 'invalid-input', further: readonly RecordFault[] = []) {
    super(`${path} is not valid.`);
    this.errors = [{ path, message }, ...further];
  }
}

/** Throws InvalidRecord with every fault, if there is one. */
export function refuseRecord([first, ...further]: readonly RecordFault[]): void {
  if (first) throw new InvalidRecord(first.path, first.message, further);
}

/** Never there, deleted, or part of another provider. */
export class UnknownRecord extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
}

/** Somebody changed the record after the person had read it. */
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

export type Gap = 'location' | 'priced-service' | 'contact' | 'attestation';

/** What must still be done before a provider can be published. */
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

/**
 * Patients wait at the provider for an answer or an appointment; names the first of their requests.
 */
export class RequestsWaiting extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'requests-waiting';
  override readonly details: {
    readonly requestsWaiting: number;
    readonly bookingIds: readonly string[];
  };

  constructor({ total, bookingIds }: WaitingRequests) {
    super(`${total} appointment requests wait there.`);
    this.details = { requestsWaiting: total, bookingIds };
  }
}

/** The pair, or the key, is there already. */
export class AlreadyThere extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'already-there';
}

/**
 * Hospital listings repeat published prices: nobody there rates, attests or takes appointments
 * through us.
 */
export class NotForListings extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'not-for-listings';
}

/** Not a PNG, JPEG or WebP that can be shown. */
export class NoPicture extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'no-picture';
}

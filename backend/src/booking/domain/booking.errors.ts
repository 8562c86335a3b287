import type { FieldError } from '../../shared/domain-error.js';
import { DomainError } from '../../shared/domain-error.js';
import type { BookingAction, BookingStatus } from '../contract/booking.terms.js';

/** The request breaks rules of its own; every error is named. */
export class InvalidBooking extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'validation-failed';
  constructor(override readonly errors: readonly FieldError[]) {
    super('The booking request is not valid.');
  }
}

/** The provider, its service or its location is not there, or no longer. */
export class NotOffered extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'not-offered';
  override readonly errors: readonly FieldError[];
  constructor(path: 'providerId' | 'serviceId') {
    super('This is not offered.');
    this.errors = [{ path, message: this.code }];
  }
}

/** It is there, but appointments for it are not requested here. */
export class NotBookable extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'not-bookable';
  override readonly errors: readonly FieldError[];
  constructor(path: 'providerId' | 'serviceId') {
    super('This is not bookable.');
    this.errors = [{ path, message: this.code }];
  }
}

/** One open request for a person, provider and service at a time. */
export class AlreadyPending extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'already-pending';
  override readonly details: { readonly bookingId: string };
  constructor(bookingId: string) {
    super('There is an open request for this.');
    this.details = { bookingId };
  }
}

/** One person has as many open requests at one clinic as there may be. */
export class TooManyOpen extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'too-many-open';
  constructor() {
    super('There are too many open requests at this clinic.');
  }
}

/** The state of the request, or the side that acts, does not allow this. */
export class NotAllowed extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'not-allowed';
  override readonly details: {
    readonly state: BookingStatus;
    readonly allowed: readonly BookingAction[];
  };
  /** Why, in words. */
  override readonly errors: readonly FieldError[];

  /** `allowed` is what the same side can do instead. */
  constructor(status: BookingStatus, action: BookingAction, allowed: readonly BookingAction[]) {
    super('That cannot be done now.');
    this.details = { state: status, allowed };
    const isTooEarly = status === 'confirmed' && action === 'complete';
    this.errors = [
      { path: '', message: isTooEarly ? 'booking.not-begun' : `booking.is-${status}` },
    ];
  }
}

/** The clinic's link was used, its time has passed, or the patient has changed the request. */
export class AnswerEnded extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'answer-ended';
  constructor() {
    super('This link was used or has ended.');
  }
}

/** The clinic sees one patient at a time, and another one has this time. */
export class SlotTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'slot-taken';
  override readonly errors: readonly FieldError[] = [{ path: 'slot', message: this.code }];
  constructor() {
    super('Another appointment is set for this time.');
  }
}

/** The provider is not there, or does not offer this. */
export class NoSuchProvider extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
  constructor() {
    super('There is no such provider.');
  }
}

export class NoSuchBooking extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
  constructor() {
    super('There is no such booking.');
  }
}

import type { CancelledBy } from './booking.terms.js';

/** A patient requests an appointment. Ids only: readers look up the rest. */
export class BookingRequested {
  static readonly type = 'booking.requested.v1';
  readonly type = BookingRequested.type;
  /** `requestedAt` is ISO 8601, UTC. */
  constructor(
    readonly bookingId: string,
    readonly userId: string,
    readonly providerId: string,
    readonly serviceId: string | null,
    readonly requestedAt: string,
  ) {}
}

/** With a request its patient agreed to a consent text. */
export class BookingConsentGiven {
  static readonly type = 'booking.consent-given.v1';
  readonly type = BookingConsentGiven.type;
  /** `at` is ISO 8601, UTC. */
  constructor(
    readonly userId: string,
    readonly kind: 'health-data' | 'sms',
    readonly version: string,
    readonly at: string,
  ) {}
}

/** An appointment is set. Times are ISO 8601, UTC. */
export class BookingConfirmed {
  static readonly type = 'booking.confirmed.v1';
  readonly type = BookingConfirmed.type;
  constructor(
    readonly bookingId: string,
    readonly userId: string,
    readonly providerId: string,
    readonly start: string,
    readonly end: string,
    readonly at: string,
  ) {}
}

/** A set appointment has another time. Times are ISO 8601, UTC. */
export class BookingMoved {
  static readonly type = 'booking.moved.v1';
  readonly type = BookingMoved.type;
  constructor(
    readonly bookingId: string,
    readonly userId: string,
    readonly providerId: string,
    readonly start: string,
    readonly end: string,
    readonly at: string,
  ) {}
}

/** The clinic offers other times than the requested ones; nothing is set yet. */
export class TimesProposed {
  static readonly type = 'booking.times-proposed.v1';
  readonly type = TimesProposed.type;
  constructor(
    readonly bookingId: string,
    readonly userId: string,
    readonly providerId: string,
    readonly at: string,
  ) {}
}

/**
 * The patient asks for other times; an appointment that was set is set no longer. Its times are ISO
 * 8601, UTC; null when none was set, absent in events from before they were added.
 */
export class BookingRescheduled {
  static readonly type = 'booking.rescheduled.v1';
  readonly type = BookingRescheduled.type;
  constructor(
    readonly bookingId: string,
    readonly userId: string,
    readonly providerId: string,
    readonly wasConfirmed: boolean,
    readonly at: string,
    readonly earlierStart?: string | null,
    readonly earlierEnd?: string | null,
  ) {}
}

export class BookingCancelled {
  static readonly type = 'booking.cancelled.v1';
  readonly type = BookingCancelled.type;
  constructor(
    readonly bookingId: string,
    readonly userId: string,
    readonly providerId: string,
    readonly by: CancelledBy,
    readonly wasConfirmed: boolean,
    readonly at: string,
  ) {}
}

export class BookingCompleted {
  static readonly type = 'booking.completed.v1';
  readonly type = BookingCompleted.type;
  constructor(
    readonly bookingId: string,
    readonly userId: string,
    readonly providerId: string,
    readonly at: string,
  ) {}
}

/** The appointment is near: time to remind of it. */
export class AppointmentNear {
  static readonly type = 'booking.appointment-near.v1';
  readonly type = AppointmentNear.type;
  constructor(
    readonly bookingId: string,
    readonly userId: string,
    readonly start: string,
  ) {}
}

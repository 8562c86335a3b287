import type { CancelledBy } from './booking.terms.js';

/** Somebody asks a clinic for an appointment. Ids only: who wants to know more asks. */
export class BookingRequested {
  static readonly type = 'booking.requested.v1';
  readonly type = BookingRequested.type;
  /** `requestedAt` is ISO 8601, UTC. */
  constructor(
    readonly bookingId: string, readonly userId: string, readonly providerId: string, readonly serviceId: string | null, readonly requestedAt: string,
  ) {}
}

export class BookingCancelled {
  static readonly type = 'booking.cancelled.v1';
  readonly type = BookingCancelled.type;
  constructor(readonly bookingId: string, readonly userId: string, readonly providerId: string, readonly by: CancelledBy, readonly wasConfirmed: boolean, readonly at: string) {}
}

export class BookingCompleted {
  static readonly type = 'booking.completed.v1';
  readonly type = BookingCompleted.type;
  constructor(readonly bookingId: string, readonly userId: string, readonly providerId: string, readonly at: string) {}
}

/** Somebody asks a clinic for an appointment. Ids only: who wants to know more asks. */
export class BookingRequested {
  static readonly type = 'booking.requested.v1';
  readonly type = BookingRequested.type;
  /** `requestedAt` is ISO 8601, UTC. */
  constructor(
    readonly bookingId: string, readonly userId: string, readonly providerId: string, readonly serviceId: string | null, readonly requestedAt: string,
  ) {}
}

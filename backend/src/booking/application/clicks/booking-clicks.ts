/** A visitor who wants to book a provider by telephone. */
export interface BookingClick {
  readonly id: string;
  readonly userId: string;
  readonly providerId: string;
  readonly providerName: string;
  /** In English. */
  readonly providerSpecialty: string;
  readonly serviceId: string | null;
  /** In English. */
  readonly serviceName: string | null;
  readonly clickedAt: Date;
  /** Shortened when it is written. */
  readonly ipAddress: string;
  readonly userAgent: string;
}

/**
 * The stored clicks on telephone numbers of clinics.
 * A port, because the application layer holds no SQL.
 */
export abstract class BookingClicks {
  /** The caller holds the person's row, so that their name does not change meanwhile. */
  abstract add(click: BookingClick): Promise<void>;
  /** Takes over the person's current name and address. The caller holds the person's row. */
  abstract renamePatient(userId: string): Promise<void>;
  /** The clicks stay, without whose they were. */
  abstract forget(userId: string): Promise<void>;
}

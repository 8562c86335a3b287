import type {
  AgeBand,
  BookingAction,
  BookingStatus,
  CancelledBy,
  Coverage,
  ForWhom,
  RequestType,
  TimeWindow,
} from '../contract/booking.terms.js';
import type { Booking } from '../domain/booking.js';

/** A request as its owner reads it, whether just written or in the list of own requests. Times are ISO 8601, UTC. */
export interface BookingRecord {
  readonly id: string;
  readonly requestType: RequestType;
  readonly status: BookingStatus;
  readonly providerId: string;
  readonly providerName: string;
  readonly serviceId: string | null;
  readonly serviceName: string | null;
  readonly locationName: string;
  readonly zone: string;
  readonly preferredSlots: TimeWindow[];
  readonly proposedSlots: TimeWindow[];
  readonly confirmedSlot: TimeWindow | null;
  readonly symptoms: string;
  readonly notes: string | null;
  readonly isNewPatient: boolean;
  readonly forWhom: ForWhom;
  readonly ageBand: AgeBand | null;
  readonly smsNotifications: boolean;
  readonly cancelNoticeHours: number;
  readonly cancelledBy: CancelledBy | null;
  readonly cancelReason: string | null;
  readonly cancelledLate: boolean;
  readonly allowed: BookingAction[];
  readonly createdAt: string;
  readonly snapshot: {
    readonly priceCents: number | null;
    readonly includes: string | null;
    readonly coverage: Coverage | null;
    readonly sourceKind: string | null;
    readonly sourceUrl: string | null;
    readonly asOf: string | null;
    readonly providerVersion: number;
    readonly validUntil: string;
  } | null;
  readonly priceCode: string | null;
}

export abstract class BookingRecords {
  /** The booking must have been written. */
  abstract of(booking: Booking): BookingRecord;
}

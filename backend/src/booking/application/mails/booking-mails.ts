import type { Language } from '../../../shared/language.js';
import type {
  AgeBand,
  BookingStatus,
  CancelledBy,
  ForWhom,
  TimeWindow,
} from '../../contract/booking.terms.js';
import type { PriceSnapshot } from '../../domain/price-snapshot.js';

/** What mails may contain of a request: neither symptoms nor notes nor the telephone number. */
export interface MailFacts {
  readonly id: string;
  /** Eight signs that people read aloud. */
  readonly reference: string;
  readonly language: Language;
  readonly providerName: string;
  readonly providerEmail: string;
  readonly serviceName: string | null;
  readonly serviceNameEnglish: string | null;
  readonly serviceId: string | null;
  readonly providerId: string;
  readonly locationId: string;
  readonly locationName: string;
  /** IANA time zone. */
  readonly zone: string;
  readonly demo: boolean;
  readonly status: BookingStatus;
  readonly preferredSlots: readonly TimeWindow[];
  readonly proposedSlots: readonly TimeWindow[];
  readonly confirmedSlot: TimeWindow | null;
  /** Whether our staff set the time, for a reason, where it need not suit the patient. */
  readonly isTimeOverridden: boolean;
  readonly cancelledBy: CancelledBy | null;
  readonly cancelReason: string | null;
  readonly cancelledLate: boolean;
  /** Number of the latest inquiry to the clinic. */
  readonly inquiryNo: number;
  /** When it was made, ISO 8601. */
  readonly inquiredAt: string;
  readonly isNewPatient: boolean;
  readonly forWhom: ForWhom;
  readonly ageBand: AgeBand | null;
  readonly cancelNoticeHours: number;
  readonly snapshot: PriceSnapshot | null;
  /** Leads to the pages of the price snapshot; null without one. */
  readonly priceCode: string | null;
  /** Opens the appointment on the visit sheet. */
  readonly visitKey: string;
}

type MailRecipient = 'patient' | 'clinic';
export type PatientMailKind =
  'received' | 'confirmed' | 'moved' | 'proposed' | 'rescheduled' | 'cancelled' | 'reminder';
export type ClinicMailKind = 'requested' | 'confirmed' | 'moved' | 'rescheduled' | 'cancelled';
/** `outdated`: its news was no longer true when it was due. */
export type MailOutcome = 'sent' | 'recipient-gone' | 'outdated';

export interface SentMail {
  readonly bookingId: string;
  readonly recipient: MailRecipient;
  readonly kind: PatientMailKind | ClinicMailKind;
  readonly messageId: string;
  readonly outcome: MailOutcome;
}

/**
 * What mails about requests are made of, and the record of those that were sent.
 * A port, because the application layer holds no SQL.
 */
export abstract class BookingMails {
  /** @throws Error when there is no such request. */
  abstract facts(bookingId: string): Promise<MailFacts>;
  /** A repeat changes nothing. */
  abstract record(mail: SentMail, at: Date): Promise<void>;
}

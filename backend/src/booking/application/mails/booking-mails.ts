import type { Language } from '../../../shared/language.js';
import type {
  AgeBand,
  BookingStatus,
  CancelledBy,
  ForWhom,
  TimeWindow,
} from '../../contract/booking.terms.js';
import type { PriceSnapshot } from '../../domain/price-snapshot.js';

/** What mails may tell of a request: neither symptoms nor notes nor the telephone number. */
export interface MailFacts {
  readonly id: string;
  readonly language: Language;
  readonly providerName: string;
  readonly providerEmail: string;
  readonly serviceName: string | null;
  readonly serviceNameEnglish: string | null;
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
  /** Which asking of the clinic this is, and when it was. */
  readonly asked: number;
  /** ISO 8601. */
  readonly askedAt: string;
  readonly isNewPatient: boolean;
  readonly forWhom: ForWhom;
  readonly ageBand: AgeBand | null;
  readonly cancelNoticeHours: number;
  readonly snapshot: PriceSnapshot | null;
  /** Leads to the kept price's pages; null without one. */
  readonly priceCode: string | null;
}

export type MailRecipient = 'patient' | 'clinic';
export type PatientMailKind =
  'received' | 'confirmed' | 'proposed' | 'rescheduled' | 'cancelled' | 'reminder';
export type ClinicMailKind = 'requested' | 'confirmed' | 'rescheduled' | 'cancelled';
/** `outdated`: what it would have told was no longer so. */
export type MailOutcome = 'sent' | 'recipient-gone' | 'outdated';

export interface SentMail {
  readonly bookingId: string;
  readonly recipient: MailRecipient;
  readonly kind: PatientMailKind | ClinicMailKind;
  readonly messageId: string;
  readonly outcome: MailOutcome;
}

export abstract class BookingMails {
  /** Rejects when there is no such request. */
  abstract facts(bookingId: string): Promise<MailFacts>;
  /** A second time changes nothing. */
  abstract record(mail: SentMail, at: Date): Promise<void>;
}

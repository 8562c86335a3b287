import type { Language } from '../../shared/domain/language.js';
import type { AgeBand, ForWhom, TimeWindow } from '../contract/booking.terms.js';
import type { PriceSnapshot } from '../domain/price-snapshot.js';

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
  readonly preferredSlots: readonly TimeWindow[];
  readonly isNewPatient: boolean;
  readonly forWhom: ForWhom;
  readonly ageBand: AgeBand | null;
  readonly cancelNoticeHours: number;
  readonly snapshot: PriceSnapshot | null;
}

export type MailRecipient = 'patient' | 'clinic';
export type MailOutcome = 'sent' | 'recipient-gone';

export abstract class BookingMails {
  /** Rejects when there is no such request. */
  abstract facts(bookingId: string): Promise<MailFacts>;
  /** A second time changes nothing. */
  abstract record(bookingId: string, recipient: MailRecipient, outcome: MailOutcome, at: Date): Promise<void>;
}

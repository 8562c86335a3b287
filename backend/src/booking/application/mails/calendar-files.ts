import type { VisitPlace } from '../../../marketplace/contract/visit-places.js';
import type { Attachment } from '../../../platform/mail/mailbox.js';
import type { TimeWindow } from '../../contract/booking.terms.js';
import type { ClinicMailKind, MailFacts, PatientMailKind } from './booking-mails.js';

export interface CalendarFacts extends Pick<
  MailFacts,
  | 'id'
  | 'reference'
  | 'language'
  | 'status'
  | 'providerName'
  | 'locationName'
  | 'inquiryNo'
  | 'demo'
  | 'priceCode'
> {
  readonly snapshot: { readonly priceCents: number | null } | null;
}

/** What a file does to the calendar that opens it: it adds the appointment or takes it out. */
export interface CalendarChange {
  readonly method: 'publish' | 'cancel';
  readonly slot: TimeWindow;
}

/**
 * What a mail does to its reader's calendar; undefined for a request that no calendar has.
 * `earlierSlot` is the appointment that other times were asked for.
 */
export function calendarChange(
  kind: PatientMailKind | ClinicMailKind,
  { confirmedSlot }: Pick<MailFacts, 'confirmedSlot'>,
  earlierSlot: TimeWindow | null,
): CalendarChange | undefined {
  const isSet = kind === 'confirmed' || kind === 'moved';
  if (isSet && confirmedSlot) return { method: 'publish', slot: confirmedSlot };
  const ended = { cancelled: confirmedSlot, rescheduled: earlierSlot };
  const slot = kind === 'cancelled' || kind === 'rescheduled' ? ended[kind] : null;
  return slot ? { method: 'cancel', slot } : undefined;
}

/**
 * An appointment as a file for calendars (RFC 5545, RFC 5546). Calendars are shared, so it holds
 * less than a mail: no service. For its patient it also holds the address, the telephone and the
 * code of the price.
 * A port, because the application layer uses no calendar library.
 */
export abstract class CalendarFiles {
  abstract of(facts: CalendarFacts, change: CalendarChange, place?: VisitPlace): Attachment;
}

import type { VisitPlace } from '../../../marketplace/contract/visit-places.js';
import type { Attachment } from '../../../platform/mail/mailbox.js';
import type { TimeWindow } from '../../contract/booking.terms.js';
import type { MailFacts } from './booking-mails.js';

export type CalendarFacts = Pick<
  MailFacts,
  | 'id'
  | 'language'
  | 'providerName'
  | 'serviceName'
  | 'serviceNameEnglish'
  | 'locationName'
  | 'inquiryNo'
>;

/**
 * An appointment as a file for calendars (RFC 5545). It holds what a mail may hold; for its patient
 * also the address.
 * A port, because the application layer uses no calendar library.
 */
export abstract class CalendarFiles {
  abstract of(facts: CalendarFacts, slot: TimeWindow, place?: VisitPlace): Attachment;
}

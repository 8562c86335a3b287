import type { Attachment } from '../../../platform/mail/mailbox.js';
import type { TimeWindow } from '../../contract/booking.terms.js';
import type { MailFacts } from './booking-mails.js';

/**
 * An appointment as a file for calendars (RFC 5545). It holds what a mail may hold.
 * A port, because the application layer uses no calendar library.
 */
export abstract class CalendarFiles {
  abstract of(
    facts: Pick<
      MailFacts,
      | 'id'
      | 'language'
      | 'providerName'
      | 'serviceName'
      | 'serviceNameEnglish'
      | 'locationName'
      | 'inquiryNo'
    >,
    slot: TimeWindow,
  ): Attachment;
}

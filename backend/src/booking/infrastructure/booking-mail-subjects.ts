import { MailSubjects } from '../../platform/mail/failed/mail-subjects.js';

const ABOUT_BOOKING = {
  idField: 'bookingId',
  entity: 'booking.booking_requests',
  recordId: 'r.id',
} as const;

/** Mails about requests go to their patient or their clinic. */
export const bookingMailSubjects = new MailSubjects([
  {
    ...ABOUT_BOOKING,
    kinds: [
      'booking-mails-patient',
      'booking-mails-patient-confirmed',
      'booking-mails-patient-moved',
      'booking-mails-patient-proposed',
      'booking-mails-patient-rescheduled',
      'booking-mails-patient-cancelled',
      'booking-mails-patient-reminder',
    ],
    from: `booking.booking_requests r
      left join booking.people person on person.user_id = r.user_id`,
    recipient: 'person.email',
  },
  {
    ...ABOUT_BOOKING,
    kinds: [
      'booking-mails-clinic',
      'booking-mails-clinic-confirmed',
      'booking-mails-clinic-moved',
      'booking-mails-clinic-rescheduled',
      'booking-mails-clinic-cancelled',
    ],
    from: 'booking.booking_requests r',
    recipient: 'r.provider_email',
  },
]);

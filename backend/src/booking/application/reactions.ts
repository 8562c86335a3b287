import {
  ConsentWithdrawn,
  RequestsRevoked,
  UserChanged,
  UserErased,
  UserRegistered,
} from '../../identity/contract/identity.events.js';
import { on, Reactions } from '../../platform/events/reaction.js';
import {
  AppointmentNear,
  BookingCancelled,
  BookingConfirmed,
  BookingMoved,
  BookingRequested,
  BookingRescheduled,
  TimesProposed,
} from '../contract/booking.events.js';
import type { TimeWindow } from '../contract/booking.terms.js';
import { EndConsent } from './end-consent.command.js';
import { MailClinic } from './mails/mail-clinic.job.js';
import { MailPatient } from './mails/mail-patient.job.js';
import { CancelRevokedRequests } from './people/cancel-revoked-requests.command.js';
import { ForgetPerson } from './people/forget-person.command.js';
import { ListRequest } from './people/list-request.command.js';
import { SavePerson } from './people/save-person.command.js';

const keep = (
  { userId, email, firstName, lastName, language }: UserRegistered | UserChanged,
  eventNumber: string,
): SavePerson => new SavePerson({ userId, email, firstName, lastName, language }, eventNumber);

function earlierSlotOf({
  earlierStart,
  earlierEnd,
}: Pick<BookingRescheduled, 'earlierStart' | 'earlierEnd'>): TimeWindow | null {
  return earlierStart && earlierEnd ? { start: earlierStart, end: earlierEnd } : null;
}

export const reactions = new Reactions([
  on(
    BookingRequested,
    'booking-mails-patient',
    ({ bookingId, userId }) => new MailPatient(bookingId, userId, 'received'),
  ),
  on(
    BookingRequested,
    'booking-mails-clinic',
    ({ bookingId }) => new MailClinic(bookingId, 'requested'),
  ),
  on(BookingRequested, 'booking-lists-request', ({ bookingId }) => new ListRequest(bookingId)),
  on(
    BookingConfirmed,
    'booking-mails-patient-confirmed',
    ({ bookingId, userId }) => new MailPatient(bookingId, userId, 'confirmed'),
  ),
  on(
    BookingConfirmed,
    'booking-mails-clinic-confirmed',
    ({ bookingId }) => new MailClinic(bookingId, 'confirmed'),
  ),
  on(
    BookingMoved,
    'booking-mails-patient-moved',
    ({ bookingId, userId }) => new MailPatient(bookingId, userId, 'moved'),
  ),
  on(
    BookingMoved,
    'booking-mails-clinic-moved',
    ({ bookingId }) => new MailClinic(bookingId, 'moved'),
  ),
  on(
    TimesProposed,
    'booking-mails-patient-proposed',
    ({ bookingId, userId }) => new MailPatient(bookingId, userId, 'proposed'),
  ),
  on(
    BookingRescheduled,
    'booking-mails-patient-rescheduled',
    ({ bookingId, userId, ...event }) =>
      new MailPatient(bookingId, userId, 'rescheduled', earlierSlotOf(event)),
  ),
  on(
    BookingRescheduled,
    'booking-mails-clinic-rescheduled',
    ({ bookingId, ...event }) => new MailClinic(bookingId, 'rescheduled', earlierSlotOf(event)),
  ),
  on(
    BookingCancelled,
    'booking-mails-patient-cancelled',
    ({ bookingId, userId }) => new MailPatient(bookingId, userId, 'cancelled'),
  ),
  on(
    BookingCancelled,
    'booking-mails-clinic-cancelled',
    ({ bookingId }) => new MailClinic(bookingId, 'cancelled'),
  ),
  on(
    AppointmentNear,
    'booking-mails-patient-reminder',
    ({ bookingId, userId }) => new MailPatient(bookingId, userId, 'reminder'),
  ),
  on(UserRegistered, 'booking-keeps-person', keep),
  on(UserChanged, 'booking-keeps-changed-person', keep),
  on(
    RequestsRevoked,
    'booking-cancels-revoked-requests',
    ({ userId }) => new CancelRevokedRequests(userId),
  ),
  on(UserErased, 'booking-forgets-person', ({ userId }) => new ForgetPerson(userId)),
  on(ConsentWithdrawn, 'booking-ends-consent', ({ userId, kind }) => new EndConsent(userId, kind)),
]);

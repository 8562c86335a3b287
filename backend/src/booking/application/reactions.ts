import { ConsentWithdrawn, UserChanged, UserErased, UserRegistered } from '../../identity/contract/identity.events.js';
import { on, Reactions } from '../../shared/domain/reaction.js';
import { BookingRequested } from '../contract/booking.events.js';
import { EndConsent } from './end-consent.command.js';
import { ForgetPerson } from './forget-person.command.js';
import { KeepPerson } from './keep-person.command.js';
import { MailClinic } from './mail-clinic.job.js';
import { MailPatient } from './mail-patient.job.js';

const keep = ({ userId, email, firstName, lastName, language }: UserRegistered | UserChanged, seen: string): KeepPerson =>
  new KeepPerson({ userId, email, firstName, lastName, language }, seen);

export const reactions = new Reactions([
  on(BookingRequested, 'booking-mails-patient', ({ bookingId, userId }) => new MailPatient(bookingId, userId)),
  on(BookingRequested, 'booking-mails-clinic', ({ bookingId }) => new MailClinic(bookingId)),
  on(UserRegistered, 'booking-keeps-person', keep),
  on(UserChanged, 'booking-keeps-changed-person', keep),
  on(UserErased, 'booking-forgets-person', ({ userId }) => new ForgetPerson(userId)),
  on(ConsentWithdrawn, 'booking-ends-consent', ({ userId, kind }) => new EndConsent(userId, kind)),
]);

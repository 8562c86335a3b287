import {
  BookingCancelled,
  BookingCompleted,
  BookingRequested,
} from '../../../booking/contract/booking.events.js';
import { on, Reactions } from '../../../platform/events/reaction.js';
import { EndAppointmentRequest } from './end-appointment-request.command.js';
import { RecordAppointmentRequest } from './record-appointment-request.command.js';

/** Keeps the open appointment requests of each provider up to date. */
export const reactions = new Reactions([
  on(
    BookingRequested,
    'marketplace-notes-request',
    ({ bookingId, providerId }) => new RecordAppointmentRequest(bookingId, providerId),
  ),
  on(
    BookingCancelled,
    'marketplace-ends-cancelled-request',
    ({ bookingId, providerId }) => new EndAppointmentRequest(bookingId, providerId),
  ),
  on(
    BookingCompleted,
    'marketplace-ends-completed-request',
    ({ bookingId, providerId }) => new EndAppointmentRequest(bookingId, providerId),
  ),
]);

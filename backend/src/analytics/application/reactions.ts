import { BookingRequested } from '../../booking/contract/booking.events.js';
import { UserErased } from '../../identity/contract/identity.events.js';
import { on, Reactions } from '../../platform/events/reaction.js';
import { PriceRequested } from '../../pricing/contract/pricing.events.js';
import { ForgetVisitor } from './forget-visitor.command.js';
import { RecordServerEvent } from './record-server-event.command.js';

const bookingRequested = ({
  bookingId,
  providerId,
  serviceId,
  requestedAt,
}: BookingRequested): RecordServerEvent =>
  new RecordServerEvent({
    id: bookingId,
    eventType: 'BOOKING_FORM_SUBMIT',
    eventData: { providerId, serviceId },
    occurredAt: requestedAt,
  });

const priceRequested = ({ priceRequestId, requestType, at }: PriceRequested): RecordServerEvent =>
  new RecordServerEvent({
    id: priceRequestId,
    eventType: 'FORM_SUBMIT',
    eventData: { form: 'price-request', requestType },
    occurredAt: at,
  });

export const reactions = new Reactions([
  on(BookingRequested, 'analytics-records-booking', bookingRequested),
  on(PriceRequested, 'analytics-records-price-request', priceRequested),
  on(UserErased, 'analytics-forgets-visitor', ({ userId }) => new ForgetVisitor(userId)),
]);

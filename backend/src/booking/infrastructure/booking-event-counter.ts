import { EventCounter } from '../../platform/observability/event-counter.js';
import {
  BookingCancelled,
  BookingCompleted,
  BookingConfirmed,
  BookingMoved,
  BookingRequested,
  BookingRescheduled,
  TimesProposed,
} from '../contract/booking.events.js';

const COUNTED: Readonly<Record<string, string>> = {
  [BookingRequested.type]: 'requested',
  [TimesProposed.type]: 'times-proposed',
  [BookingConfirmed.type]: 'confirmed',
  [BookingMoved.type]: 'moved',
  [BookingRescheduled.type]: 'rescheduled',
  [BookingCancelled.type]: 'cancelled',
  [BookingCompleted.type]: 'completed',
};

/** Counts appointment requests and what becomes of them. */
export const bookingEventCounter = new EventCounter(
  'openfare_booking_events_total',
  'What happened to appointments; `requested` counts new requests',
  'event',
  Object.values(COUNTED),
  ({ type }) => COUNTED[type],
);

import { Booking } from '../../src/booking/domain/booking.js';
import { aRequest, aWindow } from './a-request.js';

export const at = new Date('2030-04-01T12:00:00.000Z');
export const later = (hours: number): Date => new Date(at.getTime() + hours * 3_600_000);
export const WINDOW = aWindow(72, 2, at);
export const slotAt = (hours: number, lasts = 1) => aWindow(hours, lasts, at);

export function requested(): Booking {
  const offer = {
    providerName: 'Bayou Heart Clinic',
    providerEmail: 'desk@bayou-heart.example',
    providerVersion: 3,
    bookable: true,
    demo: false,
    cancelNoticeHours: 24,
    locationId: 'l1',
    locationName: 'Main Street',
    zone: 'America/Chicago',
    service: { id: 's1', name: 'Heart ultrasound' },
    price: null,
  };
  const booking = new Booking({
    id: 'b1',
    userId: 'ana',
    language: 'en',
    at,
    snapshotValidDays: 30,
    offer,
    english: offer,
    request: aRequest({ preferredSlots: [WINDOW] }),
  });
  booking.pullEvents();
  return booking;
}

export const confirmed = (slot = slotAt(72)): Booking => {
  const booking = requested();
  booking.confirm(slot, { override: null, capacity: 1, at });
  booking.pullEvents();
  return booking;
};

import type { TimeWindow } from '../../src/booking/contract/booking.terms.js';
import type { BookingRequest } from '../../src/booking/domain/booking-request.js';
import { CONSENT_VERSIONS } from '../../src/shared/consent.js';

const HOUR = 3_600_000;

/** A window that starts so many hours after `from`. */
export function aWindow(startsInHours = 72, lastsHours = 2, from = new Date()): TimeWindow {
  const start = from.getTime() + startsInHours * HOUR;
  return {
    start: new Date(start).toISOString(),
    end: new Date(start + lastsHours * HOUR).toISOString(),
  };
}

/** A request for a service that breaks no rule. */
export function aRequest(changes: Partial<BookingRequest> = {}): BookingRequest {
  return {
    requestType: 'service',
    providerId: '0197a0de-0000-7000-8000-000000000001',
    serviceId: '0197a0de-0000-7000-8000-000000000002',
    preferredSlots: [aWindow()],
    symptoms: 'A dull ache in the left knee since May.',
    consents: CONSENT_VERSIONS,
    ...changes,
  };
}

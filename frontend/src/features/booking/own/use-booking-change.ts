import { useState } from 'react';
import { api } from '@/api/client';
import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';
import type { TimeWindow } from '@/format/window';

type Booking = Schema<'BookingView'>;
type BookingChange =
  | { action: 'accept'; slot: TimeWindow }
  | { action: 'reschedule'; preferredSlots: TimeWindow[] }
  | { action: 'cancel'; reason: string | null };

/**
 * Changes one of the person's own requests. `send` resolves to the problem, or to null. The request
 * is loaded again in either case.
 */
export function useBookingChange(id: string, onChanged: (booking?: Booking) => void) {
  const [busy, setBusy] = useState(false);

  async function send(change: BookingChange): Promise<Problem | null> {
    setBusy(true);
    const { data, error } = await post(id, change);
    setBusy(false);
    if (data || error.status === 409) onChanged(data);
    return error ?? null;
  }

  return { busy, send };
}

function post(id: string, change: BookingChange) {
  const params = { path: { id } };
  switch (change.action) {
    case 'accept':
      return api.POST('/api/bookings/{id}/accept', { params, body: { slot: change.slot } });
    case 'reschedule':
      return api.POST('/api/bookings/{id}/reschedule', {
        params,
        body: { preferredSlots: change.preferredSlots },
      });
    case 'cancel':
      return api.POST('/api/bookings/{id}/cancel', { params, body: { reason: change.reason } });
  }
}

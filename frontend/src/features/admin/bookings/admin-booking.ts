import type { Schema } from '@/api/schema';

export type AdminBooking = Schema<'AdminBookingRowView'>;
/** What staff do with a request. */
export type BookingVerb = 'confirm' | 'cancel' | 'complete';

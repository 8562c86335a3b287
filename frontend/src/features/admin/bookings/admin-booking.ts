import type { Schema } from '@/api/schema';

export type AdminBooking = Schema<'AdminBookingRowView'>;
/** The actions of staff on an appointment request. */
export type BookingVerb = 'confirm' | 'move' | 'cancel' | 'complete';

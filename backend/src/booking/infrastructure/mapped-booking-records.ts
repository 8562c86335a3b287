import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/clock.js';
import { type BookingRecord, BookingRecords } from '../application/booking-records.js';
import type { Booking } from '../domain/booking.js';
import type { PriceSnapshot } from '../domain/price-snapshot.js';

/** What a booking keeps private in the domain and the schema maps all the same: the cast below says no more than the schema does. */
type Kept = Omit<
  BookingRecord,
  'allowed' | 'confirmedSlot' | 'createdAt' | 'snapshot' | 'priceCode'
> & {
  readonly code: string;
  readonly snapshot: PriceSnapshot | null;
  readonly confirmedStart: Date | null;
  readonly confirmedEnd: Date | null;
  readonly createdAt: Date;
};

/** Made of what is in memory: reading it back would cost as much as writing it. As BOOKING_COLUMNS, which makes it of the row. */
@Injectable()
export class MappedBookingRecords extends BookingRecords {
  constructor(private readonly clock: Clock) {
    super();
  }

  of(booking: Booking): BookingRecord {
    const {
      id,
      requestType,
      status,
      providerId,
      providerName,
      serviceId,
      serviceName,
      locationName,
      zone,
      preferredSlots,
      proposedSlots,
      symptoms,
      notes,
      isNewPatient,
      forWhom,
      ageBand,
      smsNotifications,
      cancelNoticeHours,
      cancelledBy,
      cancelReason,
      cancelledLate,
      confirmedStart,
      confirmedEnd,
      createdAt,
      snapshot,
      code,
    } = booking as unknown as Kept;
    return {
      id,
      requestType,
      status,
      providerId,
      providerName,
      serviceId,
      serviceName,
      locationName,
      zone,
      preferredSlots,
      confirmedSlot: confirmedStart &&
        confirmedEnd && { start: confirmedStart.toISOString(), end: confirmedEnd.toISOString() },
      symptoms,
      notes,
      isNewPatient,
      forWhom,
      ageBand,
      smsNotifications,
      cancelNoticeHours,
      proposedSlots,
      cancelledBy,
      cancelReason,
      cancelledLate,
      allowed: [...booking.allowed('patient', this.clock.now())],
      createdAt: createdAt.toISOString(),
      snapshot: snapshot && withoutEnglish(snapshot),
      priceCode: snapshot && code,
    };
  }
}

const withoutEnglish = ({
  includesEnglish: _,
  ...shown
}: PriceSnapshot): BookingRecord['snapshot'] => shown;

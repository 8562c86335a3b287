import { type DriverException, EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ConcurrentChange } from '../../shared/domain/domain-error.js';
import type { Booking } from '../domain/booking.js';
import { AlreadyPending } from '../domain/booking.errors.js';
import { Bookings } from '../domain/bookings.js';

@Injectable()
export class MikroBookings extends Bookings {
  constructor(private readonly em: EntityManager) { super(); }

  async add(booking: Booking): Promise<void> {
    // Flushed here so that the constraint answers while the conflict can still be named; behind a savepoint, so that the transaction can still read.
    await this.em.execute('savepoint before_booking');
    await this.em.persist(booking).flush().catch(async (error: DriverException & { constraint?: string }) => {
      if (error.constraint !== 'booking_requests_one_pending') throw error;
      await this.em.execute('rollback to savepoint before_booking');
      throw await this.conflict(booking);
    });
  }

  async stopMessages(userId: string): Promise<void> {
    await this.em.execute('update booking.booking_requests set sms_notifications = false, updated_at = now(), version = version + 1 where user_id = ? and sms_notifications', [userId]);
  }

  async forgetTexts(userId: string): Promise<void> {
    await this.em.execute(
      `update booking.booking_requests set symptoms = '', notes = null, phone = null, sms_notifications = false, consent_version = null, updated_at = now(), version = version + 1
        where user_id = ?`,
      [userId],
    );
  }

  private async conflict({ userId, providerId, serviceId }: Booking): Promise<Error> {
    const [open] = await this.em.execute<{ id: string }[]>(
      `select id from booking.booking_requests where user_id = ? and provider_id = ? and service_id is not distinct from ? and status = 'pending'`,
      [userId, providerId, serviceId],
    );
    return open ? new AlreadyPending(open.id) : new ConcurrentChange('The open request was settled in the meantime.');
  }
}

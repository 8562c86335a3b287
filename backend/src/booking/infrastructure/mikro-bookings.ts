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

  private async conflict({ userId, providerId, serviceId }: Booking): Promise<Error> {
    const [open] = await this.em.execute<{ id: string }[]>(
      `select id from booking.booking_requests where user_id = ? and provider_id = ? and service_id is not distinct from ? and status = 'pending'`,
      [userId, providerId, serviceId],
    );
    return open ? new AlreadyPending(open.id) : new ConcurrentChange('The open request was settled in the meantime.');
  }
}

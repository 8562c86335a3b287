import { LockMode } from '@mikro-orm/core';
import { type DriverException, EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ConcurrentChange } from '../../shared/domain/domain-error.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { Unexplained } from '../../shared/infrastructure/unexplained.js';
import { Booking } from '../domain/booking.js';
import { AlreadyPending, NoSuchBooking, SlotTaken } from '../domain/booking.errors.js';
import { Bookings } from '../domain/bookings.js';

const ONE_PENDING = 'booking_requests_one_pending';
const ONE_AT_A_TIME = 'booking_requests_one_at_a_time';
/** Follows Booking.age. */
const AGED = `(status = 'pending' and last_moment <= ?) or (status = 'confirmed' and confirmed_end <= ?::timestamptz - interval '48 hours')`;

@Injectable()
export class MikroBookings extends Bookings {
  constructor(private readonly em: EntityManager, private readonly sql: Sql) { super(); }

  add(booking: Booking): Promise<void> {
    this.em.persist(booking);
    return this.write(booking);
  }

  async take(id: string, userId?: string): Promise<Booking> {
    const booking = await this.em.findOne(Booking, { id, ...(userId && { userId }) }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!booking) throw new NoSuchBooking();
    return booking;
  }

  /** One clinic's times are set one after another: two that wait for each other at the constraint would be a deadlock. */
  async save(booking: Booking): Promise<void> {
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [booking.providerId]);
    await this.write(booking);
  }

  takeAged(at: Date, most: number): Promise<Booking[]> {
    return this.taken(AGED, [at, at], most);
  }

  takeNear(at: Date, until: Date, most: number): Promise<Booking[]> {
    return this.taken(`status = 'confirmed' and reminded_at is null and confirmed_start > ? and confirmed_start <= ?`, [at, until], most);
  }

  /** Flushed here so that the constraint answers while the conflict can still be named. */
  private async write(booking: Booking): Promise<void> {
    await this.em.flush().catch((error: DriverException & { constraint?: string }) => {
      if (error.constraint === ONE_PENDING) throw new Unexplained(() => this.conflict(booking));
      throw error.constraint === ONE_AT_A_TIME ? new SlotTaken() : error;
    });
  }

  /** What another process has taken is left to it. */
  private async taken(where: string, params: unknown[], most: number): Promise<Booking[]> {
    const rows = await this.em.execute<{ id: string }[]>(`select id from booking.booking_requests where ${where} limit ? for update skip locked`, [...params, most]);
    return rows.length ? this.em.find(Booking, { id: { $in: rows.map(({ id }) => id) } }) : [];
  }

  async stopMessages(userId: string): Promise<void> {
    await this.em.execute('update booking.booking_requests set sms_notifications = false, updated_at = now(), version = version + 1 where user_id = ? and sms_notifications', [userId]);
  }

  async forgetTexts(userId: string): Promise<void> {
    await this.em.execute(
      `update booking.booking_requests set symptoms = '', notes = null, phone = null, sms_notifications = false, consent_version = null, cancel_reason = case when cancelled_by = 'patient' then null else cancel_reason end, override_reason = null, updated_at = now(), version = version + 1
        where user_id = ?`,
      [userId],
    );
  }

  private async conflict({ userId, providerId, serviceId }: Booking): Promise<Error> {
    const [open] = await this.sql.rows<{ id: string }>(
      `select id from booking.booking_requests where user_id = ? and provider_id = ? and service_id is not distinct from ? and status = 'pending'`,
      [userId, providerId, serviceId],
    );
    return open ? new AlreadyPending(open.id) : new ConcurrentChange('The open request was settled in the meantime.');
  }
}

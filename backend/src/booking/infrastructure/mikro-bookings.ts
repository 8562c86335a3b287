import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NoSuchBooking, SlotTaken } from '../domain/booking.errors.js';
import { Booking, DONE_AFTER_MS } from '../domain/booking.js';
import { Bookings } from '../domain/bookings.js';

/**
 * The moments of an appointment at which as many others are there as the clinic sees at a time: the
 * start of the appointment, or of another one during it. One at a time has a constraint of its own.
 * No appointment is longer than twelve hours.
 */
const CROWDED = `
  select
  from booking.booking_requests b
  join booking.booking_requests moment
    on moment.status = 'confirmed'
    and moment.provider_id = b.provider_id
    and moment.confirmed_start >= b.confirmed_start
    and moment.confirmed_start < b.confirmed_end
  where b.id = ?
    and b.status = 'confirmed'
    and b.capacity > 1
    and b.capacity <= (
      select count(*)
      from booking.booking_requests other
      where other.status = 'confirmed'
        and other.provider_id = b.provider_id
        and other.id <> b.id
        and other.confirmed_start > b.confirmed_start - interval '12 hours'
        and other.confirmed_start <= moment.confirmed_start
        and other.confirmed_end > moment.confirmed_start
    )`;

@Injectable()
export class MikroBookings extends Bookings {
  constructor(private readonly em: EntityManager) {
    super();
  }

  add(booking: Booking): void {
    this.em.persist(booking);
  }

  async countOpen(userId: string, providerId: string): Promise<number> {
    const [row] = await this.em.execute<{ open: number }[]>(
      `select count(*)::int as open
      from booking.booking_requests
      where user_id = ? and provider_id = ? and status = 'pending'`,
      [userId, providerId],
    );
    return row?.open ?? 0;
  }

  async getForUpdate(id: string, userId?: string): Promise<Booking> {
    const booking = await this.em.findOne(
      Booking,
      { id, ...(userId && { userId }) },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!booking) throw new NoSuchBooking();
    return booking;
  }

  async lockSchedule({ providerId }: Booking): Promise<void> {
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [providerId]);
  }

  async claimPlace(booking: Booking): Promise<void> {
    await this.lockSchedule(booking);
    await this.em.flush();
    const crowded = await this.em.execute<object[]>(CROWDED, [booking.id]);
    if (crowded.length) throw new SlotTaken();
  }

  lockOverdue(at: Date, limit: number): Promise<Booking[]> {
    const endedBefore = new Date(at.getTime() - DONE_AFTER_MS);
    return this.lockSome(
      `not demo_patient
        and (
          (status = 'pending' and last_moment <= ?)
          or (status = 'confirmed' and confirmed_end <= ?)
        )`,
      [at, endedBefore],
      limit,
    );
  }

  lockDueForReminder(at: Date, until: Date, limit: number): Promise<Booking[]> {
    return this.lockSome(
      `status = 'confirmed'
        and reminded_at is null
        and confirmed_start > ?
        and confirmed_start <= ?
        and not demo_patient`,
      [at, until],
      limit,
    );
  }

  async lockUnfinished(userId: string): Promise<Booking[]> {
    const rows = await this.em.execute<{ id: string }[]>(
      `select id
      from booking.booking_requests
      where user_id = ? and status in ('pending', 'confirmed')
      order by provider_id, id
      for update`,
      [userId],
    );
    const ids = rows.map(({ id }) => id);
    const bookings = await this.em.find(
      Booking,
      { id: { $in: ids } },
      { orderBy: { providerId: 'asc', id: 'asc' } },
    );
    // Always in the same order, so that two people at the same clinics do not wait for each other.
    for (const booking of bookings) await this.lockSchedule(booking);
    return bookings;
  }

  private async lockSome(where: string, params: unknown[], limit: number): Promise<Booking[]> {
    const rows = await this.em.execute<{ id: string }[]>(
      `select id from booking.booking_requests where ${where} limit ? for update skip locked`,
      [...params, limit],
    );
    return rows.length ? this.em.find(Booking, { id: { $in: rows.map(({ id }) => id) } }) : [];
  }

  async stopMessages(userId: string): Promise<void> {
    await this.em.execute(
      `update booking.booking_requests
      set sms_notifications = false, updated_at = now(), version = version + 1
      where user_id = ? and sms_notifications`,
      [userId],
    );
  }

  async forgetTexts(userId: string): Promise<void> {
    // The statement raises versions: changes of loaded requests would no longer find theirs.
    await this.em.flush();
    await this.em.execute(
      `update booking.booking_requests
      set
        symptoms = '',
        notes = null,
        phone = null,
        sms_notifications = false,
        consent_version = null,
        cancel_reason = case when cancelled_by = 'patient' then null else cancel_reason end,
        override_reason = null,
        staff_notes = null,
        undo_state = null,
        undo_until = null,
        updated_at = now(),
        version = version + 1
      where user_id = ?`,
      [userId],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import { RequestList } from '../application/people/request-list.js';

/** The set appointment, or the start of the first preferred window. */
const STARTS_AT = 'coalesce(b.confirmed_start, booking.first_moment_of(b.preferred_slots))';

/** Lists requests that are not listed yet; `where` picks them from `booking_requests b`. */
export const listRequests = (where: string): string => `
  insert into booking.request_list
    (id, user_id, provider_id, created_at, status, starts_at, provider, service, patient, words)
  select
    b.id,
    b.user_id,
    b.provider_id,
    b.created_at,
    b.status,
    ${STARTS_AT},
    shared.fold(b.provider_name),
    shared.fold(coalesce(b.service_name_english, b.service_name)),
    booking.patient_words(p.first_name, p.last_name, p.email),
    shared.fold(
      concat_ws(' ', b.provider_name, b.service_name_english, b.service_name, b.reference)
    )
  from booking.booking_requests b
  left join booking.people p on p.user_id = b.user_id
  where ${where}
  on conflict (id) do nothing`;

@Injectable()
export class SqlRequestList extends RequestList {
  constructor(private readonly sql: Sql) {
    super();
  }

  async add(bookingId: string): Promise<void> {
    await this.sql.rows(listRequests('b.id = ?'), [bookingId]);
  }

  async refresh(bookingIds: readonly string[]): Promise<void> {
    await this.sql.rows(
      `update booking.request_list l
      set status = b.status, starts_at = ${STARTS_AT}
      from booking.booking_requests b
      where b.id = l.id
        and l.id in (?)
        and (l.status, l.starts_at) is distinct from (b.status, ${STARTS_AT})`,
      [bookingIds],
    );
  }

  async renamePatient(userId: string): Promise<void> {
    await this.sql.rows(
      `update booking.request_list l
      set patient = booking.patient_words(p.first_name, p.last_name, p.email)
      from booking.people p
      where p.user_id = l.user_id
        and l.user_id = ?
        and l.patient is distinct from booking.patient_words(p.first_name, p.last_name, p.email)`,
      [userId],
    );
  }
}

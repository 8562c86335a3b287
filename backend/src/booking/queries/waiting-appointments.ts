import { sql } from 'kysely';
import { Injectable } from '../../platform/config/injectable.js';
import { type Page, Sql, utc } from '../../platform/database/sql.js';
import { WaitingWork, type WorkItem } from '../../platform/work/waiting-work.js';

/** Appointment requests without an answer; due is the last moment of their times. */
@Injectable()
export class WaitingAppointments extends WaitingWork {
  readonly kind = 'appointment';
  readonly access = 'admin';

  constructor(private readonly sql: Sql) {
    super();
  }

  read(limit: number): Promise<Page<WorkItem>> {
    return this.sql.page({
      alias: 'b',
      from: sql`from booking.booking_requests b`,
      where: [sql`b.status = 'pending'`],
      order: [{ by: 'b.last_moment' }, { by: 'b.id' }],
      columns: `
        b.id,
        concat_ws(', ', coalesce(b.service_name_english, b.service_name), b.provider_name)
          as title,
        b.reference as detail,
        null::int as count,
        ${utc('b.last_moment')} as "dueAt",
        ${utc('b.created_at')} as since,
        b.demo_patient as demo`,
      limit,
      offset: 0,
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { browserFamilySql, truncatedAddressSql } from '../../../platform/events/retention.js';
import { type BookingClick, BookingClicks } from '../../application/clicks/booking-clicks.js';

@Injectable()
export class SqlBookingClicks extends BookingClicks {
  constructor(private readonly sql: Sql) {
    super();
  }

  async add({
    id,
    userId,
    providerId,
    providerName,
    providerSpecialty,
    serviceId,
    serviceName,
    clickedAt,
    ipAddress,
    userAgent,
  }: BookingClick): Promise<void> {
    await this.sql.rows(
      `insert into booking.provider_booking_clicks (
        id,
        user_id,
        patient,
        provider_id,
        provider_name,
        provider_specialty,
        service_id,
        service_name,
        clicked_at,
        ip_address,
        user_agent
      )
      select
        ?,
        ?,
        (
          select booking.patient_words(first_name, last_name, email)
          from booking.people
          where user_id = ?
        ),
        ?,
        ?,
        ?,
        ?,
        ?,
        ?,
        ${truncatedAddressSql('sent.address')},
        ${browserFamilySql('sent.agent')}
      from (values (?::text, ?::text)) sent (address, agent)`,
      [
        id,
        userId,
        userId,
        providerId,
        providerName,
        providerSpecialty,
        serviceId,
        serviceName,
        clickedAt,
        ipAddress,
        userAgent,
      ],
    );
  }

  async renamePatient(userId: string): Promise<void> {
    await this.sql.rows(
      `update booking.provider_booking_clicks c
      set patient = booking.patient_words(p.first_name, p.last_name, p.email)
      from booking.people p
      where p.user_id = c.user_id
        and c.user_id = ?
        and c.patient is distinct from booking.patient_words(p.first_name, p.last_name, p.email)`,
      [userId],
    );
  }

  async forget(userId: string): Promise<void> {
    await this.sql.rows(
      `update booking.provider_booking_clicks
      set user_id = null, patient = null, ip_address = null, user_agent = null
      where user_id = ?`,
      [userId],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import { agentFamily, shortAddress } from '../../platform/events/retention.js';
import { type BookingClick, BookingClicks } from '../application/clicks/booking-clicks.js';

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
      `insert into booking.provider_booking_clicks (id, user_id, provider_id, provider_name, provider_specialty, service_id, service_name, clicked_at, ip_address, user_agent)
        select ?, ?, ?, ?, ?, ?, ?, ?, ${shortAddress('told.address')}, ${agentFamily('told.agent')} from (values (?::text, ?::text)) told (address, agent)`,
      [
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
      ],
    );
  }

  async forget(userId: string): Promise<void> {
    await this.sql.rows(
      'update booking.provider_booking_clicks set user_id = null, patient = null, ip_address = null, user_agent = null where user_id = ?',
      [userId],
    );
  }
}

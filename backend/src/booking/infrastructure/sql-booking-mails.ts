import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql.js';
import { BookingMails, type MailFacts, type SentMail } from '../application/mails/booking-mails.js';

@Injectable()
export class SqlBookingMails extends BookingMails {
  constructor(private readonly sql: Sql) {
    super();
  }

  async facts(bookingId: string): Promise<MailFacts> {
    const [facts] = await this.sql.rows<MailFacts>(
      `select
        id,
        reference,
        language,
        provider_name as "providerName",
        provider_email as "providerEmail",
        service_name as "serviceName",
        service_name_english as "serviceNameEnglish",
        service_id as "serviceId",
        provider_id as "providerId",
        location_id as "locationId",
        location_name as "locationName",
        zone,
        demo,
        preferred_slots as "preferredSlots",
        proposed_slots as "proposedSlots",
        case
          when confirmed_start is not null
          then jsonb_build_object('start', confirmed_start, 'end', confirmed_end)
        end as "confirmedSlot",
        is_new_patient as "isNewPatient",
        for_whom as "forWhom",
        age_band as "ageBand",
        cancel_notice_hours as "cancelNoticeHours",
        snapshot,
        case when snapshot is not null then code end as "priceCode",
        visit_key as "visitKey",
        status,
        cancelled_by as "cancelledBy",
        cancel_reason as "cancelReason",
        cancelled_late as "cancelledLate",
        asked as "inquiryNo",
        asked_at as "inquiredAt",
        override_reason is not null as "isTimeOverridden"
      from booking.booking_requests
      where id = ?`,
      [bookingId],
    );
    if (!facts) throw new Error(`There is no booking ${bookingId}.`);
    return facts;
  }

  async record(
    { bookingId, recipient, kind, messageId, outcome }: SentMail,
    at: Date,
  ): Promise<void> {
    await this.sql.rows(
      `insert into booking.mails (booking_id, recipient, kind, message_id, outcome, at)
      values (?, ?, ?, ?, ?, ?)
      on conflict do nothing`,
      [bookingId, recipient, kind, messageId, outcome, at],
    );
  }
}

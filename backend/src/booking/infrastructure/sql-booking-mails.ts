import { Injectable } from '@nestjs/common';
import { Sql } from '../../shared/infrastructure/sql.js';
import { BookingMails, type MailFacts, type MailOutcome, type MailRecipient } from '../application/booking-mails.js';

@Injectable()
export class SqlBookingMails extends BookingMails {
  constructor(private readonly sql: Sql) { super(); }

  async facts(bookingId: string): Promise<MailFacts> {
    const [facts] = await this.sql.rows<MailFacts>(
      `select id, language, provider_name as "providerName", provider_email as "providerEmail", service_name as "serviceName", service_name_english as "serviceNameEnglish",
          location_name as "locationName", zone, demo, preferred_slots as "preferredSlots", is_new_patient as "isNewPatient", for_whom as "forWhom", age_band as "ageBand",
          cancel_notice_hours as "cancelNoticeHours", snapshot
        from booking.booking_requests where id = ?`,
      [bookingId],
    );
    if (!facts) throw new Error(`There is no booking ${bookingId}.`);
    return facts;
  }

  async record(bookingId: string, recipient: MailRecipient, outcome: MailOutcome, at: Date): Promise<void> {
    await this.sql.rows('insert into booking.mails (booking_id, recipient, outcome, at) values (?, ?, ?, ?) on conflict do nothing', [bookingId, recipient, outcome, at]);
  }
}

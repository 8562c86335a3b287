import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { Sql } from '../../platform/database/sql.js';
import { Retention } from '../../platform/events/retention.js';

/**
 * What a patient wrote about their health is emptied some time after the last moment that the
 * request was about.
 */
@Injectable()
export class SymptomsRetention extends Retention {
  constructor(
    private readonly sql: Sql,
    private readonly settings: Settings,
  ) {
    super();
  }

  async apply(): Promise<void> {
    await this.sql.rows(
      `update booking.booking_requests
      set
        symptoms = '',
        notes = null,
        phone = null,
        sms_notifications = false,
        version = version + 1
      where (symptoms <> '' or notes is not null or phone is not null)
        and coalesce(confirmed_end, booking.last_moment_of(preferred_slots))
          < now() - ? * interval '1 day'`,
      [this.settings.symptomsDays],
    );
  }
}

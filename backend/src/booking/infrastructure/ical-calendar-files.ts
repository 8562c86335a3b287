import { Injectable } from '@nestjs/common';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { VisitPlace } from '../../marketplace/contract/visit-places.js';
import { Settings } from '../../platform/config/settings.js';
import type { Attachment } from '../../platform/mail/mailbox.js';
import { addressLines } from '../../shared/visit.js';
import { type CalendarFacts, CalendarFiles } from '../application/mails/calendar-files.js';
import type { TimeWindow } from '../contract/booking.terms.js';

/** A later appointment of the same request replaces the earlier one in the calendar. */
@Injectable()
export class IcalCalendarFiles extends CalendarFiles {
  constructor(private readonly settings: Settings) {
    super();
  }

  of(
    {
      id,
      language,
      providerName,
      serviceName,
      serviceNameEnglish,
      locationName,
      inquiryNo,
    }: CalendarFacts,
    { start, end }: TimeWindow,
    place?: VisitPlace,
  ): Attachment {
    const { productName, address } = this.settings;
    const service = language === 'en' ? (serviceNameEnglish ?? serviceName) : serviceName;
    const calendar = ical({
      prodId: { company: productName, product: 'appointments', language: language.toUpperCase() },
      method: ICalCalendarMethod.PUBLISH,
    });
    calendar.createEvent({
      id: `${id}@${new URL(address).hostname}`,
      sequence: inquiryNo,
      start: new Date(start),
      end: new Date(end),
      summary: service ? `${service}, ${providerName}` : providerName,
      location: [
        place?.name ?? locationName,
        ...(place?.address ? addressLines(place.address) : []),
      ].join(', '),
      url: `${address}/account`,
    });
    return {
      name: 'appointment.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: calendar.toString(),
    };
  }
}

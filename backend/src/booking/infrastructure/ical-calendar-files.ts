import { Injectable } from '@nestjs/common';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { VisitPlace } from '../../marketplace/contract/visit-places.js';
import { Settings } from '../../platform/config/settings.js';
import type { Attachment } from '../../platform/mail/mailbox.js';
import { formatDollars } from '../../shared/money.js';
import { groupedCode } from '../../shared/price-confirmations.js';
import { addressLines } from '../../shared/visit.js';
import {
  type CalendarChange,
  type CalendarFacts,
  CalendarFiles,
} from '../application/mails/calendar-files.js';
import { MAIL_TEXTS } from '../application/mails/mail.texts.js';

const METHODS = {
  publish: {
    method: ICalCalendarMethod.PUBLISH,
    status: ICalEventStatus.CONFIRMED,
    file: 'appointment.ics',
  },
  cancel: {
    method: ICalCalendarMethod.CANCEL,
    status: ICalEventStatus.CANCELLED,
    file: 'appointment-cancelled.ics',
  },
} as const;

/** Files of one request have one UID: the one with the highest sequence counts. */
@Injectable()
export class IcalCalendarFiles extends CalendarFiles {
  constructor(private readonly settings: Settings) {
    super();
  }

  of(facts: CalendarFacts, change: CalendarChange, place?: VisitPlace): Attachment {
    const { productName, address, supportEmail } = this.settings;
    const { id, language, providerName, locationName, demo } = facts;
    const { method, status, file } = METHODS[change.method];
    const { calendar: texts } = MAIL_TEXTS[language];
    const calendar = ical({
      prodId: { company: productName, product: 'appointments', language: language.toUpperCase() },
      method,
    });
    calendar.createEvent({
      id: `${id}@${new URL(address).hostname}`,
      sequence: sequenceOf(facts, change),
      status,
      organizer: { name: productName, email: supportEmail },
      start: new Date(change.slot.start),
      end: new Date(change.slot.end),
      summary: `${demo ? 'Demo: ' : ''}${texts.summary(providerName)}`,
      description: descriptionOf(facts, place),
      location: [
        place?.name ?? locationName,
        ...(place?.address ? addressLines(place.address) : []),
      ].join(', '),
      url: `${address}/account`,
    });
    return {
      name: file,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: calendar.toString(),
    };
  }
}

/**
 * An appointment of inquiry n has 2n, its end 2n + 1. Asking for other times ends it and makes
 * inquiry n + 1, so that the number is one less than twice the new one.
 */
function sequenceOf({ inquiryNo, status }: CalendarFacts, { method }: CalendarChange): number {
  if (method === 'publish') return 2 * inquiryNo;
  return status === 'cancelled' ? 2 * inquiryNo + 1 : 2 * inquiryNo - 1;
}

function descriptionOf(
  { language, reference, demo, snapshot, priceCode }: CalendarFacts,
  place: VisitPlace | undefined,
): string {
  const { labels, demo: notice } = MAIL_TEXTS[language];
  const facts: (readonly [string, string])[] = [[labels.reference, reference]];
  if (place?.phone) facts.push([labels.phone, place.phone]);
  if (snapshot?.priceCents != null) {
    facts.push([labels.price, formatDollars(snapshot.priceCents, language)]);
    if (place && priceCode) facts.push([labels.priceCode, groupedCode(priceCode)]);
  }
  return [...(demo ? [notice] : []), ...facts.map(([label, value]) => `${label}: ${value}`)].join(
    '\n',
  );
}

import type { VisitPlace } from '../../marketplace/contract/visit-places.js';
import type { Fact } from '../../platform/mail/mail-content.js';
import { formatLongDate, formatTimeRange, timeZoneName } from '../../shared/dates.js';
import type { Language } from '../../shared/language.js';
import { formatDollars } from '../../shared/money.js';
import { groupedCode } from '../../shared/price-confirmations.js';
import { addressLines } from '../../shared/visit.js';
import type { ForWhom, TimeWindow } from '../contract/booking.terms.js';
import type { MailFacts } from './mails/booking-mails.js';
import { MAIL_TEXTS } from './mails/mail.texts.js';

/**
 * The request, line by line, in one language; `who` says whom each choice means to the reader.
 * With a place its address and telephone follow the name.
 */
export function bookingFacts(
  facts: MailFacts,
  language: Language,
  who: Record<ForWhom, string>,
  place?: VisitPlace,
): Fact[] {
  const { labels, ...texts } = MAIL_TEXTS[language];
  const {
    reference,
    providerName,
    locationName,
    zone,
    preferredSlots,
    proposedSlots,
    confirmedSlot,
    isNewPatient,
    forWhom,
    ageBand,
    cancelNoticeHours,
  } = facts;
  const service =
    language === 'en' ? (facts.serviceNameEnglish ?? facts.serviceName) : facts.serviceName;
  return [
    [labels.clinic, providerName],
    [labels.service, service ?? texts.noService],
    ...placeFacts(locationName, place, language),
    [
      labels.who,
      [
        who[forWhom],
        ...(ageBand ? [texts.age(ageBand)] : []),
        isNewPatient ? texts.newPatient : texts.knownPatient,
      ].join(', '),
    ],
    ...(confirmedSlot
      ? [
          [
            labels.time(timeZoneName(zone, language)),
            moment(confirmedSlot, zone, language),
          ] as const,
        ]
      : [
          [
            labels.times(timeZoneName(zone, language)),
            preferredSlots.map((window) => moment(window, zone, language)),
          ] as const,
        ]),
    ...(proposedSlots.length && !confirmedSlot
      ? [[labels.proposed, proposedSlots.map((window) => moment(window, zone, language))] as const]
      : []),
    ...priceFacts(facts, language),
    ...(place && facts.priceCode
      ? [[labels.priceCode, groupedCode(facts.priceCode)] as const]
      : []),
    [labels.notice, texts.notice(cancelNoticeHours)],
    [labels.reference, reference],
  ];
}

function placeFacts(
  locationName: string,
  place: VisitPlace | undefined,
  language: Language,
): Fact[] {
  const { labels, ...texts } = MAIL_TEXTS[language];
  if (!place) return [[labels.place, locationName]];
  const { name, address, phone } = place;
  return [
    [
      labels.place,
      { lines: [name ?? locationName, ...(address ? addressLines(address) : [texts.noAddress])] },
    ],
    ...(phone ? [[labels.phone, phone] as const] : []),
  ];
}

function priceFacts({ snapshot, zone }: MailFacts, language: Language): Fact[] {
  const { labels, ...texts } = MAIL_TEXTS[language];
  if (snapshot?.priceCents == null) return [[labels.price, texts.onRequest]];
  const { priceCents, includes, includesEnglish, sourceKind, sourceUrl, asOf, validUntil } =
    snapshot;
  const included = language === 'en' ? (includesEnglish ?? includes) : includes;
  const source = [
    texts.source(sourceKind ?? '', asOf ? formatLongDate(asOf, 'UTC', language) : ''),
    ...(sourceUrl ? [sourceUrl] : []),
  ].join(' ');
  return [
    [labels.price, formatDollars(priceCents, language)],
    ...(included ? [[labels.includes, included] as const] : []),
    [labels.source, source],
    [labels.validUntil, formatLongDate(validUntil, zone, language)],
  ];
}

/** A time with its day, in the place's zone. */
export const moment = (window: TimeWindow, timeZone: string, language: Language): string =>
  formatTimeRange(window, timeZone, language);

export const dayOfMonth = (at: Date, timeZone: string): string =>
  formatLongDate(at, timeZone, 'en');

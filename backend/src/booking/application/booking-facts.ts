import type { Language } from '../../shared/domain/language.js';
import { dollars } from '../../shared/domain/money.js';
import type { ForWhom, TimeWindow } from '../contract/booking.terms.js';
import type { MailFacts } from './booking-mails.js';
import type { Fact } from '../../shared/domain/letter.js';
import { LETTER_TEXTS } from './letter.texts.js';

const LOCALE: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** What was asked, line by line, in one language; `who` says whom each choice means to the reader. */
export function bookingFacts(facts: MailFacts, language: Language, who: Record<ForWhom, string>): Fact[] {
  const { labels, ...texts } = LETTER_TEXTS[language];
  const { id, providerName, locationName, zone, preferredSlots, proposedSlots, confirmedSlot, isNewPatient, forWhom, ageBand, cancelNoticeHours } = facts;
  const service = language === 'en' ? (facts.serviceNameEnglish ?? facts.serviceName) : facts.serviceName;
  return [
    [labels.clinic, providerName],
    [labels.service, service ?? texts.noService],
    [labels.place, locationName],
    [labels.who, [who[forWhom], ...(ageBand ? [texts.age(ageBand)] : []), isNewPatient ? texts.newPatient : texts.knownPatient].join(', ')],
    ...(confirmedSlot ? [[labels.time(zoneName(zone, language)), moment(confirmedSlot, zone, language)] as const] : [[labels.times(zoneName(zone, language)), preferredSlots.map((window) => moment(window, zone, language))] as const]),
    ...(proposedSlots.length && !confirmedSlot ? [[labels.proposed(zoneName(zone, language)), proposedSlots.map((window) => moment(window, zone, language))] as const] : []),
    ...priceFacts(facts, language),
    [labels.notice, texts.notice(cancelNoticeHours)],
    [labels.reference, id],
  ];
}

function priceFacts({ snapshot, zone }: MailFacts, language: Language): Fact[] {
  const { labels, ...texts } = LETTER_TEXTS[language];
  if (snapshot?.priceCents == null) return [[labels.price, texts.onRequest]];
  const { priceCents, includes, includesEnglish, sourceKind, sourceUrl, asOf, validUntil } = snapshot;
  const included = language === 'en' ? (includesEnglish ?? includes) : includes;
  const source = [texts.source(sourceKind ?? '', asOf ? day(asOf, 'UTC', language) : ''), ...(sourceUrl ? [sourceUrl] : [])].join(' ');
  return [[labels.price, dollars(priceCents, language)], ...(included ? [[labels.includes, included] as const] : []), [labels.source, source], [labels.validUntil, day(validUntil, zone, language)]];
}

function day(moment: string, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'long', timeZone }).format(new Date(moment));
}

/** A time with its day, in the place's zone. */
export function moment({ start, end }: TimeWindow, timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALE[language], { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone });
  return format.formatRange(new Date(start), new Date(end)).replace(/\s/g, ' '); // its thin spaces are boxes in some mail programs
}

function zoneName(timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(LOCALE[language], { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

export function dayOfMonth(at: Date, timeZone: string): string {
  return day(at.toISOString(), timeZone, 'en');
}

import type { VisitPlace } from '../../../marketplace/contract/visit-places.js';
import type { Settings } from '../../../platform/config/settings.js';
import type { MailContent, MailLink } from '../../../platform/mail/mail-content.js';
import { mapUrl, type VisitPreparation } from '../../../shared/visit.js';
import { isInside } from '../../domain/time-windows.js';
import { bookingFacts, moment } from '../booking-facts.js';
import type { MailFacts, PatientMailKind } from './booking-mails.js';
import type { CalendarChange } from './calendar-files.js';
import { MAIL_TEXTS } from './mail.texts.js';
import { PATIENT_TEXTS, type RequestEnd } from './patient-mail.texts.js';

type Branding = Pick<
  Settings,
  'productName' | 'supportEmail' | 'supportPhone' | 'address' | 'mapUrlTemplate'
>;

interface PatientMailParts {
  /** Where a set appointment takes place. */
  readonly place?: VisitPlace | undefined;
  readonly preparation?: VisitPreparation | null;
  /** What the attached file does to the calendar. */
  readonly change?: CalendarChange | undefined;
}

/** To the patient, in the language of the request; undefined when the news is outdated. */
export function patientMail(
  kind: PatientMailKind,
  facts: MailFacts,
  firstName: string | null,
  branding: Branding,
  { place, change, preparation }: PatientMailParts = {},
): MailContent | undefined {
  if (!isCurrent(kind, facts)) return undefined;
  const { language, demo } = facts;
  const texts = PATIENT_TEXTS[language];
  const shared = MAIL_TEXTS[language];
  const end = kind === 'cancelled' ? endOf(facts) : undefined;
  const news = end ? texts.ends[end] : texts.news[kind];
  const contact = branding.supportPhone
    ? `${branding.supportEmail} ${texts.or} ${branding.supportPhone}`
    : branding.supportEmail;
  return {
    language,
    subject: `${news.subject} (${facts.reference})`,
    productName: branding.productName,
    greeting: texts.greeting((firstName ?? '').replace(/\s+/g, ' ').trim()),
    intro: [
      news.opening(facts.confirmedSlot ? moment(facts.confirmedSlot, facts.zone, language) : ''),
      ...remarksOn(kind, facts),
      ...(change?.method === 'cancel' ? [shared.calendar.takeOut] : []),
      ...(demo ? [shared.demo] : []),
    ],
    facts: bookingFacts(facts, language, texts.who, isVisit(kind) ? place : undefined),
    link: { label: texts.account, url: `${branding.address}/account` },
    ...(isVisit(kind) && { moreLinks: visitLinks(facts, branding, place) }),
    ...(end && end !== 'withdrawn' && { moreLinks: [otherClinics(facts, branding)] }),
    nextSteps: {
      title: shared.next,
      steps: [
        ...(isVisit(kind) && preparation ? preparationSteps(facts, preparation) : []),
        ...news.steps(branding.productName),
        ...(isVisit(kind) && place?.phone && !demo ? [texts.call(place.phone)] : []),
      ],
    },
    outro: [texts.help(contact), texts.privacy, texts.emergency],
  };
}

/** Whether the mail is about an appointment that is set. */
const isVisit = (kind: PatientMailKind): boolean =>
  kind === 'confirmed' || kind === 'moved' || kind === 'reminder';

/** In words that name no test: the sheet behind the link has the guide's own. */
function preparationSteps(
  { language, priceCode }: MailFacts,
  { order, steps }: VisitPreparation,
): string[] {
  const texts = PATIENT_TEXTS[language];
  return [
    ...(order === 'not_needed' ? [] : [texts.order[order]]),
    ...(steps.length && priceCode ? [texts.prepare] : []),
  ];
}

function visitLinks(
  { language, priceCode, visitKey }: MailFacts,
  { address, mapUrlTemplate }: Branding,
  place: VisitPlace | undefined,
): MailLink[] {
  const { sheet, map } = PATIENT_TEXTS[language];
  return [
    ...(place?.address ? [{ label: map, url: mapUrl(mapUrlTemplate, place.address) }] : []),
    ...(priceCode
      ? [
          {
            label: sheet,
            url: `${address}/verify/${priceCode}/sheet?visit=${visitKey}&lang=${language}`,
          },
        ]
      : []),
  ];
}

function isCurrent(
  kind: PatientMailKind,
  { status, confirmedSlot, proposedSlots }: MailFacts,
): boolean {
  switch (kind) {
    case 'received':
      return true;
    case 'confirmed':
    case 'moved':
    case 'reminder':
      return status === 'confirmed' && confirmedSlot !== null;
    case 'proposed':
      return status === 'pending' && proposedSlots.length > 0;
    case 'rescheduled':
      return status === 'pending';
    case 'cancelled':
      return status === 'cancelled';
  }
}

/** How the request ended without an appointment; undefined when one was set. */
function endOf({ confirmedSlot, cancelledBy }: MailFacts): RequestEnd | undefined {
  if (confirmedSlot) return undefined;
  if (cancelledBy === 'clinic') return 'declined';
  return cancelledBy === 'system' ? 'expired' : 'withdrawn';
}

/** The address holds no words that were searched for. */
function otherClinics({ language, serviceId }: MailFacts, { address }: Branding): MailLink {
  const { sameService, otherClinics: label } = PATIENT_TEXTS[language];
  return serviceId
    ? { label: sameService, url: `${address}/booking/${serviceId}` }
    : { label, url: `${address}/providers` };
}

/** Whether staff set a time that is none of the patient's. */
function isOutside(
  kind: PatientMailKind,
  { confirmedSlot, isTimeOverridden, preferredSlots }: MailFacts,
): boolean {
  if (!isVisit(kind)) return false;
  return confirmedSlot !== null && isTimeOverridden && !isInside(confirmedSlot, preferredSlots);
}

/** What else the reader must know at once. */
function remarksOn(kind: PatientMailKind, facts: MailFacts): string[] {
  const { language, cancelledBy, cancelReason, cancelledLate, cancelNoticeHours } = facts;
  const texts = PATIENT_TEXTS[language];
  if (isOutside(kind, facts)) return [texts.outside];
  if (kind !== 'cancelled') return [];
  const reason = cancelledBy === 'clinic' ? texts.clinicReason : texts.reason;
  const isGiven = cancelledBy === 'clinic' || cancelledBy === 'staff';
  return [
    ...(cancelReason && isGiven ? [reason(cancelReason)] : []),
    ...(cancelledLate ? [texts.late(cancelNoticeHours)] : []),
  ];
}

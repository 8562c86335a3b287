import type { Settings } from '../../../platform/config/settings.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { isInside } from '../../domain/time-windows.js';
import { bookingFacts, moment } from '../booking-facts.js';
import type { MailFacts, PatientMailKind } from './booking-mails.js';
import { MAIL_TEXTS } from './mail.texts.js';
import { PATIENT_TEXTS } from './patient-mail.texts.js';

type Branding = Pick<Settings, 'productName' | 'supportEmail' | 'supportPhone' | 'address'>;

/**
 * To the patient, in the language of the request; undefined when the news is outdated.
 */
export function patientMail(
  kind: PatientMailKind,
  facts: MailFacts,
  firstName: string | null,
  branding: Branding,
): MailContent | undefined {
  if (!isCurrent(kind, facts)) return undefined;
  const { language, demo } = facts;
  const texts = PATIENT_TEXTS[language];
  const shared = MAIL_TEXTS[language];
  const news = texts.news[kind];
  const contact = branding.supportPhone
    ? `${branding.supportEmail} ${texts.or} ${branding.supportPhone}`
    : branding.supportEmail;
  return {
    language,
    subject: subjectOf(kind, facts),
    greeting: texts.greeting((firstName ?? '').replace(/\s+/g, ' ').trim()),
    intro: [...openingOf(kind, facts), ...(demo ? [shared.demo] : [])],
    facts: bookingFacts(facts, language, texts.who),
    link: { label: texts.account, url: `${branding.address}/account` },
    ...(kind === 'confirmed' &&
      facts.priceCode && {
        secondaryLink: {
          label: texts.sheet,
          url: `${branding.address}/verify/${facts.priceCode}/sheet?lang=${language}`,
        },
      }),
    nextSteps: { title: shared.next, steps: news.steps(branding.productName) },
    outro: [texts.help(contact), texts.privacy, texts.emergency, branding.productName],
  };
}

function isCurrent(
  kind: PatientMailKind,
  { status, confirmedSlot, proposedSlots }: MailFacts,
): boolean {
  switch (kind) {
    case 'received':
      return true;
    case 'confirmed':
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

const expired = (kind: PatientMailKind, { cancelledBy }: MailFacts): boolean =>
  kind === 'cancelled' && cancelledBy === 'system';

function subjectOf(kind: PatientMailKind, facts: MailFacts): string {
  const texts = PATIENT_TEXTS[facts.language];
  return expired(kind, facts) ? texts.expired.subject : texts.news[kind].subject;
}

/** Whether staff set a time that is none of the patient's. */
function isOutside(
  kind: PatientMailKind,
  { confirmedSlot, isTimeOverridden, preferredSlots }: MailFacts,
): boolean {
  if (kind !== 'confirmed' && kind !== 'reminder') return false;
  return confirmedSlot !== null && isTimeOverridden && !isInside(confirmedSlot, preferredSlots);
}

function openingOf(kind: PatientMailKind, facts: MailFacts): string[] {
  const {
    language,
    zone,
    confirmedSlot,
    cancelledBy,
    cancelReason,
    cancelledLate,
    cancelNoticeHours,
  } = facts;
  const texts = PATIENT_TEXTS[language];
  if (expired(kind, facts)) return [texts.expired.opening];
  const opening = texts.news[kind].opening(
    confirmedSlot ? moment(confirmedSlot, zone, language) : '',
  );
  if (kind !== 'cancelled') return isOutside(kind, facts) ? [opening, texts.outside] : [opening];
  return [
    opening,
    ...(cancelReason && cancelledBy !== 'patient' ? [texts.reason(cancelReason)] : []),
    ...(cancelledLate ? [texts.late(cancelNoticeHours)] : []),
  ];
}

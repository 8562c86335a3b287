import type { Settings } from '../../../platform/config/settings.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { Language } from '../../../shared/language.js';
import type { ForWhom } from '../../contract/booking.terms.js';
import { bookingFacts, dayOfMonth, moment } from '../booking-facts.js';
import type { ClinicMailKind, MailFacts } from './booking-mails.js';
import type { CalendarChange } from './calendar-files.js';
import { MAIL_TEXTS } from './mail.texts.js';

const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Spanish' };

const WHO: Record<ForWhom, string> = {
  me: 'The person who asks',
  child: 'A child of the person who asks',
  other: 'Someone else',
};

interface AnswerLink {
  readonly url: string;
  readonly until: Date;
}

const SUBJECT: Record<ClinicMailKind, string> = {
  requested: 'New appointment request',
  rescheduled: 'New times for an appointment request',
  confirmed: 'Appointment set',
  moved: 'New time of an appointment',
  cancelled: 'Appointment cancelled',
};

/**
 * To the clinic, in English; undefined when the news is outdated or came from the clinic.
 * Others may read a mail on its way, so it names nobody and holds nothing that the patient typed
 * (product decision 140).
 */
export function clinicMail(
  kind: ClinicMailKind,
  facts: MailFacts,
  { productName, supportEmail }: Pick<Settings, 'productName' | 'supportEmail'>,
  answer: AnswerLink,
  change?: CalendarChange,
): MailContent | undefined {
  if (!isCurrent(kind, facts)) return undefined;
  const { status, confirmedSlot } = facts;
  const needsReply = (kind === 'requested' || kind === 'rescheduled') && status === 'pending';
  const { demo, next, calendar } = MAIL_TEXTS.en;
  return {
    language: 'en',
    subject: `${SUBJECT[kind]} ${facts.reference}`,
    productName,
    greeting: 'Hello,',
    intro: [
      openingOf(kind, productName),
      ...((kind === 'confirmed' || kind === 'moved') && confirmedSlot
        ? [`The time is set: ${moment(confirmedSlot, facts.zone, 'en')}.`]
        : []),
      ...(change?.method === 'cancel' ? [calendar.takeOut] : []),
      ...(facts.demo ? [demo] : []),
    ],
    facts: [
      ...bookingFacts(facts, 'en', WHO),
      ['Language of the patient', LANGUAGE_NAMES[facts.language]],
    ],
    ...(needsReply && { link: { label: 'Answer this request', url: answer.url } }),
    nextSteps: {
      title: next,
      steps: needsReply
        ? [
            'Open the link above to set a time, to offer other times, or to decline. ' +
              'It needs no account, works once, and ends on ' +
              `${dayOfMonth(answer.until, facts.zone)}.`,
            'Or answer this mail and leave the reference in it. ' +
              `Your answer goes to ${supportEmail}; we pass it on to the patient.`,
            'Name, contact and health details are never in our mails. ' +
              'Whoever opens the link sees them, so please do not pass it on.',
          ]
        : [
            'Questions? Answer this mail and leave the reference in it. ' +
              `Your answer goes to ${supportEmail}.`,
          ],
    },
    outro:
      facts.snapshot?.priceCents == null
        ? []
        : ['The price above is the one that the patient saw when asking.'],
  };
}

/** Whether the news is still true and the clinic does not have it from its own reply. */
function isCurrent(kind: ClinicMailKind, { status, cancelledBy }: MailFacts): boolean {
  switch (kind) {
    case 'requested':
      return true;
    case 'confirmed':
    case 'moved':
      return status === 'confirmed';
    case 'rescheduled':
      return status === 'pending';
    case 'cancelled':
      return cancelledBy === 'patient' || cancelledBy === 'staff';
  }
}

function openingOf(kind: ClinicMailKind, productName: string): string {
  switch (kind) {
    case 'requested':
      return `A patient asks for an appointment with you through ${productName}.`;
    case 'rescheduled':
      return 'A patient asks you for other times. An earlier time, if one was set, is free again.';
    case 'confirmed':
      return 'An appointment with you is set.';
    case 'moved':
      return 'An appointment with you has another time. The attached file changes it in calendars.';
    case 'cancelled':
      return "A patient's request or appointment with you was cancelled.";
  }
}

import type { Language } from '../../shared/domain/language.js';
import type { ForWhom } from '../contract/booking.terms.js';
import { bookingFacts } from './booking-facts.js';
import type { MailFacts } from './booking-mails.js';
import type { BookingSettings } from './booking-settings.js';
import type { Letter } from './letter.js';
import { LETTER_TEXTS } from './letter.texts.js';

const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Spanish' };

const WHO: Record<ForWhom, string> = { me: 'The person who asks', child: 'A child of the person who asks', other: 'Someone else' };

/** To the clinic, in English. It names nobody: a mail may be read by others on its way. */
export function clinicLetter(facts: MailFacts, { productName, supportEmail }: Pick<BookingSettings, 'productName' | 'supportEmail'>): Letter {
  const { demo, next } = LETTER_TEXTS.en;
  return {
    language: 'en', subject: `New appointment request ${facts.id}`, greeting: 'Hello,',
    opening: [`A patient asks for an appointment with you through ${productName}.`, ...(facts.demo ? [demo] : [])],
    facts: [...bookingFacts(facts, 'en', WHO), ['Language of the patient', LANGUAGE_NAMES[facts.language]]],
    next: {
      title: next,
      steps: [
        'Choose one of these times, or think of another one.',
        `Answer this mail and leave the reference in it. Your answer goes to ${supportEmail}; we pass it on to the patient.`,
        'Name, contact and health details are never in our mails. You get them when we put you in contact.',
      ],
    },
    closing: [...(facts.snapshot?.priceCents == null ? [] : ['The price above is the one that the patient saw when asking.']), productName],
  };
}

import type { Language } from '../../shared/domain/language.js';
import { bookingFacts } from './booking-facts.js';
import type { MailFacts } from './booking-mails.js';
import type { BookingSettings } from './booking-settings.js';
import type { Letter } from './letter.js';
import { LETTER_TEXTS } from './letter.texts.js';

type House = Pick<BookingSettings, 'productName' | 'supportEmail' | 'supportPhone'>;

const TEXTS = {
  en: {
    subject: 'We received your appointment request',
    greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    opening: 'We received your appointment request and are passing it on to the clinic. It is not confirmed yet.',
    who: { me: 'You', child: 'Your child', other: 'Someone else' },
    steps: (product: string) => [
      'The clinic reads your request and offers you a time or asks a question.',
      'Your appointment is set only when you get its confirmation.',
      `You pay nothing to ${product}. Before the visit, ask the clinic for the whole price in writing (a good faith estimate).`,
    ],
    privacy: 'What you wrote about your health is not in our mails.',
    emergency: 'If this is an emergency, call 911 now.',
    help: (contact: string) => `Questions, or you can no longer come? Write to us with the reference: ${contact}`,
    or: 'or call',
  },
  es: {
    subject: 'Recibimos su solicitud de cita',
    greeting: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
    opening: 'Recibimos su solicitud de cita y la estamos pasando a la clínica. Todavía no está confirmada.',
    who: { me: 'Usted', child: 'Su hijo o hija', other: 'Otra persona' },
    steps: (product: string) => [
      'La clínica lee su solicitud y le ofrece una hora o le hace una pregunta.',
      'Su cita queda fijada solo cuando reciba la confirmación.',
      `Usted no paga nada a ${product}. Antes de la visita, pida a la clínica el precio completo por escrito (un estimado de buena fe).`,
    ],
    privacy: 'Lo que escribió sobre su salud no aparece en nuestros correos.',
    emergency: 'Si es una emergencia, llame al 911 ahora.',
    help: (contact: string) => `¿Tiene preguntas o ya no puede ir? Escríbanos con la referencia: ${contact}`,
    or: 'o llame al',
  },
} satisfies Record<Language, unknown>;

/** To the person who asked, in the language of the request. */
export function patientLetter(facts: MailFacts, firstName: string | null, { productName, supportEmail, supportPhone }: House): Letter {
  const { language, demo } = facts;
  const texts = TEXTS[language], shared = LETTER_TEXTS[language];
  const contact = supportPhone ? `${supportEmail} ${texts.or} ${supportPhone}` : supportEmail;
  return {
    language, subject: texts.subject, greeting: texts.greeting((firstName ?? '').replace(/\s+/g, ' ').trim()),
    opening: [texts.opening, ...(demo ? [shared.demo] : [])],
    facts: bookingFacts(facts, language, texts.who),
    next: { title: shared.next, steps: texts.steps(productName) },
    closing: [texts.help(contact), texts.privacy, texts.emergency, productName],
  };
}

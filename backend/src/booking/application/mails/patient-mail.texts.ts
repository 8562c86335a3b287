import type { Language } from '../../../shared/language.js';
import type { PatientMailKind } from './booking-mails.js';

interface News {
  readonly subject: string;
  /** `at` is the time that is set, empty while none is. */
  readonly opening: (at: string) => string;
  readonly steps: (product: string) => readonly string[];
}

/** How a request without an appointment ends. */
export type RequestEnd = 'declined' | 'expired' | 'withdrawn';

interface PatientTexts {
  readonly greeting: (name: string) => string;
  readonly news: Record<PatientMailKind, News>;
  /** News of a request that never became an appointment. */
  readonly ends: Record<RequestEnd, News>;
  readonly reason: (text: string) => string;
  readonly clinicReason: (text: string) => string;
  /** Leads to those that offer the same service. */
  readonly sameService: string;
  readonly otherClinics: string;
  /** Of a time that our staff set. */
  readonly outside: string;
  readonly late: (hours: number) => string;
  readonly who: Record<'me' | 'child' | 'other', string>;
  readonly account: string;
  readonly sheet: string;
  readonly map: string;
  readonly call: (phone: string) => string;
  readonly order: Record<'needed' | 'often', string>;
  readonly prepare: string;
  readonly privacy: string;
  readonly emergency: string;
  readonly help: (contact: string) => string;
  readonly or: string;
}

const nothingPaid = (product: string): string =>
  `You pay nothing to ${product}. Before the visit, ask the clinic for the whole price in writing (a good faith estimate).`;
const nadaPagado = (product: string): string =>
  `Usted no paga nada a ${product}. Antes de la visita, pida a la clínica el precio completo por escrito (un estimado de buena fe).`;

/** Times end in 'p.m.' in Spanish: one dot is enough. */
const withDot = (at: string): string => at.replace(/\.?$/, '.');

const en: PatientTexts = {
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  news: {
    received: {
      subject: 'We received your appointment request',
      opening: () =>
        'We received your appointment request and are passing it on to the clinic. It is not confirmed yet.',
      steps: (product) => [
        'The clinic reads your request and offers you a time or asks a question.',
        'Your appointment is set only when you get its confirmation.',
        nothingPaid(product),
      ],
    },
    confirmed: {
      subject: 'Your appointment is confirmed',
      opening: (at) => `The clinic confirmed your appointment: ${at}. A calendar file is attached.`,
      steps: (product) => [
        'Bring an ID and a list of the medicines you take.',
        'If you cannot come, cancel or ask for another time in your account as early as you can.',
        nothingPaid(product),
      ],
    },
    moved: {
      subject: 'Your appointment has a new time',
      opening: (at) =>
        `Your appointment is now at another time: ${at}. The attached file changes it in your calendar.`,
      steps: (product) => [
        'If this time does not suit you, ask for another one or cancel in your account.',
        'Bring an ID and a list of the medicines you take.',
        nothingPaid(product),
      ],
    },
    proposed: {
      subject: 'The clinic offers you other times',
      opening: () =>
        'None of your times is free at the clinic. It offers you other ones. Nothing is set until you take one.',
      steps: () => [
        'Look at the times in your account.',
        'Take one of them, ask for other times, or cancel the request.',
      ],
    },
    rescheduled: {
      subject: 'We passed on your new times',
      opening: () =>
        'You asked for other times. We are passing them on to the clinic. Your appointment is not confirmed yet; an earlier time, if one was set, is free again.',
      steps: (product) => [
        'The clinic reads your new times and answers.',
        'Your appointment is set only when you get its confirmation.',
        nothingPaid(product),
      ],
    },
    cancelled: {
      subject: 'Your appointment was cancelled',
      opening: () => 'Your appointment was cancelled. You owe us nothing.',
      steps: () => ['You can send a new request at any time.'],
    },
    reminder: {
      subject: 'Your appointment is soon',
      opening: (at) => `Your appointment is coming up: ${at}.`,
      steps: (product) => [
        'Bring an ID and a list of the medicines you take.',
        'If you cannot come, cancel in your account now.',
        nothingPaid(product),
      ],
    },
  },
  ends: {
    declined: {
      subject: 'The clinic declined your request',
      opening: () =>
        'The clinic declined your appointment request. No appointment is set. You owe us nothing.',
      steps: () => [
        'Ask another clinic: the link above leads to some.',
        'You can send this clinic a new request at any time.',
      ],
    },
    expired: {
      subject: 'Your appointment request has ended',
      opening: () =>
        'The clinic did not answer before the times you gave had passed, so your request has ended. We are sorry.',
      steps: () => [
        'Ask another clinic: the link above leads to some.',
        'You can send this clinic a new request at any time.',
      ],
    },
    withdrawn: {
      subject: 'Your appointment request was cancelled',
      opening: () => 'Your appointment request was cancelled. You owe us nothing.',
      steps: () => ['You can send a new request at any time.'],
    },
  },
  reason: (text) => `The reason given: ${text}`,
  clinicReason: (text) => `The clinic’s own words: “${text}”`,
  sameService: 'See other clinics for this service',
  otherClinics: 'See other clinics',
  outside:
    'This is not one of the times that you gave. If it does not suit you, ask for another time or cancel in your account.',
  late: (hours) =>
    `This was less than ${hours} hours before the appointment. The clinic may have its own rule for late cancellations; ask it.`,
  who: { me: 'You', child: 'Your child', other: 'Someone else' },
  account: 'See your requests and appointments',
  sheet: 'Your visit sheet to print',
  map: 'Show the place on a map',
  call: (phone) => `Late, or can’t find it? Call the clinic: ${phone}.`,
  order: {
    needed: 'Bring the order from your doctor.',
    often: 'Bring the order from your doctor, if the clinic asks for one.',
  },
  prepare: 'Read how to prepare on your visit sheet: the link is above.',
  privacy:
    'What you wrote about your health is not in our mails. The clinic sees it, with your name and contact, behind the link in our mail to it: no account is needed, until the clinic answers, you change or cancel the request, or 7 days have passed.',
  emergency: 'If this is an emergency, call 911 now.',
  help: (contact) =>
    `Questions, or you can no longer come? Write to us with the reference: ${contact}`,
  or: 'or call',
};

const es: PatientTexts = {
  greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  news: {
    received: {
      subject: 'Recibimos su solicitud de cita',
      opening: () =>
        'Recibimos su solicitud de cita y la estamos pasando a la clínica. Todavía no está confirmada.',
      steps: (product) => [
        'La clínica lee su solicitud y le ofrece una hora o le hace una pregunta.',
        'Su cita queda fijada solo cuando reciba la confirmación.',
        nadaPagado(product),
      ],
    },
    confirmed: {
      subject: 'Su cita está confirmada',
      opening: (at) =>
        `La clínica confirmó su cita: ${withDot(at)} Adjuntamos un archivo para su calendario.`,
      steps: (product) => [
        'Lleve una identificación y una lista de los medicamentos que toma.',
        'Si no puede ir, cancele o pida otra hora en su cuenta lo antes posible.',
        nadaPagado(product),
      ],
    },
    moved: {
      subject: 'Su cita tiene una hora nueva',
      opening: (at) =>
        `Su cita es ahora a otra hora: ${withDot(at)} El archivo adjunto la cambia en su calendario.`,
      steps: (product) => [
        'Si esta hora no le conviene, pida otra o cancele en su cuenta.',
        'Lleve una identificación y una lista de los medicamentos que toma.',
        nadaPagado(product),
      ],
    },
    proposed: {
      subject: 'La clínica le ofrece otros horarios',
      opening: () =>
        'Ninguno de sus horarios está libre en la clínica. Le ofrece otros. Nada queda fijado hasta que usted elija uno.',
      steps: () => [
        'Vea los horarios en su cuenta.',
        'Elija uno, pida otros horarios o cancele la solicitud.',
      ],
    },
    rescheduled: {
      subject: 'Pasamos sus nuevos horarios a la clínica',
      opening: () =>
        'Usted pidió otros horarios. Los estamos pasando a la clínica. Su cita todavía no está confirmada; si ya había una hora fijada, queda libre.',
      steps: (product) => [
        'La clínica lee sus nuevos horarios y responde.',
        'Su cita queda fijada solo cuando reciba la confirmación.',
        nadaPagado(product),
      ],
    },
    cancelled: {
      subject: 'Su cita fue cancelada',
      opening: () => 'Su cita fue cancelada. No nos debe nada.',
      steps: () => ['Puede enviar una nueva solicitud en cualquier momento.'],
    },
    reminder: {
      subject: 'Su cita es pronto',
      opening: (at) => `Su cita se acerca: ${withDot(at)}`,
      steps: (product) => [
        'Lleve una identificación y una lista de los medicamentos que toma.',
        'Si no puede ir, cancele ahora en su cuenta.',
        nadaPagado(product),
      ],
    },
  },
  ends: {
    declined: {
      subject: 'La clínica rechazó su solicitud',
      opening: () =>
        'La clínica rechazó su solicitud de cita. No hay ninguna cita fijada. No nos debe nada.',
      steps: () => [
        'Pregunte a otra clínica: el enlace de arriba lleva a algunas.',
        'Puede enviar a esta clínica una nueva solicitud en cualquier momento.',
      ],
    },
    expired: {
      subject: 'Su solicitud de cita terminó',
      opening: () =>
        'La clínica no respondió antes de que pasaran los horarios que usted dio, así que su solicitud terminó. Lo sentimos.',
      steps: () => [
        'Pregunte a otra clínica: el enlace de arriba lleva a algunas.',
        'Puede enviar a esta clínica una nueva solicitud en cualquier momento.',
      ],
    },
    withdrawn: {
      subject: 'Su solicitud de cita fue cancelada',
      opening: () => 'Su solicitud de cita fue cancelada. No nos debe nada.',
      steps: () => ['Puede enviar una nueva solicitud en cualquier momento.'],
    },
  },
  reason: (text) => `La razón indicada: ${text}`,
  clinicReason: (text) => `En palabras de la clínica: «${text}»`,
  sameService: 'Vea otras clínicas para este servicio',
  otherClinics: 'Vea otras clínicas',
  outside:
    'Esta hora no es una de las que usted dio. Si no le conviene, pida otra hora o cancele en su cuenta.',
  late: (hours) =>
    `Faltaban menos de ${hours} horas para la cita. La clínica puede tener su propia regla para cancelaciones tardías; pregúntele.`,
  who: { me: 'Usted', child: 'Su hijo o hija', other: 'Otra persona' },
  account: 'Vea sus solicitudes y citas',
  sheet: 'Su hoja de visita para imprimir',
  map: 'Ver el lugar en un mapa',
  call: (phone) => `¿Va tarde o no encuentra el lugar? Llame a la clínica: ${phone}.`,
  order: {
    needed: 'Lleve la orden de su médico.',
    often: 'Lleve la orden de su médico, si la clínica la pide.',
  },
  prepare: 'Lea cómo prepararse en su hoja de visita: el enlace está arriba.',
  privacy:
    'Lo que escribió sobre su salud no aparece en nuestros correos. La clínica lo ve, con su nombre y contacto, detrás del enlace de nuestro correo para ella: sin una cuenta, hasta que responda, usted cambie o cancele la solicitud, o pasen 7 días.',
  emergency: 'Si es una emergencia, llame al 911 ahora.',
  help: (contact) => `¿Tiene preguntas o ya no puede ir? Escríbanos con la referencia: ${contact}`,
  or: 'o llame al',
};

export const PATIENT_TEXTS: Record<Language, PatientTexts> = { en, es };

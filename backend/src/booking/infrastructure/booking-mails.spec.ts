import { describe, expect, it } from '@jest/globals';
import { MailRenderer } from '../../platform/mail/mail-renderer.js';
import type {
  ClinicMailKind,
  MailFacts,
  PatientMailKind,
} from '../application/mails/booking-mails.js';
import { clinicMail } from '../application/mails/clinic-mail.js';
import { patientMail } from '../application/mails/patient-mail.js';

const BRANDING = {
  productName: 'Openfare',
  supportEmail: 'help@openfare.example',
  supportPhone: '+1 713 555 0100',
  address: 'https://openfare.example',
};
const ANSWER = {
  url: 'https://openfare.example/clinic/code',
  until: new Date('2026-11-28T04:00:00.000Z'),
};
const renderer = new MailRenderer();

const someFacts = (changes: Partial<MailFacts> = {}): MailFacts => ({
  id: '0197a0de-0000-7000-8000-0000000000b1',
  language: 'en',
  providerName: 'Bayou Heart Clinic',
  providerEmail: 'desk@bayou-heart.example',
  serviceName: 'Heart ultrasound',
  serviceNameEnglish: 'Heart ultrasound',
  locationName: 'Bayou Heart, Main Street',
  zone: 'America/Chicago',
  demo: false,
  preferredSlots: [
    { start: '2026-11-24T15:00:00.000Z', end: '2026-11-24T17:30:00.000Z' },
    { start: '2027-07-01T15:00:00.000Z', end: '2027-07-01T16:00:00.000Z' },
  ],
  status: 'pending',
  proposedSlots: [],
  confirmedSlot: null,
  isTimeOverridden: false,
  cancelledBy: null,
  cancelReason: null,
  cancelledLate: false,
  inquiryNo: 1,
  inquiredAt: '2026-11-21T04:00:00.000Z',
  isNewPatient: true,
  forWhom: 'child',
  ageBand: '6-12',
  cancelNoticeHours: 24,
  priceCode: null,
  snapshot: {
    priceCents: 35_050,
    includes: 'The test and its reading.',
    includesEnglish: 'The test and its reading.',
    coverage: 'complete',
    sourceKind: 'published_file',
    sourceUrl: 'https://bayou-heart.example/prices.csv',
    asOf: '2026-03-01',
    providerVersion: 3,
    validUntil: '2026-12-21T04:00:00.000Z',
  },
  ...changes,
});

const toThePatient = (
  facts: MailFacts,
  firstName: string | null = 'Ana',
  kind: PatientMailKind = 'received',
) => {
  const mail = patientMail(kind, facts, firstName, BRANDING);
  return mail && { subject: mail.subject, ...renderer.render(mail) };
};
const toTheClinic = (facts: MailFacts, kind: ClinicMailKind = 'requested') => {
  const mail = clinicMail(kind, facts, BRANDING, ANSWER);
  return mail && { subject: mail.subject, ...renderer.render(mail) };
};

const spanish = (): MailFacts => {
  const facts = someFacts({ language: 'es', serviceName: 'Ecografía del corazón' });
  return {
    ...facts,
    snapshot: facts.snapshot && { ...facts.snapshot, includes: 'El examen y su lectura.' },
  };
};

it('tells the patient what was asked, when, at which price, and what happens next', () => {
  const mail = toThePatient(someFacts());
  expect(mail?.subject).toBe('We received your appointment request');
  expect(mail?.text).toBe(`Hello Ana,

We received your appointment request and are passing it on to the clinic. It is not confirmed yet.

Clinic: Bayou Heart Clinic
Service: Heart ultrasound
Place: Bayou Heart, Main Street
Patient: Your child, age 6-12, new to the clinic
Times that suit (Central Time):
- Tuesday, November 24, 2026, 9:00 – 11:30 AM
- Thursday, July 1, 2027, 10:00 – 11:00 AM
Price: $350.50
What it includes: The test and its reading.
Where the price comes from: Published by the provider in its price file, \
as of March 1, 2026. https://bayou-heart.example/prices.csv
Price valid until: December 20, 2026
To cancel: At least 24 hours before the appointment.
Reference: 0197a0de-0000-7000-8000-0000000000b1

See your requests and appointments: https://openfare.example/account

What happens next
1. The clinic reads your request and offers you a time or asks a question.
2. Your appointment is set only when you get its confirmation.
3. You pay nothing to Openfare. Before the visit, ask the clinic for the whole price in writing \
(a good faith estimate).

Questions, or you can no longer come? Write to us with the reference: \
help@openfare.example or call +1 713 555 0100

What you wrote about your health is not in our mails. The clinic sees it, with your name and \
contact, behind the link in our mail to it: no account is needed, \
until the clinic answers, you change or cancel the request, or 7 days have passed.

If this is an emergency, call 911 now.

Openfare
`);
});

it('speaks the language of the request to the patient and English to the clinic', () => {
  const toPatient = toThePatient(spanish(), null)?.text;
  const toClinic = toTheClinic(spanish())?.text;
  expect(toPatient).toMatch(/^Hola:\n\nRecibimos su solicitud de cita/);
  for (const part of [
    'Servicio: Ecografía del corazón',
    'martes, 24 de noviembre de 2026',
    '(hora central)',
    'Qué incluye: El examen y su lectura.',
    'del 1 de marzo de 2026',
    'Al menos 24 horas antes de la cita.',
    'llame al 911',
  ])
    expect(toPatient).toContain(part);
  expect(toPatient).not.toMatch(/Heart ultrasound|The test/);
  for (const part of [
    'Service: Heart ultrasound',
    'What it includes: The test and its reading.',
    'Language of the patient: Spanish',
    'A child of the person who asks, age 6-12',
  ])
    expect(toClinic).toContain(part);
  expect(toClinic).not.toMatch(/Ecograf|examen/);
});

it('says so when there is no price or no service yet, and no notice is needed', () => {
  const { snapshot } = someFacts();
  const onRequest = toThePatient(
    someFacts({ snapshot: snapshot && { ...snapshot, priceCents: null }, cancelNoticeHours: 0 }),
  )?.text;
  expect(onRequest).toContain(
    'Price: On request: the clinic tells it before the visit.\n' +
      'To cancel: At any time before the appointment.',
  );
  const withoutService = toTheClinic(
    someFacts({
      snapshot: null,
      serviceName: null,
      serviceNameEnglish: null,
      cancelNoticeHours: 1,
    }),
  )?.text;
  expect(withoutService).toMatch(
    /Service: Not chosen yet\n[^]*Price: On request[^]*At least 1 hour before/,
  );
  expect(
    [withoutService, toTheClinic(someFacts())?.text].map((text) =>
      text?.includes('The price above'),
    ),
  ).toEqual([false, true]);
});

it('marks an invented clinic in both mails', () => {
  for (const mail of [
    toThePatient(someFacts({ demo: true })),
    toTheClinic(someFacts({ demo: true })),
  ])
    expect(mail?.text).toContain('invented for a demonstration');
});

it('writes names as text into HTML, and on one line', () => {
  const hostile = someFacts({ providerName: '<img src=x onerror=alert(1)> & "Sons"' });
  const html = toThePatient(hostile, 'Ana\r\nBcc: all@mail.example <b>')?.html;
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sons&quot;');
  expect(html).toContain('Hello Ana Bcc: all@mail.example &lt;b&gt;,');
  expect(html).not.toMatch(/<(img|b)\b/);
  expect(html).toMatch(/^<!doctype html><html lang="en">/);
});

const SET = { start: '2026-11-24T15:00:00.000Z', end: '2026-11-24T16:00:00.000Z' };

describe.each(['en', 'es'] as const)('news in %s', (language) => {
  const facts = {
    language,
    serviceName: 'Heart ultrasound',
    ...(language === 'es' && { serviceName: 'Ecografía del corazón' }),
  };

  it.each<[PatientMailKind, Partial<MailFacts>, string, string]>([
    [
      'confirmed',
      { status: 'confirmed', confirmedSlot: SET },
      'Your appointment is confirmed',
      'Su cita está confirmada',
    ],
    [
      'reminder',
      { status: 'confirmed', confirmedSlot: SET },
      'Your appointment is soon',
      'Su cita es pronto',
    ],
    [
      'proposed',
      { proposedSlots: [SET] },
      'The clinic offers you other times',
      'La clínica le ofrece otros horarios',
    ],
    ['rescheduled', {}, 'We passed on your new times', 'Pasamos sus nuevos horarios a la clínica'],
    [
      'cancelled',
      { status: 'cancelled', cancelledBy: 'clinic', cancelReason: 'The doctor is ill.' },
      'Your appointment was cancelled',
      'Su cita fue cancelada',
    ],
    [
      'cancelled',
      { status: 'cancelled', cancelledBy: 'system', cancelReason: 'expired' },
      'Your appointment request has ended',
      'Su solicitud de cita terminó',
    ],
  ])('%s %o', (kind, changes, english, inSpanish) => {
    const mail = toThePatient(someFacts({ ...facts, ...changes }), 'Ana', kind);
    expect(mail?.subject).toBe(language === 'en' ? english : inSpanish);
    expect(mail?.text).toMatchSnapshot();
  });

  it('is not sent when it is no longer so', () => {
    for (const kind of ['confirmed', 'reminder', 'proposed', 'cancelled'] as const)
      expect(toThePatient(someFacts(facts), 'Ana', kind)).toBeUndefined();
    expect(
      toThePatient(
        someFacts({ ...facts, status: 'confirmed', confirmedSlot: SET }),
        'Ana',
        'rescheduled',
      ),
    ).toBeUndefined();
  });
});

describe.each([
  [
    'en',
    'This is not one of the times that you gave. If it does not suit you, ask for another time ' +
      'or cancel in your account.',
  ],
  [
    'es',
    'Esta hora no es una de las que usted dio. Si no le conviene, pida otra hora o cancele en ' +
      'su cuenta.',
  ],
] as const)('a time that our staff set, in %s', (language, words) => {
  const LATER = { start: '2026-11-24T18:00:00.000Z', end: '2026-11-24T19:00:00.000Z' };
  const mailed = (kind: PatientMailKind, changes: Partial<MailFacts>): string | undefined =>
    toThePatient(someFacts({ language, status: 'confirmed', ...changes }), 'Ana', kind)?.text;

  it('is marked where it lies outside the times that the patient gave', () => {
    for (const kind of ['confirmed', 'reminder'] as const) {
      expect(mailed(kind, { confirmedSlot: LATER, isTimeOverridden: true })).toContain(
        `\n\n${words}\n`,
      );
    }
  });

  it('is not marked where it suits, or where the patient took it from the clinic', () => {
    for (const kind of ['confirmed', 'reminder'] as const) {
      expect(mailed(kind, { confirmedSlot: SET, isTimeOverridden: true })).not.toContain(words);
      expect(mailed(kind, { confirmedSlot: LATER, proposedSlots: [LATER] })).not.toContain(words);
    }
  });
});

it('says a late cancellation, and never a reason that the patient gave themselves', () => {
  const text = toThePatient(
    someFacts({
      status: 'cancelled',
      cancelledBy: 'patient',
      cancelReason: 'I feel well again.',
      cancelledLate: true,
    }),
    'Ana',
    'cancelled',
  )?.text;
  expect(text).toContain('less than 24 hours before the appointment');
  expect(text).not.toContain('I feel well');
});

it('gives the clinic its link while it may answer, and tells it only what it does not know', () => {
  for (const kind of ['requested', 'rescheduled'] as const) {
    const open = toTheClinic(someFacts(), kind);
    expect(open?.text).toContain('Answer this request: https://openfare.example/clinic/code');
    expect(open?.html).toContain('<a href="https://openfare.example/clinic/code"');
    expect(open?.text).toContain('ends on November 27, 2026');
  }
  expect(
    toTheClinic(someFacts({ status: 'cancelled', cancelledBy: 'patient' }))?.text,
  ).not.toContain('/clinic/');
  expect(
    toTheClinic(
      someFacts({
        status: 'cancelled',
        cancelledBy: 'patient',
        cancelReason: 'My HIV test was positive.',
      }),
      'cancelled',
    )?.text,
  ).not.toMatch(/reason|HIV/);
  for (const cancelledBy of ['clinic', 'system'] as const)
    expect(
      toTheClinic(someFacts({ status: 'cancelled', cancelledBy }), 'cancelled'),
    ).toBeUndefined();
  expect(
    toTheClinic(someFacts({ status: 'confirmed', confirmedSlot: SET }), 'confirmed')?.text,
  ).toContain('The time is set: Tuesday, November 24, 2026, 9:00 – 10:00 AM.');
});

describe('mails whole', () => {
  it.each<[ClinicMailKind, Partial<MailFacts>]>([
    ['requested', {}],
    ['rescheduled', {}],
    ['confirmed', { status: 'confirmed', confirmedSlot: SET }],
    ['cancelled', { status: 'cancelled', cancelledBy: 'patient', cancelReason: 'Away.' }],
  ])('to the clinic: %s', (kind, changes) => {
    expect(toTheClinic(someFacts(changes), kind)).toMatchSnapshot();
  });

  it('to the patient: received, in Spanish', () => {
    expect(toThePatient(spanish(), 'Ana')).toMatchSnapshot();
  });
});

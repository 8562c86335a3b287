import { describe, expect, it } from '@jest/globals';
import {
  SET,
  someFacts,
  spanish,
  toTheClinic,
  toThePatient,
} from '../../../test/booking/some-mails.js';
import type { ClinicMailKind, MailFacts } from '../application/mails/booking-mails.js';

it('tells the patient what was asked, when, at which price, and what happens next', () => {
  const mail = toThePatient(someFacts());
  expect(mail?.subject).toBe('We received your appointment request (K7MX2PQR)');
  expect(mail?.text).toBe(`Hello Ana,

We received your appointment request and are passing it on to the clinic. It is not confirmed yet.

Clinic: Bayou Heart Clinic
Service: Heart ultrasound
Place: Bayou Heart, Main Street
Patient: Your child, age 6-12, new to the clinic
Times that suit (Central Time):
- Tuesday, November 24, 2026, 9:00 AM – 11:30 AM
- Thursday, July 1, 2027, 10:00 AM – 11:00 AM
Price: $350.50
What it includes: The test and its reading.
Where the price comes from: Published by the provider in its price file, \
as of March 1, 2026. https://bayou-heart.example/prices.csv
Price valid until: December 20, 2026
To cancel: At least 24 hours before the appointment.
Reference: K7MX2PQR

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
  ).toContain('The time is set: Tuesday, November 24, 2026, 9:00 AM – 10:00 AM.');
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

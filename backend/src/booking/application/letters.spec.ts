import { expect, it } from '@jest/globals';
import type { MailFacts } from './booking-mails.js';
import { clinicLetter } from './clinic-letter.js';
import { asHtml, asText } from './letter.js';
import { patientLetter } from './patient-letter.js';

const HOUSE = { productName: 'Openfare', supportEmail: 'help@openfare.example', supportPhone: '+1 713 555 0100' };

const someFacts = (changes: Partial<MailFacts> = {}): MailFacts => ({
  id: '0197a0de-0000-7000-8000-0000000000b1', language: 'en', providerName: 'Bayou Heart Clinic', providerEmail: 'desk@bayou-heart.example',
  serviceName: 'Heart ultrasound', serviceNameEnglish: 'Heart ultrasound', locationName: 'Bayou Heart, Main Street', zone: 'America/Chicago', demo: false,
  preferredSlots: [{ start: '2026-11-24T15:00:00.000Z', end: '2026-11-24T17:30:00.000Z' }, { start: '2027-07-01T15:00:00.000Z', end: '2027-07-01T16:00:00.000Z' }],
  isNewPatient: true, forWhom: 'child', ageBand: '6-12', cancelNoticeHours: 24,
  snapshot: {
    priceCents: 35_050, includes: 'The test and its reading.', includesEnglish: 'The test and its reading.', coverage: 'complete', sourceKind: 'published_file',
    sourceUrl: 'https://bayou-heart.example/prices.csv', asOf: '2026-03-01', providerVersion: 3, validUntil: '2026-12-21T04:00:00.000Z',
  }, ...changes,
});

const spanish = (): MailFacts => {
  const facts = someFacts({ language: 'es', serviceName: 'Ecografía del corazón' });
  return { ...facts, snapshot: facts.snapshot && { ...facts.snapshot, includes: 'El examen y su lectura.' } };
};

it('tells the patient what was asked, when, at which price, and what happens next', () => {
  const letter = patientLetter(someFacts(), 'Ana', HOUSE);
  expect(letter.subject).toBe('We received your appointment request');
  expect(asText(letter)).toBe(`Hello Ana,

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
Where the price comes from: Published by the provider in its price file, as of March 1, 2026. https://bayou-heart.example/prices.csv
Price valid until: December 20, 2026
To cancel: At least 24 hours before the appointment.
Reference: 0197a0de-0000-7000-8000-0000000000b1

What happens next
1. The clinic reads your request and offers you a time or asks a question.
2. Your appointment is set only when you get its confirmation.
3. You pay nothing to Openfare. Before the visit, ask the clinic for the whole price in writing (a good faith estimate).

Questions, or you can no longer come? Write to us with the reference: help@openfare.example or call +1 713 555 0100

What you wrote about your health is not in our mails.

If this is an emergency, call 911 now.

Openfare
`);
});

it('speaks the language of the request to the patient and English to the clinic', () => {
  const toPatient = asText(patientLetter(spanish(), null, HOUSE)), toClinic = asText(clinicLetter(spanish(), HOUSE));
  expect(toPatient).toMatch(/^Hola:\n\nRecibimos su solicitud de cita/);
  for (const part of ['Servicio: Ecografía del corazón', 'martes, 24 de noviembre de 2026', '(hora central)', 'Qué incluye: El examen y su lectura.', 'del 1 de marzo de 2026', 'Al menos 24 horas antes de la cita.', 'llame al 911']) expect(toPatient).toContain(part);
  expect(toPatient).not.toMatch(/Heart ultrasound|The test/);
  for (const part of ['Service: Heart ultrasound', 'What it includes: The test and its reading.', 'Language of the patient: Spanish', 'A child of the person who asks, age 6-12']) expect(toClinic).toContain(part);
  expect(toClinic).not.toMatch(/Ecograf|examen/);
});

it('says so when there is no price or no service yet, and no notice is needed', () => {
  const { snapshot } = someFacts();
  const onRequest = asText(patientLetter(someFacts({ snapshot: snapshot && { ...snapshot, priceCents: null }, cancelNoticeHours: 0 }), 'Ana', HOUSE));
  expect(onRequest).toContain('Price: On request: the clinic tells it before the visit.\nTo cancel: At any time before the appointment.');
  const withoutService = asText(clinicLetter(someFacts({ snapshot: null, serviceName: null, serviceNameEnglish: null, cancelNoticeHours: 1 }), HOUSE));
  expect(withoutService).toMatch(/Service: Not chosen yet\n[^]*Price: On request[^]*At least 1 hour before/);
  expect([withoutService, asText(clinicLetter(someFacts(), HOUSE))].map((text) => text.includes('The price above'))).toEqual([false, true]);
});

it('marks an invented clinic in both mails', () => {
  for (const letter of [patientLetter(someFacts({ demo: true }), 'Ana', HOUSE), clinicLetter(someFacts({ demo: true }), HOUSE)]) expect(asText(letter)).toContain('invented for a demonstration');
});

it('writes names as text into HTML, and on one line', () => {
  const hostile = someFacts({ providerName: '<img src=x onerror=alert(1)> & "Sons"' });
  const html = asHtml(patientLetter(hostile, 'Ana\r\nBcc: all@mail.example <b>', HOUSE));
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sons&quot;');
  expect(html).toContain('Hello Ana Bcc: all@mail.example &lt;b&gt;,');
  expect(html).not.toMatch(/<(img|b)\b/);
  expect(html).toMatch(/^<!doctype html><html lang="en">/);
});
